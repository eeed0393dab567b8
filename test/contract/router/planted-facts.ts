export interface PlantedFact {
  /** Words that the user or the assistant says once, among much else. */
  said: string;
  by: "user" | "assistant";
  /** Asked much later, in other words. */
  question: string;
  /** Words of `said` that answer the question, and stand nowhere else. */
  answer: string;
}

const byUser = (said: string, question: string, answer: string): PlantedFact => ({
  said,
  by: "user",
  question,
  answer,
});
const byAssistant = (said: string, question: string, answer: string): PlantedFact => ({
  ...byUser(said, question, answer),
  by: "assistant",
});

/** Facts of many kinds, as people tell and ask them: some questions share a name with the fact, some only its topic. */
export const PLANTED_FACTS: PlantedFact[] = [
  byUser(
    "My sister Ingrid just started at the harbour authority in Gothenburg.",
    "Who does Ingrid work for?",
    "harbour authority",
  ),
  byUser("We named the greyhound Biscuit in the end.", "What is our greyhound called?", "Biscuit"),
  byUser("I can't eat walnuts, my throat swells up.", "Which nuts do I have to avoid eating?", "walnuts"),
  byUser(
    "The landlord wants 1,340 euros for the flat on Rosengade.",
    "How much is the rent of the Rosengade apartment?",
    "1,340",
  ),
  byUser("Our wedding is on the 14th of June, in the old mill.", "When is my wedding?", "14th of June"),
  byUser("I left the spare key with Mrs Oyelaran on the second floor.", "Who has our spare key?", "Oyelaran"),
  byUser(
    "The dentist found two cavities and wants to see me on Thursday at 8:40.",
    "What time is my dentist appointment?",
    "8:40",
  ),
  byUser(
    "For the marathon I'm aiming at three hours and twenty-five minutes.",
    "What finishing time do I want in the marathon?",
    "three hours and twenty-five",
  ),
  byUser(
    "Our production database moved to port 6543 behind the pooler.",
    "Which port does the production database listen on?",
    "6543",
  ),
  byUser(
    "The staging password hint is the name of my first teacher, Mr Abernathy.",
    "What is the hint for the staging password?",
    "Abernathy",
  ),
  byUser(
    "Grandpa was born in a village called Zvolen.",
    "In which village was my grandfather born? Grandpa, I mean.",
    "Zvolen",
  ),
  byUser("I sold the motorbike to a guy from Leuven for 2,100.", "What did I get for the motorbike?", "2,100"),
  byUser(
    "The twins' school starts at ten past eight from September.",
    "When does school begin for the twins?",
    "ten past eight",
  ),
  byUser(
    "My blood pressure medication was changed to lisinopril.",
    "Which medication do I take for blood pressure?",
    "lisinopril",
  ),
  byUser(
    "We are painting the hallway in a colour called drizzle green.",
    "What colour did we choose for the hallway?",
    "drizzle green",
  ),
  byUser("The flight to Reykjavik leaves from terminal 2, gate C17.", "Which gate do I need for Reykjavik?", "C17"),
  byUser(
    "My thesis is about the migration of storks over the Bosphorus.",
    "What is the subject of my thesis?",
    "storks",
  ),
  byUser("I promised Tomasz to bring the projector on Friday.", "What did I tell Tomasz I would bring?", "projector"),
  byUser(
    "The warranty of the dishwasher runs out in November 2027.",
    "Until when is the dishwasher covered by its warranty?",
    "November 2027",
  ),
  byUser(
    "Our team decided to use gRPC and not REST for the billing service.",
    "Which protocol did the team pick for the billing service?",
    "gRPC",
  ),
  byUser("In chess club they put me at board four.", "Which board do I play at in the chess club?", "board four"),
  byUser("My favourite poem is The Waking by Roethke.", "Which poem do I love most?", "Roethke"),
  byUser("Aunt Solveig keeps eleven hens and a blind pony.", "How many hens does Solveig have?", "eleven hens"),
  byUser(
    "The leak was in the joint under the kitchen sink, and the plumber took 180.",
    "Where did the plumber find the leak?",
    "joint under the kitchen sink",
  ),
  byUser("I want to learn the hurdy-gurdy next winter.", "Which instrument do I plan to learn?", "hurdy-gurdy"),
  byUser(
    "The meeting with the Brazilian investors was moved to room Aurora.",
    "Where do we meet the investors from Brazil?",
    "Aurora",
  ),
  byUser(
    "My passport expires in eleven months, on the 3rd of October.",
    "When do I need a new passport?",
    "3rd of October",
  ),
  byUser(
    "Lukas is lactose intolerant, so no cream for him.",
    "What should I keep in mind when I cook for Lukas?",
    "lactose",
  ),
  byUser("The recipe needs 340 grams of rye flour.", "How much rye goes into the recipe?", "340 grams"),
  byUser("We left the tent with Priya's parents in Coimbra.", "Where is our tent now?", "Coimbra"),
  byUser(
    "The build fails since we upgraded to version 5.9 of the compiler.",
    "After which upgrade did the build start to fail?",
    "5.9",
  ),
  byUser("My locker at the pool is number 212.", "What is the number of my locker?", "212"),
  byUser(
    "Professor Adeyemi supervises me, though she is on leave until spring.",
    "Who is my supervisor at the university?",
    "Adeyemi",
  ),
  byUser("I drive a dented yellow Fiat Panda.", "What car do I drive?", "Fiat Panda"),
  byUser(
    "Every Tuesday evening I volunteer at the bicycle kitchen.",
    "Where do I volunteer during the week?",
    "bicycle kitchen",
  ),
  byUser("My daughter wants to be an ocean acoustician.", "What does my daughter want to become?", "ocean acoustician"),
  byUser(
    "The neighbour's wifi is called PrettyFlyForAWifi, and they let us use it.",
    "Which wifi may we use?",
    "PrettyFlyForAWifi",
  ),
  byUser("We agreed that Wanda gets the corner office.", "Who was given the office in the corner?", "Wanda"),
  byUser("The vet says Pippin has to lose 700 grams.", "How much weight does Pippin need to lose?", "700 grams"),
  byUser(
    "My brother plays bass in a band named Wet Cardboard.",
    "What's the name of my brother's band?",
    "Wet Cardboard",
  ),
  byAssistant(
    "I suggest the night train by way of Villach: it saves a hotel.",
    "Which route did you suggest for the night train?",
    "Villach",
  ),
  byAssistant(
    "For your balcony I would plant purslane, which needs little water.",
    "What did you advise me to plant on the balcony?",
    "purslane",
  ),
  byAssistant(
    "The deadline of the grant is the 27th of February, at noon in Brussels.",
    "Until when can I apply for the grant?",
    "27th of February",
  ),
  byAssistant("Your query is slow because the index on tenant_id is missing.", "Why was my query slow?", "tenant_id"),
  byAssistant(
    "A good translation of the phrase would be 'the tide forgets nothing'.",
    "How did you translate the phrase?",
    "the tide forgets nothing",
  ),
  byAssistant(
    "For a beginner I recommend the book by Halloran on knots.",
    "Which book about knots did you recommend?",
    "Halloran",
  ),
  byAssistant(
    "The capital of your imaginary country could be Ostrava Minor.",
    "What was your idea for the capital of my country?",
    "Ostrava Minor",
  ),
  byAssistant(
    "Set the retry limit to seven, with a back-off of two seconds.",
    "How many retries did you recommend?",
    "seven",
  ),
  byAssistant("The melody you describe is Gymnopédie No. 3.", "Which melody was it that I described?", "Gymnopédie"),
  byAssistant("Your budget leaves 415 a month after the loan.", "What remains of my budget each month?", "415"),
];
