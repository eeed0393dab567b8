import { oneOf, pattern } from "#language/pattern/pattern.js";
import { opening, praiseOfTrouble, type UnstatedSign, unlessOf, within } from "./unstated-sign.js";

const TEXT = oneOf("e-?mail|mensagem|carta|anúncio|discurso|bilhete|formulário|post|texto|currículo|cv|cartão");
/** "-ria" ends other words as well. */
const NO_CONDITIONAL = pattern`(?<!(?<!\p{L})(?:a|as|uma|minha|tua|sua|da|na|de|em|nossa|duma|numa) )(?!maria(?!\p{L})|(?:quer|mor|sécur)ia)`;

const ADVISED = oneOf(
  "sugerido|sugeriu|sugeriste|sugere|disse|disseste|falou|recomendou|aconselhou|propôs|propuseste|mandou",
);

const DOCTORS = "médic|doutor|parteira|psicólog|dentist";

/** Portuguese words that state nothing of their speaker's own. */
export const PORTUGUESE_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: within(
      pattern`se (?:eu|ele|ela|a gente|você|vc|nós|der|for|puder|quiser|tiver|chover|um dia)(?!.*(?<!\p{L})(?:sempre|toda vez)(?!\p{L}))`,
      "talvez|imagina|suponha|vamos supor|suponhamos|digamos que|um dia|quem me dera|tomara",
    ),
    says: ["se eu ganhasse na mega comprava uma fazenda", "talvez eu mude"],
    saysNot: ["se eu trabalho à noite sempre como às 3", "ela se chama rita"],
  },
  {
    sign: "the conditional",
    undoes: "rest",
    pattern: within(
      pattern`${NO_CONDITIONAL}\p{L}{2,}[aei]ria(?:m|s|mos)?(?=\s|[.,!]|$)`,
      "(?:te|fa|di|i|se|pode|have)ria(?:m|mos)?|fosse|tivesse|pudesse|ganhasse|houvesse|quisesse|queria (?:tanto|muito|morar|ter|ser|um|uma)",
    ),
    says: ["eu moraria em lisboa", "tivesse eu feito medicina", "queria tanto morar em floripa"],
    saysNot: ["abri uma padaria em maio", "trabalho numa livraria", "ela disse que vem"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: within(
      "sonhei|sonhava|sonhado|no meu (?:romance|livro|jogo|conto)|(?:o )?meu personagem|minha personagem",
    ),
    says: ["essa noite sonhei que eu tinha um castelo", "no meu romance chove"],
    saysNot: ["leio um romance"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: within("não sai da minha cabeça|(?:música|refrão) [^,.:]{0,20}(?:na|da minha) cabeça|letra da música"),
    says: ["não sai da minha cabeça: moro num país tropical"],
    saysNot: ["canto num coral"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: within(
      "vamos (?:brincar|fingir|fazer de conta)|finge que|faz de conta|rpg|jogo de papéis|interpret(?:a|e) (?:um|uma)",
      "finja (?:que|ser)",
      pattern`(?:você|vc|tu) (?:é|és) (?:um|uma|o|a|meu|minha) [^.!?\n]{2,60}[.!,;] (?:e )?eu sou (?:seu|sua|teu|tua|o seu|a sua)`,
    ),
    says: ["vamos brincar que eu sou um pirata"],
    saysNot: ["brinco com o meu filho no sábado"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: within("dados (?:de|para) (?:teste|exemplo)|dados fictícios|fulano de tal|joão da silva"),
    says: ["dados de teste pro formulário"],
    saysNot: ["tenho um teste na segunda"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: within(
      "dizem que|parece que|diz que vai|pelo visto|segundo (?!o (?:médico|contrato)|a (?:médica))\\p{L}+ \\p{L}+",
      "vi num grupo|li (?:em algum lugar|que)|ouvi dizer|falam que|supostamente",
      pattern`(?:meu|minha|o|a|um|uma) (?!médic|doutor|dentist)\p{L}+ (?:jura|afirma|garante|insiste|cisma)(?:m)?`,
      pattern`(?:vizinh[oa]s?|taxista|cabeleireir[oa]|motorista) (?:diz|disse|falou|conta|contou)`,
    ),
    says: ["a vizinha jura que o mercado vai fechar", "parece que o ônibus vai pra 6 reais"],
    saysNot: ["minha irmã disse que casa em junho", "o dentista falou que eu tenho cárie"],
  },
  {
    sign: "a saying",
    pattern: within("como (?:dizem|diz o ditado|se diz)|já dizia|quem \\p{L}+ (?:sempre|não) \\p{L}+|água mole"),
    says: ["água mole em pedra dura tanto bate até que fura", "é isso, já dizia minha avó"],
    saysNot: ["ele diz que vem"],
  },
  {
    sign: "a general truth",
    pattern: opening(
      pattern`(?:o (?:coração|corpo|cérebro|ser) humano|(?:um|os|uma|as) (?:adultos?|pessoas?|humanos?|bebês?)|a terra|todo mundo) \p{L}+`,
    ),
    says: ["o coração humano bate 100 mil vezes por dia"],
    saysNot: ["um amigo vai pra natal"],
  },
  {
    sign: "sarcasm",
    pattern: praiseOfTrouble({
      praise: "que (?:delícia|maravilha|beleza|alegria|ótimo|lindo|bom)|ótimo|maravilha|perfeito|lindo|adoro",
      trouble: "de novo|outra vez|atrasad[oa]|parad[oa]|quebrad[oa]",
    }),
    says: ["que delícia, 2 horas parado na marginal de novo"],
    saysNot: ["ótimo, fico com terça às 9"],
  },
  {
    sign: "a joke about somebody",
    pattern: within(
      "(?:é|são|era) (?:um|uma) (?:\\p{L}+ )?(?:et|alien|robô|vampiro|bruxa|zumbi|monstro|dragão|extraterrestre)",
    ),
    says: ["meu colega é um et, juro"],
    saysNot: ["meu colega é um amigo"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: opening(
      "(?:é |foi |era )?(?:brincadeira|brinks|zoeira|zueira|pegadinha)|(?:tô|to|estou|estava) (?:brincando|zoando|a brincar)",
    ),
    says: ["brincadeira gente, jantei miojo", "tô zoando"],
    saysNot: ["a brincadeira foi no sábado"],
  },
  {
    sign: "words of the assistant",
    pattern: within(
      pattern`(?:você|vc|tu) (?:me )?(?:tinhas? |tá |está |já )?${ADVISED}`,
      "(?:essa |a )?(?:sua|tua) (?:ideia|sugestão|dica|proposta)|(?:o )?(?:seu|teu) (?:conselho|plano)",
    ),
    says: ["você tinha sugerido guardar 500 reais", "essa sua ideia de correr"],
    saysNot: ["eu te disse que moro em natal"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: within(
      pattern`(?:no|na|pro|pra|para o|para a) ${TEXT}[:,]? (?:coloca|põe|escreve|diz|assina|bota|menciona)`,
      pattern`(?:coloca|põe|escreve|bota|menciona) (?:\p{L}+ ){0,3}(?:no|na) ${TEXT}`,
      "assina (?:o|a|como|com)|escreve que|em nome de",
    ),
    says: ["no email coloca que estou doente", "assina o anúncio como marina"],
    saysNot: ["coloquei um anúncio na segunda"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: within(
      "vai sonhando|pode (?:esquecer|esperar sentad[oa])|nem (?:morta?o?|pensar|a pau|que a vaca tussa)|de jeito nenhum",
    ),
    says: ["quer que eu mude pra curitiba, vai sonhando"],
    saysNot: ["esqueci a chave"],
  },
  {
    sign: "something that almost was",
    undoes: "rest",
    pattern: within(pattern`quase (?:que )?(?:me |nos )?\p{L}+(?:ei|i|amos|imos)|por pouco`),
    says: ["quase comprei uma bike"],
    saysNot: ["quase sempre janto às 9"],
  },
  {
    sign: "a plot or a game",
    undoes: "rest",
    pattern: within(
      pattern`(?:na|no|nessa|nesse) (?:\p{L}+ )?(?:série|filme|novela|jogo|livro|episódio|anime)|no the sims|no minecraft`,
    ),
    says: ["na série nova o cara é cirurgião", "no the sims eu tenho cinco filhos"],
    saysNot: ["trabalho numa série"],
  },
  {
    sign: "an exaggeration",

    pattern: within(pattern`mil vezes|um milhão de vezes|cem vezes`),
    says: ["já escrevi mil vezes"],
    saysNot: ["fui três vezes"],
  },
  {
    sign: "irony about oneself",
    undoes: "rest",
    pattern: within(pattern`não tenho (?:nada|mais o que|mais nada) (?:(?:pra|para|o que) )?fazer`),
    says: ["claro, não tenho nada pra fazer mesmo"],
    saysNot: ["hoje não tenho aula"],
  },
  {
    sign: "a wish of others",
    pattern: unlessOf(DOCTORS, pattern`quer (?:me convencer|que eu)|tenta me convencer|insiste que eu`),
    says: ["meu irmão quer me convencer", "meu chefe quer que eu mude"],
    saysNot: ["a médica quer que eu beba mais"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unlessOf(DOCTORS, pattern`(?:acha|diz|pensa) (?:sempre |que )*(?:eu )?(?:tô|estou|sou|preciso|devia)`),
    says: ["minha avó sempre acha que tô magra demais"],
    saysNot: ["o médico diz que sou alérgica"],
  },
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      [
        opening(
          pattern`pode|podes|como|por que|quando(?!.*(?<!\p{L})sempre)|onde|quem|qual|então .*(?:dá pra|pode|precisa)`,
        ).source,
        within("me (?:empresta|passa|manda|diz|faz|avisa)|(?:sabe|sabes) (?:se|quando|onde|como)|quanto").source,
      ].join("|"),
      "iu",
    ),
    says: ["você sabe se a farmácia abre", "então com 4 anos já dá pra pedir"],
    saysNot: ["quando faço plantão sempre como às 3", "eu sei que ele vem"],
  },
];
