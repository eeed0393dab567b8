import { queryTerms } from "@loci/language/words";

/** A subject of talk, as far as sorting facts into buckets needs it. All words are stems. */
export interface Topic {
  /** Words that name or describe a bucket about this topic. */
  names: ReadonlySet<string>;
  /** Slots whose facts are about it, whatever their words are. */
  slots: ReadonlySet<string>;
  /** Words of a fact that can hardly be about anything else. */
  words: ReadonlySet<string>;
}

/** Precision before coverage: a word with two common meanings is in no list. */
export const TOPICS: readonly Topic[] = [
  topic({
    names: "preferences prefers preferred tastes likes dislikes favourites favorites loves hates enjoys",
    slots: "preference like dislike favourite diet",
  }),
  topic({
    names: "hobbies hobby interests interest pastime leisure passions",
    slots: "like",
    words: "hobby pastime",
  }),
  topic({
    names: "identity demographics biography bio name age birthday background personal",
    slots: "name age birthday origin",
  }),
  topic({
    names: "home residence address location lives living city neighbourhood neighborhood housing",
    slots: "home",
    words: "apartment flat landlord mortgage neighbourhood neighborhood",
  }),
  topic({
    names: "work job career profession professional occupation employment employer workplace colleagues",
    slots: "job employer",
    words: "colleague coworker boss salary office internship workplace",
  }),
  topic({
    names: "education school studies university college academic degree courses",
    slots: "education",
    words: "university college exam thesis homework semester tuition graduate",
  }),
  topic({
    names: "family relatives relationships relationship partner marriage spouse children parents loved",
    slots: "family partner",
    words:
      "mother father mom dad sister brother daughter son wife husband grandmother grandfather niece nephew aunt uncle cousin",
  }),
  topic({ names: "friends friendships social people contacts", slots: "contact", words: "roommate" }),
  topic({ names: "pets pet animals animal", slots: "pet", words: "puppy kitten dog cat vet veterinarian" }),
  topic({
    names: "food diet eating nutrition cuisine meals cooking dietary restaurants",
    slots: "diet allergy",
    words:
      "eat cook bake recipe restaurant vegan vegetarian meal breakfast lunch dinner cuisine dessert sushi pizza pasta",
  }),
  topic({
    names: "health medical wellbeing wellness illness condition conditions allergies medication",
    slots: "health allergy",
    words:
      "doctor hospital diagnosed medication surgery therapy therapist allergic diabetes asthma migraine insomnia symptom",
  }),
  topic({
    names: "fitness sport sports exercise workout training",
    words: "gym workout marathon yoga jogging cycling swimming football soccer tennis basketball hiking climbing",
  }),
  topic({
    names: "travel trips journeys vacations holidays destinations",
    words: "trip travel vacation flight airport hotel itinerary abroad sightseeing cruise backpacking",
  }),
  topic({
    names: "music musical songs",
    words: "song album concert guitar piano violin playlist band jazz orchestra singer",
  }),
  topic({ names: "books reading literature", words: "novel author bookshop bookstore paperback audiobook" }),
  topic({
    names: "movies films television series entertainment",
    words: "movie film cinema sitcom documentary netflix anime",
  }),
  topic({
    names: "art arts creative creativity crafts",
    words: "painting drawing pottery sculpture sketch photography knitting",
  }),
  topic({
    names: "technology technical software programming coding tech stack tools engineering",
    words: "python typescript javascript rust java kubernetes docker linux database framework compiler api software",
  }),
  topic({
    names: "finance finances money budget financial spending",
    words: "budget savings loan debt mortgage invest investment salary tax pension insurance",
  }),
  topic({ names: "languages language", slots: "language" }),
  topic({ names: "habits habit routines routine lifestyle daily", slots: "habit" }),
  topic({ names: "plans plan goals goal upcoming intentions future ambitions", slots: "plan" }),
  topic({ names: "events event experiences milestones activities", slots: "event" }),
  topic({ names: "possessions belongings devices equipment vehicles owns", slots: "possession" }),
  topic({
    names: "instructions instruction rules guidelines communication style tone answers responses",
    slots: "instruction",
  }),
];

function topic({ names, slots = "", words = "" }: { names: string; slots?: string; words?: string }): Topic {
  return {
    names: new Set(queryTerms(names)),
    slots: new Set(slots.split(" ").filter((slot) => slot !== "")),
    words: words === "" ? new Set() : new Set(queryTerms(words)),
  };
}
