/**
 * Words of closed sets, in the form that all languages share, so that a fact has the same slot and value in each
 * language.
 */
export const GERMAN_KEYS: ReadonlyMap<string, string> = new Map(
  pairs(
    "mutter:mother mama:mother mutti:mother vater:father papa:father schwester:sister bruder:brother tochter:daughter sohn:son oma:grandmother großmutter:grandmother " +
      "opa:grandfather großvater:grandfather tante:aunt onkel:uncle cousin:cousin cousine:cousin nichte:niece neffe:nephew schwiegermutter:mother-in-law " +
      "schwiegervater:father-in-law enkel:grandson enkelin:granddaughter baby:baby eltern:parents großeltern:grandparents geschwister:siblings " +
      "hund:dog hündin:dog katze:cat kater:cat hamster:hamster kaninchen:rabbit papagei:parrot pferd:horse wellensittich:budgie schildkröte:turtle meerschweinchen:guinea-pig welpe:dog " +
      "farbe:color essen:food gericht:food film:movie buch:book band:band tier:animal sport:sport stadt:city serie:show musik:music lied:song sänger:singer " +
      "sängerin:singer getränk:drink restaurant:restaurant autor:author autorin:author spiel:game land:country mannschaft:team verein:team " +
      "e-mail:email e-mail-adresse:email mailadresse:email telefonnummer:phone handynummer:phone nummer:phone",
  ),
);

export const GERMAN_VALUES: ReadonlyMap<string, string> = new Map(
  pairs(
    "vegetarier:vegetarian vegetarierin:vegetarian vegetarisch:vegetarian vegan:vegan veganer:vegan veganerin:vegan pescetarier:pescatarian pescetarierin:pescatarian " +
      "pescetarisch:pescatarian glutenfrei:gluten-free laktosefrei:lactose-free laktoseintolerant:lactose-intolerant koscher:kosher halal:halal " +
      "deutsch:German englisch:English spanisch:Spanish französisch:French italienisch:Italian portugiesisch:Portuguese niederländisch:Dutch polnisch:Polish " +
      "russisch:Russian türkisch:Turkish arabisch:Arabic chinesisch:Chinese japanisch:Japanese koreanisch:Korean schwedisch:Swedish",
  ),
);

export const RELATIVES =
  "Mutter|Mama|Mutti|Vater|Papa|Schwester|Bruder|Tochter|Sohn|Oma|Großmutter|Opa|Großvater|Tante|Onkel|Cousin|Cousine|Nichte|Neffe|Schwiegermutter|Schwiegervater|Enkel|Enkelin|Baby";
export const PARTNERS = "Mann|Frau|Ehemann|Ehefrau|Freund|Freundin|Partner|Partnerin|Verlobter|Verlobte";
export const PETS =
  "Hund|Hündin|Katze|Kater|Hamster|Kaninchen|Papagei|Pferd|Wellensittich|Schildkröte|Meerschweinchen|Welpe";
export const LANGUAGES =
  "Deutsch|Englisch|Spanisch|Französisch|Italienisch|Portugiesisch|Niederländisch|Polnisch|Russisch|Türkisch|Arabisch|Chinesisch|Japanisch|Koreanisch|Schwedisch";
export const DIETS =
  "Vegetarier(?:in)?|vegetarisch|vegan|Veganer(?:in)?|Pescetarier(?:in)?|pescetarisch|glutenfrei|laktosefrei|laktoseintolerant|koscher|halal";
export const ILLNESSES =
  "Diabetes|Asthma|ADHS|Epilepsie|Migräne|Depressionen|Zöliakie|Arthritis|Rheuma|Bluthochdruck|Neurodermitis|Heuschnupfen";
/** Most occupations have one of a few endings. The others are listed. */
export const OCCUPATION =
  "(?:\\p{Lu}\\p{L}*-)?\\p{Lu}\\p{L}*(?:lehrer|entwickler|ingenieur|arzt|pfleger|berater|leiter|forscher|händler|fahrer|macher|künstler|schreiber|verkäufer|programmierer|designer|tischler|bäcker|musiker|techniker|elektriker|informatiker|mechaniker|buchhalter|übersetzer|gärtner)(?:in)?|" +
  "\\p{Lu}\\p{L}*(?:ärztin|schwester|pädagogin|pädagoge|assistent|assistentin|student|studentin|anwalt|anwältin|psychologe|psychologin|biologe|biologin)|" +
  "(?:Lehrer|Arzt|Bäcker|Koch|Köchin|Ingenieur|Entwickler|Künstler|Musiker|Schreiner|Tischler|Maler|Student|Journalist|Fotograf|Architekt|Anwalt|Apotheker|Polizist|Pilot|Schauspieler|Rentner|Designer|Autor|Physiker|Chemiker|Mathematiker|Informatiker|Elektriker|Hebamme|Professor|Programmierer|Erzieher|Krankenpfleger|Gärtner|Übersetzer|Bauer|Landwirt|Schüler)(?:in)?";

export const NAME =
  "\\p{Lu}[\\p{L}\\p{M}'.-]*(?: (?:von |van |de |da |del |la |am |an der |im )?\\p{Lu}[\\p{L}\\p{M}'.-]*){0,3}";

function pairs(text: string): [string, string][] {
  return text.split(" ").map((pair) => pair.split(":") as [string, string]);
}
