/** A true statement of a speaker about himself, and the word that its memory must contain. */
export interface TrueFact {
  said: string;
  value: string;
}

/** A sentence with `*` where each of the values goes. */
const TABLE: [sentence: string, values: string[]][] = [
  ["I live in *.", ["Porto", "Ghent", "Leipzig", "Nairobi", "Valparaíso", "Tartu", "Cork", "Osaka", "Quito", "Malmö"]],
  ["I moved to * last spring.", ["Bergen", "Utrecht", "Lyon", "Seville", "Kraków", "Bristol", "Austin", "Perth"]],
  ["I grew up in *.", ["Dundee", "Aarhus", "Cusco", "Manila", "Tbilisi", "Winnipeg", "Galway", "Haifa"]],
  ["I'm originally from *.", ["Chile", "Ghana", "Estonia", "Vietnam", "Sardinia", "Kerala", "Oregon", "Wales"]],
  ["I work at *.", ["Northwind", "Fabrikam", "Contoso", "Litware", "Tailspin", "Woodgrove", "Proseware", "Adatum"]],
  ["I work as a *.", ["nurse", "carpenter", "translator", "paralegal", "florist", "geologist", "librarian", "welder"]],
  ["I'm a *.", ["teacher", "dentist", "photographer", "chef", "pharmacist", "plumber", "violinist", "data engineer"]],
  ["I'm allergic to *.", ["peanuts", "shellfish", "penicillin", "cats", "pollen", "latex", "kiwi", "sesame"]],
  ["I'm *.", ["vegetarian", "vegan", "lactose intolerant", "pescatarian", "29 years old", "43 years old", "diabetic"]],
  ["I have a dog named *.", ["Biscuit", "Rex", "Moss", "Juniper", "Pickle", "Odin", "Waffles", "Nala"]],
  ["We have a cat called *.", ["Pepper", "Miso", "Cleo", "Tofu", "Ziggy", "Olive", "Gus", "Mango"]],
  ["My sister lives in *.", ["Denver", "Oslo", "Lima", "Hanoi", "Geneva", "Cardiff", "Split", "Bogotá"]],
  ["My wife is a *.", ["surgeon", "judge", "potter", "pilot", "baker", "biologist", "vet", "sculptor"]],
  ["My brother's name is *.", ["Anselm", "Idris", "Mateo", "Tomasz", "Kofi", "Ewan", "Jarek", "Luca"]],
  ["My daughter is * years old.", ["four", "six", "nine", "eleven", "two", "seven", "ten"]],
  [
    "My birthday is *.",
    ["March 3rd", "May 21st", "July 9th", "August 30th", "October 12th", "December 1st", "June 17th"],
  ],
  ["My favorite color is *.", ["teal", "ochre", "crimson", "lavender", "turquoise", "maroon", "indigo"]],
  ["My favourite book is *.", ["Middlemarch", "Dune", "Beloved", "Persuasion", "Ulysses", "Emma", "Solaris"]],
  ["I speak * at home.", ["Portuguese", "Tamil", "Catalan", "Finnish", "Swahili", "Korean", "Welsh", "Polish"]],
  [
    "I love *.",
    ["bouldering", "sourdough baking", "jazz", "kayaking", "birdwatching", "chess", "origami", "swing dancing"],
  ],
  [
    "I really enjoy *.",
    ["gardening", "fly fishing", "crosswords", "pottery", "trail running", "calligraphy", "opera", "sailing"],
  ],
  [
    "I can't stand *.",
    ["cilantro", "loud music", "horror films", "olives", "small talk", "coconut", "karaoke", "black licorice"],
  ],
  ["I hate *.", ["flying", "mushrooms", "queues", "spiders", "beetroot", "cold calls", "ironing", "crowds"]],
  ["I prefer * over coffee.", ["green tea", "mate", "cocoa", "rooibos", "chai", "lemonade", "kombucha"]],
  [
    "I studied * at university.",
    ["physics", "archaeology", "economics", "linguistics", "botany", "music theory", "law", "statistics"],
  ],
  ["I drive a *.", ["Skoda", "Fiat Panda", "Volvo", "Mazda", "Citroën", "Kia", "Subaru"]],
  ["I play the *.", ["cello", "trumpet", "accordion", "harp", "oboe", "banjo", "drums", "ukulele"]],
  [
    "I go to * every Tuesday.",
    ["yoga", "choir practice", "the climbing gym", "pilates", "chess club", "the farmers market"],
  ],
  [
    "I'm planning to visit * in April.",
    ["Japan", "Iceland", "Morocco", "Peru", "Scotland", "Jordan", "Namibia", "Slovenia"],
  ],
  [
    "I bought a * last week.",
    ["cargo bike", "kayak", "piano", "greenhouse", "telescope", "sewing machine", "tent", "drone"],
  ],
  [
    "I went to a * in Vienna yesterday.",
    [
      "concert",
      "wedding",
      "book fair",
      "poetry reading",
      "chess tournament",
      "car show",
      "jazz festival",
      "pottery class",
    ],
  ],
  ["I'm training for a *.", ["marathon", "triathlon", "half marathon", "bike race", "powerlifting meet", "boat race"]],
  ["Please remember that my * is 4711.", ["locker code", "desk number", "bib number", "customer number"]],
  [
    "My email is *.",
    ["mara@example.org", "tim.o@example.com", "k.berg@example.net", "zo@example.org", "pat@example.com"],
  ],
  ["I used to work at *.", ["Globex", "Initech", "Umbrella", "Hooli", "Soylent", "Vandelay"]],
  ["I no longer eat *.", ["meat", "gluten", "sugar", "dairy", "pork", "shrimp", "eggs"]],
  ["I was born in *.", ["1984", "1991", "1977", "2001", "Ankara", "Naples", "Recife"]],
  [
    "I started learning * two months ago.",
    ["Arabic", "Italian", "archery", "welding", "Danish", "tango", "Greek", "juggling", "fencing"],
  ],
  ["I have two *.", ["kids", "brothers", "cats", "sisters", "daughters", "sons"]],
  ["My mother is from *.", ["Lagos", "Palermo", "Kyoto", "Minsk", "Havana", "Amman"]],
  ["I'm married to *.", ["Ines", "Oskar", "Priya", "Daniel", "Yusuf", "Helen"]],
];

/** 41 kinds of facts, about eight of each. */
export const TRUE_FACTS: TrueFact[] = TABLE.flatMap(([sentence, values]) =>
  values.map((value) => ({ said: sentence.replace("*", value), value })),
);
