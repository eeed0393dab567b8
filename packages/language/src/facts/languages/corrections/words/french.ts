import { oneOf, pattern } from "#language/pattern/pattern.js";
import { FEW, givenUp } from "./contrast-parts.js";
import type { CorrectionWords } from "./correction-words.js";

export const FRENCH: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:et |c'est |ce n'est |n'est )?(?:pas|plus|au lieu)(?: (?:le|à|du|de|au))?`,
    pattern`(?:qui )?(?:c'|était|devait être)(?:était)?(?: (?:le|à))?`,
    pattern`(?:du|de)(?= \S+(?: \p{L}+)? (?:au|à) )`,
  ),
  deniedAfter: oneOf("c'était (?:faux|une erreur)|c'est pas possible|non,"),
  contrast: [
    pattern`(?<old>(?:c'est |ce n'est )?pas (?!seulement\b|que\b)${FEW},? (?:mais (?!aussi)(?=(?:le|la|à|chez|un|une|en) )))`,
    pattern`(?<old>(?:n'est|c'est|est|s'appelle|suis) pas [^\s,.;!?]+(?: [^\s,.;!?]+)?,? )(?=(?:mais|c'est|il s'appelle|elle s'appelle) (?!aussi))`,
    pattern`(?<old>(?:,\s*)?au lieu (?:de |d'|du |des )(?:(?:la|le|les|l') ?)?[^\s,.;!?]+)`,
    givenUp({
      who: "(?:on |je |nous )?",
      planned: "devait|devais|devions|voulait|voulais|voulions|comptait|comptais",
      ended: "laissé tomber|abandonné|annulé|renoncé|finalement non",
    }),
  ],
  changed: pattern`changement de plan|j'ai changé d'avis|on a changé d'avis`,
  noMore: pattern`(?:je |j'|on |finalement )[^,.;:]{0,20}(?:plus|pas) `,
  not: "pas|plus",
  repeated: "à|au|en|avec|chez|le|la|un|une|de|du|pour",
  slip: "euh,? non|je veux dire|enfin non",
  before: "plus|avant|au début",
  now: "maintenant|désormais|finalement",
  cue: oneOf(
    pattern`oups|n'importe quoi|j'avais mal (?:compris|lu|entendu)|j'ai (?:mal (?:compris|lu|entendu)|inversé|confondu)`,
    pattern`je (?:corrige|rectifie)|qu'est-ce que je raconte`,
    "non,? (?:attends?|pardon|en fait|erreur|je voulais dire)|pardon,?(?: je voulais dire)?|je voulais dire|je me suis trompée?",
    "je (?:rigole|plaisante|déconne)|erreur|correction|attends?,? non|désolée?,|oups|(?:enfin|euh|ah|oh) non|non,|plutôt",
  ),
  nonsense: oneOf("je (?:rigole|plaisante|déconne)|blague|erreur|n'importe quoi|c'est faux|je me suis trompée?"),
  lead: pattern`(?:(?:c'est|ce sera|le|la|à|au|plutôt) )*`,
  moved: oneOf(
    pattern`avancée?|repoussée?|décalée?|reportée?|baissé|augmenté|monté|ce sera|passe (?:à|au)|c'est (?=(?:à|le|au) )`,
    "reporté\\p{L}* (?:au|à)|décalé\\p{L}* (?:au|à)|repoussé\\p{L}* (?:au|à)|avancé\\p{L}* (?:au|à)|déplacé\\p{L}* (?:au|à)|finalement",
  ),
  ended: oneOf(pattern`c'est mort|annulée?s?|(?:j'ai |on a )?arrêté|tombe à l'eau|résiliée?|laissé tomber|abandonnée?`),
  weekdays: "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?|aujourd'hui|après-demain|demain",
  counts: "deux|trois|quatre|cinq|six|sept|huit|neuf|dix",
  months: "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\ble )\d{1,2}(?:er)?(?![\dh:%])`,
  clock: pattern`\d{1,2} ?h(?:\d{2})?(?!\p{L})|\d{1,2} heures?`,
  says: {
    "le contrôle c'est pas lundi c'est mercredi à la gare": "le contrôle … c'est mercredi à la gare",
    "Ma répétition est lundi avec Maud. Non, pardon, mardi.": "Ma répétition est [mardi] avec Maud.",
  },
  saysNot: [
    "Je ne travaille pas le lundi.",
    "Non, le lundi je ne peux pas.",
    "Je suis allergique aux noix, sans blague, apportez autre chose.",
    "Je me marie le 3 mai. Je plaisante pas.",
  ],
};
