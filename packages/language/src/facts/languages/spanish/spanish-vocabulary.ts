import { oneOf, pattern } from "#language/pattern/pattern.js";
import { wordPairs } from "../word-pairs.js";

/**
 * Words of closed sets, in the form that all languages share, so that a fact has the same slot and value in each
 * language.
 */
export const SPANISH_KEYS = wordPairs(
  "madre:mother mamá:mother padre:father papá:father hermana:sister hermano:brother hija:daughter hijo:son",
  "abuela:grandmother abuelo:grandfather tía:aunt tío:uncle prima:cousin primo:cousin sobrina:niece sobrino:nephew",
  "suegra:mother-in-law suegro:father-in-law nieta:granddaughter nieto:grandson bebé:baby padres:parents",
  "abuelos:grandparents hermanos:siblings",
  "perro:dog perra:dog perrito:dog gato:cat gata:cat gatito:cat hámster:hamster conejo:rabbit loro:parrot",
  "caballo:horse tortuga:turtle periquito:budgie cachorro:dog",
  "color:color comida:food plato:food película:movie libro:book banda:band animal:animal deporte:sport ciudad:city",
  "serie:show música:music canción:song cantante:singer bebida:drink restaurante:restaurant autor:author",
  "autora:author juego:game país:country equipo:team",
  "correo:email email:email teléfono:phone móvil:phone número:phone",
);

export const SPANISH_VALUES = wordPairs(
  "vegetariano:vegetarian vegetariana:vegetarian vegano:vegan vegana:vegan pescetariano:pescatarian",
  "pescetariana:pescatarian celíaco:celiac celíaca:celiac celiaco:celiac celiaca:celiac",
  "español:Spanish inglés:English alemán:German francés:French italiano:Italian portugués:Portuguese chino:Chinese",
  "japonés:Japanese ruso:Russian árabe:Arabic catalán:Catalan gallego:Galician coreano:Korean neerlandés:Dutch",
);

export const RELATIVES = oneOf(
  "madre|mamá|padre|papá|hermana|hermano|hija|hijo|abuela|abuelo|tía|tío|prima|primo|sobrina|sobrino",
  "suegra|suegro|nieta|nieto|bebé",
);
export const PARTNERS = oneOf("mujer|esposa|marido|esposo|novia|novio|pareja|prometida|prometido");
export const PETS = oneOf(
  "perro|perra|perrito|gato|gata|gatito|hámster|conejo|loro|caballo|tortuga|periquito|cachorro",
);
export const LANGUAGES = oneOf(
  "español|inglés|alemán|francés|italiano|portugués|chino|japonés|ruso|árabe|catalán|gallego|coreano|neerlandés",
);
export const DIETS = oneOf("vegetarian[oa]|vegan[oa]|pescetarian[oa]|cel[ií]ac[oa]");
export const ILLNESSES = oneOf("diabetes|asma|TDAH|epilepsia|migrañas?|depresión|artritis|hipertensión");

const OCCUPATIONS = oneOf(
  "profesor|ingenier[oa]|médic[oa]|enfermer[oa]|abogad[oa]|arquitect[oa]|programador|desarrollador|diseñador",
  "periodista|cociner[oa]|camarer[oa]|panader[oa]|fotógraf[oa]|músic[oa]|pintor|escritor|traductor|contable",
  "farmacéutic[oa]|veterinari[oa]|psicólog[oa]|dentista|electricista|carpinter[oa]|fontaner[oa]|mecánic[oa]",
  "conductor|piloto|policía|bomber[oa]|actor|actriz|estudiante|investigador|científic[oa]|biólog[oa]|economista",
  "consultor|vendedor|peluquer[oa]|jardiner[oa]|agricultor|maestr[oa]|jubilad[oa]|chef|analista",
  "administrativ[oa]|matron[oa]|fisioterapeuta|entrenador",
);
const FIELD = pattern`(?: de \p{Ll}+| civil| informátic[oa]| gráfic[oa])`;
export const OCCUPATION = pattern`${OCCUPATIONS}a?${FIELD}?`;

const CAPITALISED = pattern`\p{Lu}[\p{L}\p{M}'.-]*`;
/** "Ana", "Santiago de Compostela", "José Ortega y Gasset". */
export const NAME = pattern`${CAPITALISED}(?: (?:de |del |la |de la |los |y )?${CAPITALISED}){0,3}`;

/** Unlike `\b`, it counts accented letters as letters. */
export const WORD_END = pattern`(?![\p{L}])`;
