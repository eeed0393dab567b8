/**
 * Words of closed sets, in the form that all languages share, so that a fact has the same slot and value in each
 * language.
 */
export const SPANISH_KEYS: ReadonlyMap<string, string> = new Map(
  pairs(
    "madre:mother mamá:mother padre:father papá:father hermana:sister hermano:brother hija:daughter hijo:son abuela:grandmother abuelo:grandfather tía:aunt tío:uncle " +
      "prima:cousin primo:cousin sobrina:niece sobrino:nephew suegra:mother-in-law suegro:father-in-law nieta:granddaughter nieto:grandson bebé:baby padres:parents abuelos:grandparents hermanos:siblings " +
      "perro:dog perra:dog perrito:dog gato:cat gata:cat gatito:cat hámster:hamster conejo:rabbit loro:parrot caballo:horse tortuga:turtle periquito:budgie cachorro:dog " +
      "color:color comida:food plato:food película:movie libro:book banda:band animal:animal deporte:sport ciudad:city serie:show música:music canción:song cantante:singer " +
      "bebida:drink restaurante:restaurant autor:author autora:author juego:game país:country equipo:team " +
      "correo:email email:email teléfono:phone móvil:phone número:phone",
  ),
);

export const SPANISH_VALUES: ReadonlyMap<string, string> = new Map(
  pairs(
    "vegetariano:vegetarian vegetariana:vegetarian vegano:vegan vegana:vegan pescetariano:pescatarian pescetariana:pescatarian celíaco:celiac celíaca:celiac celiaco:celiac " +
      "celiaca:celiac español:Spanish inglés:English alemán:German francés:French italiano:Italian portugués:Portuguese chino:Chinese japonés:Japanese ruso:Russian árabe:Arabic " +
      "catalán:Catalan gallego:Galician coreano:Korean neerlandés:Dutch",
  ),
);

export const RELATIVES =
  "madre|mamá|padre|papá|hermana|hermano|hija|hijo|abuela|abuelo|tía|tío|prima|primo|sobrina|sobrino|suegra|suegro|nieta|nieto|bebé";
export const PARTNERS = "mujer|esposa|marido|esposo|novia|novio|pareja|prometida|prometido";
export const PETS = "perro|perra|perrito|gato|gata|gatito|hámster|conejo|loro|caballo|tortuga|periquito|cachorro";
export const LANGUAGES =
  "español|inglés|alemán|francés|italiano|portugués|chino|japonés|ruso|árabe|catalán|gallego|coreano|neerlandés";
export const DIETS = "vegetarian[oa]|vegan[oa]|pescetarian[oa]|cel[ií]ac[oa]";
export const ILLNESSES = "diabetes|asma|TDAH|epilepsia|migrañas?|depresión|artritis|hipertensión";
export const OCCUPATION =
  "(?:profesor|ingenier[oa]|médic[oa]|enfermer[oa]|abogad[oa]|arquitect[oa]|programador|desarrollador|diseñador|periodista|cociner[oa]|camarer[oa]|panader[oa]|fotógraf[oa]|músic[oa]|pintor|escritor|traductor|contable|farmacéutic[oa]|veterinari[oa]|psicólog[oa]|dentista|electricista|carpinter[oa]|fontaner[oa]|mecánic[oa]|conductor|piloto|policía|bomber[oa]|actor|actriz|estudiante|investigador|científic[oa]|biólog[oa]|economista|consultor|vendedor|peluquer[oa]|jardiner[oa]|agricultor|maestr[oa]|jubilad[oa]|chef|analista|administrativ[oa]|matron[oa]|fisioterapeuta|entrenador)a?(?: de \\p{Ll}+| civil| informátic[oa]| gráfic[oa])?";

export const NAME = "\\p{Lu}[\\p{L}\\p{M}'.-]*(?: (?:de |del |la |de la |los |y )?\\p{Lu}[\\p{L}\\p{M}'.-]*){0,3}";

function pairs(text: string): [string, string][] {
  return text.split(" ").map((pair) => pair.split(":") as [string, string]);
}
