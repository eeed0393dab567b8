import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";

/** What people say of themselves in few words, without capitals, number or day. Slashes part the statements. */
const PLAIN: Record<string, string> = {
  en:
    "i cant have gluten btw/i don't eat pork/i dont drink anymore/i quit/i got fired/i use a wheelchair/i wear hearing aids/i had a stroke once/" +
    "i work nights/i play the cello in an orchestra/i dont have a car/i cant drive/i never learned to swim/i speak a bit of polish/we broke up/" +
    "i sing in a choir/we have a cat/i sold the car/i bought a house/we're getting married/i only drink decaf/she left me/mum died/dad has cancer/" +
    "Anna had a miscarriage/Tom moved to Oslo/Lea got the job/i take sertraline/i'm on antidepressants/i have adhd/i keep bees/i collect stamps/" +
    "Ben works nights/we use Postgres/i live alone/we're vegetarians/i broke my arm/we lost the baby",
  de:
    "ich vertrage kein gluten/ich trinke keinen alkohol mehr/wir haben uns getrennt/ich hab gekündigt/ich arbeite nachts/ich spiele cello/" +
    "ich singe im chor/ich hab kein auto/ich kann nicht schwimmen/ich spreche ein bisschen polnisch/mama ist gestorben/papa hat krebs/wir heiraten/" +
    "ich nehme sertralin/ich halte bienen/ich hab eine wohnung gekauft/ich hatte einen schlaganfall/ich esse kein fleisch/ich hab ads",
  es:
    "no puedo comer gluten/ya no bebo alcohol/he dejado de fumar/nos hemos separado/trabajo de noche/toco el violín/canto en un coro/" +
    "no tengo coche/no sé nadar/hablo un poco de polaco/mi madre ha muerto/papá tiene cáncer/tomo sertralina/tengo abejas/he comprado un piso",
  fr: "je travaille de nuit/je joue du violon/je chante dans une chorale/j'ai pas de voiture/maman est morte/j'ai arrêté de fumer/je vis seule",
  it: "lavoro di notte/suono il violino/canto in un coro/non ho la patente/non so nuotare/mamma è morta/ho smesso di fumare/vivo da sola",
  nl: "ik werk 's nachts/ik speel viool/ik zing in een koor/ik heb geen auto/mijn moeder is dood/ik woon alleen/wij gaan trouwen",
  pt: "trabalho de noite/canto em um coral/não tenho carro/não sei nadar/parei de fumar/moro sozinha",
};
const REMARKS: Record<string, string> = {
  en: "my phone died/i work with what i have/i keep forgetting it/i'm sat in the car crying/it was a stroke of luck/i sing in the shower/i moved on to the next one",
  de: "ich bin grad müde/ich schau mal/ich glaub schon",
};

/** A few words do not tell their language: what was said before does. */
const OPENING: Record<string, string> = {
  en: "ok so here goes, thanks for asking.",
  de: "also gut, danke der nachfrage, ich erzähl mal was.",
  es: "pues mira, gracias por preguntar, te cuento un poco.",
  fr: "merci de demander, je vais te raconter un peu ma vie.",
  it: "grazie per la domanda, ti racconto un po' di me.",
  nl: "bedankt voor het vragen, ik vertel je wat over mezelf.",
  pt: "obrigado por perguntar, vou te contar um pouco de mim.",
};

describe("plain statements in talk", () => {
  const read = (language: string, said: string) => {
    const at = (minute: number) => `[2026-05-01 10:0${minute}]`;
    const text =
      `${at(0)} user (Kim): ${OPENING[language]}\n${at(1)} assistant (assistant): Ok.\n` +
      `${at(2)} user (Kim): ${said}\n`;
    return extractByRules({ text, structure: "conversation", observedAt: new Date("2026-05-01") });
  };
  const rows = (lines: Record<string, string>) =>
    Object.entries(lines).flatMap(([language, all]) => all.split("/").map((said) => [language, said] as const));

  it.each(rows(PLAIN))("are remembered (%s): %s", (language, said) => {
    expect(read(language, said)).not.toEqual([]);
  });

  it.each(rows(REMARKS))("remarks are not (%s): %s", (language, said) => {
    expect(read(language, said)).toEqual([]);
  });
});
