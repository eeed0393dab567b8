import { oneOf, optional, pattern } from "#language/pattern/pattern.js";

/** Parts of patterns. */
export const RELATIVES = oneOf(
  "mother|mom|mum|mommy|father|dad|daddy|parents?|sisters?|brothers?|siblings?|twins?|sons?|daughters?|kids?",
  "child|children|baby|grandmother|grandma|granny|grandfather|grandpa|grandparents?|grandson|granddaughter",
  "grandkids?|aunts?|uncles?|cousins?|nieces?|nephews?|stepson|stepdaughter|stepmother|stepfather|mother-in-law",
  "father-in-law|sister-in-law|brother-in-law|family|in-laws|toddler|little one",
);

export const PARTNERS = oneOf("wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|spouse|hubby|better half");

export const PETS = oneOf(
  "dogs?|cats?|pupp(?:y|ies)|pups?|kittens?|kitty|hamsters?|rabbits?|bunn(?:y|ies)|parrots?|budgies?",
  "guinea pigs?|horses?|pon(?:y|ies)|fish|goldfish|turtles?|tortoises?|snakes?|lizards?|geckos?|ferrets?",
  "chickens?|pets?|retrievers?|labradors?|poodles?|corgis?|huskies|husky|beagles?|terriers?|dachshunds?",
);

const ENGINEERING = oneOf(
  "software|data|civil|mechanical|electrical|machine learning|ml|devops|site reliability|backend|frontend",
  "full[- ]stack|hardware|security|systems?|network|sound|audio|aerospace|chemical|qa",
);

export const OCCUPATIONS = oneOf(
  `${ENGINEERING} engineer`,
  "engineer|developer|programmer|teacher|professor|lecturer|tutor|nurse|doctor|physician|surgeon|dentist",
  "pharmacist|veterinarian|vet|therapist|psychologist|counsel(?:l)?or|lawyer|attorney|paralegal|judge",
  "accountant|auditor|analyst|consultant|manager|product manager|project manager|director|designer|architect",
  "artist|painter|illustrator|photographer|musician|violinist|pianist|guitarist|cellist|drummer|bassist",
  "flautist|organist|harpist|saxophonist|trumpeter|percussionist|conductor|singer|composer|writer|author",
  "journalist|editor|translator|interpreter|chef|cook|baker|barista|bartender|waiter|waitress|server",
  "electrician|plumber|carpenter|mechanic|welder|driver|pilot|flight attendant|firefighter|police officer",
  "soldier|officer|veteran|scientist|researcher|biologist|chemist|physicist|mathematician|statistician",
  "economist|historian|librarian|student|intern|freelancer|entrepreneur|founder|co-founder|ceo|cto|cfo",
  "business owner|shop owner|salesperson|sales(?:man|woman)|marketer|recruiter|realtor|real estate agent|broker",
  "banker|cashier|farmer|gardener|florist|hairdresser|tailor|dancer|actor|actress|filmmaker|producer|dj|coach",
  "trainer|personal trainer|yoga instructor|instructor|athlete|basketball player|football player|soccer player",
  "player|streamer|youtuber|game developer|social worker|caregiver|nanny|homemaker",
  "stay-at-home (?:mom|dad|parent)|paramedic|midwife|radiologist|cardiologist|geologist|astronomer|curator",
  "secretary|assistant|receptionist|administrator|technician|technologist|sociologist|anthropologist",
  "archaeologist|ecologist|neurologist|dermatologist|optometrist|pharmacologist|linguist|stylist|makeup artist",
  "blogger|podcaster|novelist|poet|screenwriter|playwright|sculptor|potter|ceramicist|butcher|brewer|fisherman",
  "miner|plasterer|roofer|bricklayer|locksmith|courier|postman|mail carrier|bus driver|taxi driver|truck driver",
  "train driver|dietitian|nutritionist|physiotherapist|physical therapist|occupational therapist",
  "speech therapist|orthodontist|anesthesiologist|pediatrician|psychiatrist|lifeguard|referee|umpire|operator",
  "cleaner|contractor|retiree",
);

export const LANGUAGES = oneOf(
  "English|Spanish|Portuguese|French|German|Italian|Dutch|Swedish|Norwegian|Danish|Finnish|Polish|Czech|Slovak",
  "Hungarian|Romanian|Bulgarian|Greek|Turkish|Russian|Ukrainian|Serbian|Croatian|Arabic|Hebrew|Persian|Farsi",
  "Hindi|Urdu|Bengali|Tamil|Telugu|Punjabi|Marathi|Gujarati|Mandarin|Cantonese|Chinese|Japanese|Korean",
  "Vietnamese|Thai|Indonesian|Malay|Tagalog|Swahili|Yoruba|Zulu|Afrikaans|Catalan|Basque|Galician|Irish|Welsh",
  "Icelandic|Latin|Esperanto|ASL|sign language",
);

export const DIETS = oneOf(
  "vegan|vegetarian|pescatarian|flexitarian|gluten[- ]free|lactose[- ]intolerant|dairy[- ]free|keto|kosher",
  "halal|paleo|teetotal(?:er|ler)?|celiac|coeliac|diabetic",
);

export const STREETS = oneOf(
  "Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Square|Place|Way|Court|Boulevard|Terrace|Gardens|Close|Row|Hill",
);

const CAPITALISED = pattern`\p{Lu}[\p{L}\p{M}'.&-]*`;
/** A capitalised name of one to five words, with the small words that occur in names. */
export const NAME = pattern`${CAPITALISED}(?:[ ,]+${optional("of|the|de|da|do|del|la|van|von|der|and")}${CAPITALISED}){0,4}`;

/** "allergic to that idea", "allergic to meetings": no illness, but a figure of speech. */
export const FIGURES = oneOf(
  "that|this|these|those|such|your|any|all|it|the (?:idea|thought|word)|people|work|hard work|meetings?|mornings?",
  "mondays?|deadlines?|paperwork|admin|drama|nonsense|bullshit|small talk|fun|exercise|sports?|math|maths|money",
  pattern`\p{L}+(?:ment|ness|ity|ship|ism)`,
);

const CLOSED_CLASS = oneOf(
  "and|or|but|so|because|as|if|when|while|since|who|whom|whose|which|that|than|like|not|only|also|too|already|yet",
  "in|on|at|of|to|from|with|without|for|by|near|under|over|between|about|around|like|here|there|back|now|today",
  "yesterday|this|last|next|is|are|was|were|has|have|had|will|can|can't|do|does|did|left|both|all|each|one|two|three",
  pattern`an?|the|their|his|her|\p{Ll}+(?:ing|ed)|\p{Lu}\p{L}*|\d+`,
);
/** The noun before is a noun by itself, and not the first part of another one: "fish tank", "mother tongue". */
export const NOUN_END = pattern`(?=[,.;:!)(]|$| ${CLOSED_CLASS}(?![\p{L}\d]))`;

export const COUNT = oneOf(pattern`an?|one|two|three|four|five|six|seven|eight|several|many|\d{1,2}`);
