import { oneOf, pattern } from "#language/pattern/pattern.js";
import { opening, praiseOfTrouble, type UnstatedSign, unlessOf, within } from "./unstated-sign.js";

const TEXT = oneOf(
  "e?-?mail|mailtje|bericht|berichtje|brief|advertentie|speech|kaart|kaartje|formulier|post|tekst|cv|sollicitatie",
);

const DOCTORS = "arts|dokter|verloskundige|psycholoog|diëtist";

/** Dutch words that state nothing of their speaker's own. */
export const DUTCH_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: within(
      pattern`als (?:ik|we|wij|hij|zij|ze|je|jij|er|het|dat|die|mijn|iemand|alles)(?!.*(?<!\p{L})(?:altijd|elke keer|meestal)(?!\p{L}))`,
      "misschien|stel|ooit|stel je voor|laten we zeggen|indien",
    ),
    says: ["als ik win koop ik een boerderij", "misschien ga ik weg"],
    saysNot: ["als ik nachtdienst heb eet ik altijd om 3 uur", "ik werk als kok"],
  },
  {
    sign: "a thing that one would do",
    undoes: "rest",
    pattern: within("zou|zouden|kon ik maar|had(?:den)? (?:ik|we|hij|ze) (?:maar|toen)|wou dat|kon"),
    says: ["ik zou graag in barcelona wonen", "had ik maar rechten gestudeerd"],
    saysNot: ["ik had een hond", "we hadden twee katten"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: within("gedroomd|droomde|in mijn (?:roman|verhaal|spel)|mijn personage"),
    says: ["vannacht droomde ik dat ik een kasteel had", "in mijn roman regent het"],
    saysNot: ["ik lees een roman"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: within("met dat liedje|(?:liedje|nummer|deuntje) [^,.:]{0,20}(?:in m[ijn']+ (?:hoofd|kop))|oorwurm"),
    says: ["zit al de hele dag met dat liedje: het is een nacht"],
    saysNot: ["ik zing bij een koor"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: within(
      "rollenspel|doe alsof|doen alsof|speel dat je|laten we doen dat|speel de rol",
      pattern`(?:je|jij) bent (?:een|de|mijn) [^.!?\n]{2,60}[.!,;] (?:en )?ik ben (?:je|jouw|patiënt|klant|gast)`,
    ),
    says: ["laten we een rollenspel doen"],
    saysNot: ["ik speel tennis op dinsdag"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: within("test-?gegevens|test-?data|voorbeeld-?gegevens|nepgegevens|jan jansen"),
    says: ["testgegevens voor het formulier"],
    saysNot: ["ik heb maandag een test"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: within(
      "(?:naar het |het )?schijnt|blijkbaar",
      "volgens (?!mijn (?:arts|huisarts|tandarts)|de (?:arts|huisarts|tandarts)|het contract)\\p{L}+|ze zeggen dat",
      "ergens gelezen|las ergens|gelezen dat|zogenaamd",
      pattern`(?:mijn|mn|m'n|de|een) (?!arts|huisarts|tandarts)\p{L}+ (?:beweert|beweren|zweert|houdt vol|beweerde)`,
      pattern`(?:buurvrouw|buurman|buren|taxichauffeur|kapper|kapster) (?:zegt|zei|vertelt|vertelde)`,
    ),
    says: ["de buurvrouw beweert dat de winkel dichtgaat", "naar het schijnt wordt het duurder"],
    saysNot: ["mijn zus zegt dat ze gaat trouwen", "de tandarts zei dat ik gaatjes heb"],
  },
  {
    sign: "a saying",
    pattern: within(
      "zeggen ze (?:dan|altijd)?|zoals (?:ze|men) (?:zeggen|zegt)|zegt men|wie \\p{L}+,? die \\p{L}+|de appel valt",
    ),
    says: ["de appel valt niet ver van de boom zeggen ze dan"],
    saysNot: ["ze zegt dat ze komt"],
  },
  {
    sign: "a general truth",
    pattern: opening(
      pattern`(?:een (?:volwassen )?(?:mens|volwassene|persoon)|mensen|het (?:menselijk )?(?:hart|lichaam)|de aarde) \p{L}+`,
    ),
    says: ["een volwassen mens slaapt gemiddeld 8 uur"],
    saysNot: ["een vriend verhuist naar assen"],
  },
  {
    sign: "sarcasm",
    pattern: praiseOfTrouble({
      praise: "(?:heerlijk|fijn|lekker|geweldig|top|super|fantastisch|mooi|leuk)(?: hoor)?(?: weer)?",
      trouble: "weer|te laat|kapot|vertraging|uitgevallen",
    }),
    says: ["heerlijk weer, trein 70 minuten te laat"],
    saysNot: ["top, ik neem dinsdag om 9"],
  },
  {
    sign: "a joke about somebody",
    pattern: within(
      "(?:is|ben|bent|zijn|was) (?:\\p{L}+ ){0,2}een (?:\\p{L}+ )?(?:robot|alien|vampier|heks|zombie|monster|draak|marsmannetje|machine)",
    ),
    says: ["mijn collega is gewoon een robot"],
    saysNot: ["mijn collega is een vriend"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: opening(
      "(?:was (?:maar )?(?:een )?)?(?:grapje|geintje|gein)|ik maak(?:te)? (?:maar )?een grapje|even serieus",
    ),
    says: ["grapje hoor, gewoon alleen", "was maar een geintje"],
    saysNot: ["ik hou van een grapje"],
  },
  {
    sign: "words of the assistant",
    pattern: within(
      "(?:jij|je|u) (?:stelde|zei|raadde|adviseerde|noemde|schreef|stelt|raadt|adviseert)(?!\\p{L})",
      "(?<!ik )(?:zei|stelde|adviseerde|raadde) (?:je|jij|u)",
      "(?:jouw|je) (?:idee|voorstel|tip|advies|suggestie)|van jou",
    ),
    says: ["jij stelde voor om 250 euro te sparen", "dat hardlopen van jou lijkt me veel"],
    saysNot: ["ik zei je dat ik in assen woon"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: within(
      pattern`(?:zet|schrijf|noem|vermeld) (?:\p{L}+ ){0,2}in (?:de|het|mijn) ${TEXT}`,
      pattern`(?:voor|in) (?:de|het|mijn) ${TEXT}[:,]? (?:schrijf|zet|onderteken|vermeld)`,
      "onderteken|schrijf dat|namens",
    ),
    says: ["zet in de mail dat ik ziek ben", "onderteken met familie de boer"],
    saysNot: ["ik heb een advertentie gezet"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: within(
      "(?:kan|kunnen) (?:hij|ze|zij|ie) (?:vergeten|mooi vergeten|op zijn buik schrijven)|over mijn lijk|no way",
      "geen haar op mijn hoofd|mooi niet|gaat em niet worden",
    ),
    says: ["hij wil dat ik verhuis, dat kan hij vergeten"],
    saysNot: ["ik ben de sleutel vergeten"],
  },
  {
    sign: "something that almost was",
    undoes: "rest",
    pattern: within(pattern`bijna (?:had|was|hadden)|op een haar na|scheelde niet veel`),
    says: ["bijna had ik een racefiets gekocht"],
    saysNot: ["ik ben bijna klaar"],
  },
  {
    sign: "a plot or a game",
    undoes: "rest",
    pattern: within(
      pattern`in (?:die|de|dat|het|deze|dit) (?:\p{L}+ )?(?:serie|film|boek|spel|aflevering|anime)`,
      pattern`bij de sims|in de sims|in minecraft`,
    ),
    says: ["in die nieuwe serie is die gast chirurg", "bij de sims heb ik vijf kinderen"],
    saysNot: ["ik werk aan een serie"],
  },
  {
    sign: "an exaggeration",

    pattern: within(pattern`(?:duizend|honderd|miljoen) keer|duizendmaal`),
    says: ["ik heb de gemeente duizend keer gemaild"],
    saysNot: ["ik ben er drie keer geweest"],
  },
  {
    sign: "irony about oneself",
    undoes: "rest",
    pattern: within(pattern`(?:heb|had) (?:toch )?niks (?:beters )?te doen`),
    says: ["tuurlijk, ik heb toch niks te doen"],
    saysNot: ["ik heb het druk"],
  },
  {
    sign: "a wish of others",
    pattern: unlessOf(DOCTORS, pattern`aan te praten|over te halen|wil(?:t)? dat ik|zeurt dat ik`),
    says: ["mijn broer probeert me bitcoin aan te praten", "mijn baas wil dat ik verhuis"],
    saysNot: ["de huisarts wil dat ik meer drink"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unlessOf(DOCTORS, pattern`(?:vindt|zegt|denkt) (?:altijd )?dat ik .*(?:ben|moet|zou)`),
    says: ["oma vindt altijd dat ik te mager ben"],
    saysNot: ["de dokter zegt dat ik astma heb en moet rusten"],
  },
  {
    sign: "a question without its mark",
    pattern: new RegExp(
      [
        opening(
          pattern`kun|kan|hoe|waarom|wanneer(?!.*(?<!\p{L})altijd)|waar|wie|wat|welke|als(?!.*(?<!\p{L})altijd)`,
          pattern`dus .*(?:kun|kan|mag|moet) (?:je|men)`,
        ).source,
        within("weet (?:je|jij|u|iemand)|hoeveel").source,
      ].join("|"),
      "iu",
    ),
    says: ["weet jij of de hema open is", "dus na 5 jaar kun je het aanvragen"],
    saysNot: ["als ik nachtdienst heb eet ik altijd om 3 uur", "ik weet dat hij komt"],
  },
];
