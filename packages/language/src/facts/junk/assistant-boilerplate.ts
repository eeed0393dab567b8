/** Opens a sentence whose second half ("... but I live in the cloud") must not stand alone. */
const SPEAKS_AS_MODEL = /^(?:[\w',]+ ){0,3}as an? (?:large |ai |artificial )?(?:ai|intelligence|language model)\b/i;
const BOILERPLATE =
  /\b(?:as an? (?:ai|artificial intelligence|large language|language) (?:language )?(?:model|assistant)|I(?:'m| am) (?:just |only )?(?:an? (?:ai|large language model|language model|virtual assistant|chatbot|bot|computer program)\b|here to (?:help|assist)|unable to (?:assist|help|provide|browse|access)|not able to (?:assist|help|provide|browse|access)|sorry,? but I (?:can't|cannot)|happy to (?:help|assist)|designed to|programmed to|trained (?:on|by|to))|I (?:don't|do not) have (?:personal|feelings|access to|the ability|real-time|a body|memory of)|I(?:'d| would) be (?:happy|glad|delighted) to (?:help|assist)|(?:my|the) (?:knowledge cut-?off|training data|last update)|I (?:hope this helps|can help you with|can assist)|feel free to ask|let me know if you|is there anything else|(?:certainly|of course|absolutely|sure)[,!] here(?:'s| is| are)|here (?:are|is|'s) (?:some|a few|the|a list|an?) (?:\w+ ){0,3}(?:tips|steps|ideas|ways|examples|suggestions|options|recommendations|version|summary|list|breakdown))/i;

/** Typical phrases of assistants, which people paste and some models repeat as the user. */
export function isAssistantBoilerplate(sentence: string): boolean {
  return BOILERPLATE.test(sentence);
}

export function speaksAsModel(sentence: string): boolean {
  return SPEAKS_AS_MODEL.test(sentence);
}
