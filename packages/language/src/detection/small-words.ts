/**
 * Small words that other languages of the list write differently, or that occur together with such words in a sentence.
 * Words that have a meaning in English too (`was`, `die`, `me`, `no`) are left out of the other languages.
 */
export const SMALL_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "en",
    words(
      "i i'm i've i'd i'll the a an and is are was were be been have has had my your his her our their you we they he",
      "she it its of to with for from at by on that this what where when why how who do does did don't not no but or",
      "as live work like love so can will would just me about there please thanks am never always met went got said",
      "called",
    ),
  ],
  [
    "de",
    words(
      "ich bin bist ist sind mein meine meinen meinem meiner dein deine und oder aber nicht kein keine keinen der das",
      "den dem ein eine einen einem einer mit von vom zu zum zur bei für auf aus nach seit über unter auch noch schon",
      "wir ihr sie er es mich mir dich dir sich hatte habe hast haben wurde werde wird im wie wo wann warum wer heiße",
      "heißt wohne arbeite liebe mag gern gerne sehr heute gestern morgen bitte danke ja nein dass weil wenn jeden",
      "vergiss nenn immer nie nur mal jetzt doch antworte hallo gut klar nichts alles nächste nächsten letzte letzten",
      "vor als am mai des hab nich nix ne ham halt eh etz hob hod ned koa san muss kann will soll geht gibt unser unsere",
      "unserem unseren ihre ihrem ihren ihn ihm uns wegen bis ab",
    ),
  ],
  [
    "es",
    words(
      "yo soy es está estoy tengo tiene mi mis tu tus su sus el la los las un una unos unas y o pero con para por sin",
      "sobre del al que qué como cómo cuando cuándo dónde donde quién se te lo le les nos muy más también ya aquí",
      "vivo vive trabajo trabaja llamo llama gusta gustan odio quiero voy fui desde hasta hace hoy ayer mañana",
      "gracias hola sí nunca siempre olvida recuerda responde en de hablo antes ahora perro gato hermana hermano años",
      "año este esta estos eso próximo próxima pasado ni vale me no a él ella he ha mudé era fue bebo juego estudio",
      "leo toco cocino corro nado viajo viajé odia detesto adoro tomo fumo conduzco trabajaba vivía mudo caso dos",
      "tres estuve tuve hice nací renuncié dejé empecé visité compré mudado encanta encantan rompí dejado nuestro",
      "nuestra q xq porfa pa oye ahorita hay mas tambien asi esa ese esos esas lo les tengo ti contigo al final hasta",
      "prefiero cumplo soltero casada casado llámame adiós claro bien buenos buenas días nada todo",
    ),
  ],
  [
    "fr",
    words(
      "je j'ai j'habite j'aime suis est sont mon ma mes ton ta tes son sa ses le les des du un une et ou mais avec",
      "pour dans sur sans que qui quoi où quand comment pourquoi ne pas plus très aussi nous vous il elle ils elles",
      "ce cette c'est ça au aux de la chez depuis jusqu'à chez faut fait bien leur lui tout",
      "toute alors nan ouais mdr jai jsuis qu'on qu'il d'un d'une été avait",
      "est-ce j'étais aussi finalement m'appelle merci bonjour oui hier demain tu moi toi nos vos à par",
    ),
  ],
  [
    "pt",
    words(
      "eu sou é está estou tenho tem meu minha meus minhas teu seu sua o os as um uma uns umas e ou mas com para por",
      "sem sobre do da dos das na nas ao à que quando onde quem se muito mais também já aqui moro trabalho chamo",
      "gosto não sim desde até hoje ontem amanhã obrigado obrigada olá de em você nunca sempre cachorro",
      "pra tá vc né isso essa foi fui vai vou são ser depois só lá pelo pela num numa ele ela nós temos às quer",
    ),
  ],
  [
    "it",
    words(
      "io sono è ho hai ha mio mia miei mie tuo tua suo sua il lo gli i un uno una e o ma con per di da del della dei",
      "nel nella che chi come quando dove perché non più molto anche già qui vivo lavoro chiamo piace sì grazie ciao",
      "oggi ieri domani a si mi ti sempre mai",
      "se al sei siamo abbiamo alla alle allo dal dalla sul sulla questo questa quello poi adesso ci le fino dopo cui fa al",
      "sto mese anni anno anche",
    ),
  ],
  [
    "nl",
    words(
      "ik ben bent is zijn mijn jouw haar het een de en of maar van voor op uit naar sinds ook nog niet geen wij hij",
      "zij mij jij je heb hebt heeft woon werk heet hou graag vandaag gisteren morgen dank ja nee dat omdat als waar",
      "wie wat dan dus ze mn m'n nie wel toch nou onze ons bij gaan gaat kan moet wil wordt tot door om hier daar",
      "er deze dit zo nog uur jaar",
    ),
  ],
  [
    "sv",
    words(
      "jag är har min mitt mina din och eller men inte ingen det den ett en på av till från med för som bor arbetar",
      "heter gillar idag igår tack hej ja nej vi du",
    ),
  ],
  [
    "da",
    words(
      "jeg er har min mit mine din og eller men ikke ingen det den et en på af til fra med for som bor arbejder",
      "hedder dag går tak hej ja nej vi du",
    ),
  ],
  [
    "pl",
    words(
      "ja jestem jest są mam ma mój moja moje twój i lub ale nie z w na do od dla po jak kiedy gdzie kto co się",
      "bardzo też mieszkam pracuję lubię dziś wczoraj jutro dziękuję tak",
    ),
  ],
  [
    "tr",
    words(
      "ben benim bir ve veya ama değil için ile çok da de bu şu o ne nasıl nerede kim evet hayır yaşıyorum",
      "çalışıyorum seviyorum bugün dün yarın adım",
    ),
  ],
]);

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}
