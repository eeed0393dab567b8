import { oneOf, pattern } from "#language/pattern/pattern.js";
import { FEW, givenUp } from "./contrast-parts.js";
import type { CorrectionWords } from "./correction-words.js";

const IN_PORTUGUESE = oneOf("é |na? |no |em |com |às |dia ");

export const PORTUGUESE: CorrectionWords = {
  denied: oneOf(
    pattern`(?:,\s*)?(?:e )?(?:não|nao|n|já não|ao invés d[eoa]|em vez d[eoa]|no lugar d[eoa])(?: é| era)?(?: mais)?(?: (?:n?[oa]|às|dia|na))?`,
    pattern`(?:que )?era(?: (?:n?[oa]|às|dia))?`,
    pattern`d[eoa](?= \S+(?: de \p{L}+)? p(?:ara|ra|ro) )`,
  ),
  deniedAfter: oneOf("(?:era|é) (?:mentira|erro)|,? não(?=[, ])|vira"),
  contrast: [
    pattern`(?<old>(?<!\p{L})não (?!só\b|apenas\b)${IN_PORTUGUESE}${FEW},? (?:mas sim|e sim|mas (?=${IN_PORTUGUESE})))`,
    pattern`(?<old>(?<!\p{L})não (?:é|era|são|se chama) [^\s,.;!?]+(?: [^\s,.;!?]+)?,? )(?=(?:mas|é|são|se chama) (?!também))`,
    pattern`(?<old>(?:,\s*)?(?:em vez|ao invés|no lugar) d[eoa] (?:(?:um|uma) )?[^\s,.;!?]+)`,
    givenUp({
      who: "(?:a gente |eu |nós )?",
      planned: "ia|íamos|queria|queríamos|pensava|pensávamos",
      ended: "desist(?:imos|i|iu)|não deu|deixamos pra lá|cancelamos",
    }),
  ],
  changed: pattern`mudei de ideias?|mudança de planos?|mudamos de ideias?`,
  noMore: pattern`(?:já não|não) `,
  not: "não|nao",
  repeated: "em|no|na|com|a|ao|o|um|uma|de|do|da|para|pra",
  slip: "quer dizer|digo|aliás|ops",
  before: "não mais|antes|já não|no começo",
  now: "agora|hoje",
  cue: oneOf(
    pattern`opa|que isso|entendi errado|li errado|troquei os números|corrigindo|retificando|digitei errado|me confundi`,
    "não,? (?:espera|quer dizer|desculpa|perdão|pera|peraí|minto)|quer dizer|quis dizer|queria dizer|desculpa,|perdão|me enganei|enganei-me",
    "(?:é )?brincadeira|tô brincando|zoeira|corrigindo|correção|errei|aliás|ops|espera,? não|minto|não,",
  ),
  nonsense: oneOf("brincadeira|tô brincando|zoeira|mentira|minto|me enganei|enganei-me|não é verdade"),
  lead: pattern`(?:(?:é|será|na|no|às|a|o|dia|pra) )*`,
  moved: oneOf(
    pattern`antecip(?:aram|ou|ei)|adi(?:aram|ou|ei)|atrasou|atrasaram|baix(?:ou|aram)|aument(?:ou|aram)|vai ser|será|passaram`,
    "(?:adiad|remarcad|mudad|antecipad|transferid)[oa]s? p(?:ara|ra|ro)|mudou p(?:ara|ra|ro)|passou p(?:ara|ra|ro)|agora é|afinal",
  ),
  ended: oneOf(pattern`miou|cancel(?:ei|ada|ado|amos)|larguei|desisti(?:mos)?|não (?:vai )?rola(?:r)?|parei|tranquei`),
  weekdays: "(?:segunda|terça|terca|quarta|quinta|sexta)(?:-feira)?|s[áa]bado|domingo|hoje|depois de amanhã|amanhã",
  counts: "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez",
  months: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
  days: pattern`\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<=\bdia )\d{1,2}(?!\d)`,
  clock: pattern`\d{1,2} ?h(?:\d{2})?(?!\p{L})|(?<=\bàs )\d{1,2}(?:[:.h]\d{2})?`,
  says: {
    "a consulta não é segunda, é terça às 9": "a consulta … é terça às 9",
    "Meu ensaio é segunda com a Rute. Não, quer dizer, terça.": "Meu ensaio é [terça] com a Rute.",
  },
  saysNot: [
    "Não trabalho na segunda.",
    "Não, segunda não posso.",
    "Sou alérgica a nozes, não é brincadeira, tragam outra coisa.",
    "Caso no dia 3 de maio. Sem brincadeira.",
  ],
};
