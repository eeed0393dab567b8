import { oneOf, pattern } from "#language/pattern/pattern.js";

const PARTY = oneOf(
  "contractor|tenant|landlord|lessee|lessor|licensee|licensor|insured|policyholder|applicant",
  "undersigned|proband|borrower|guarantor",
);
const DECLARES = oneOf(
  "represents?|warrants?|declares?|agrees?|undertakes?|acknowledges?|confirms?|shall|certif(?:y|ies)|consents?",
);
const GERMAN_PARTY = oneOf("mieter|vermieter|auftragnehmer|auftraggeber|versicherungsnehmer|unterzeichnete");
const BY_LANGUAGE = oneOf(
  pattern`^(?:\p{L}+,? )?the ${PARTY} (?:hereby )?${DECLARES}(?!\p{L})|^["“]?i, the ${PARTY}(?!\p{L})`,
  pattern`(?<!\p{L})(?:i|you|we) hereby (?:confirm|declare|warrant|agree|certify|consent|waive)(?!\p{L})|^§ ?\d`,
  pattern`^\d{1,2}\.\d{1,2}\.? (?:i|you|we|the \p{L}+) (?:confirm|agree|declare|understand|accept|acknowledge)(?!\p{L})`,
  pattern`${GERMAN_PARTY}(?:in)? (?:erklärt|versichert|verpflichtet|bestätigt|haftet)`,
  pattern`(?:abajo firmante|arrendatari[oa]|arrendador|asegurad[oa]|contratante|trabajador) (?:declara|se compromete|manifiesta|acepta)`,
  pattern`usted (?:deberá|declara|acepta)(?!\p{L})|je soussignée?(?!\p{L})`,
  pattern`(?:soussignée?|locataire|assurée?|bailleur|salariée?) (?:déclare|s'engage|certifie|reconnaît|atteste)`,
  pattern`(?:sottoscritt[oa]|conduttore|assicurat[oa]|locatario) (?:dichiara|si impegna|accetta)`,
  pattern`(?:ondergetekende|huurder|verzekerde|opdrachtnemer|werknemer) (?:verklaart|verbindt|bevestigt|gaat akkoord)`,
  pattern`(?:abaixo assinad[oa]|locatári[oa]|segurad[oa]|beneficiári[oa](?:\(a\))?|contratante|contratad[oa]) (?:declara|compromete-se|aceita)`,
  "[甲乙]方(?:应|须|承诺|保证|同意)|本人(?:承诺|声明|保证)|誓約(?:します|いたします)|^(?:甲|乙)は",
);
/** Clauses of contracts, consents and declarations, in nine languages: "I" and "the tenant" in them are whoever signs. */
export const CONTRACT = new RegExp(BY_LANGUAGE, "iu");
