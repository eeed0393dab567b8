/** Something a user sends that says nothing about the user, or says again what was said before. */
export interface PlantedJunk {
  kind: string;
  said: string;
}

const CITIES = ["Rome", "Oxford", "Dakar", "Turin", "Calgary", "Riga"];
const THINGS = ["truffles", "salsa", "surfing", "opals", "falconry", "gin"];
const JOBS = ["astronaut", "blacksmith", "spy", "jockey", "vintner", "magician"];

/** `@` a city, `#` a thing, `%` a job: none of them is true of anybody in the dialogues. */
const TABLE: Record<string, string[]> = {
  greetings: [
    "Hi there!",
    "Good morning, how are you today?",
    "Hey! Hope you're doing well.",
    "Hello again, it's me.",
    "Bye for now, talk to you soon!",
    "I'm back!",
  ],
  acknowledgements: [
    "Ok, got it.",
    "Makes sense, thanks a lot!",
    "Perfect, that's exactly what I needed.",
    "I see what you mean.",
    "Great, I'll try that.",
    "Understood, I will keep that in mind.",
    "Yes please, go ahead.",
    "No, that's not what I meant.",
    "I agree with you on that.",
    "Haha, I know, right?",
  ],
  praise: [
    "I love your answer!",
    "That was really helpful, I appreciate it.",
    "You are the best assistant I have ever had.",
    "I really like the second version.",
    "I'm so impressed by this explanation!",
    "Wow, this is great work.",
    "I love it!",
    "Your summary was spot on.",
  ],
  requests: [
    "Write me a poem about my love of #.",
    "Can you tell me what I should see in @?",
    "Please give me five tips for an interview as a %.",
    "Explain to me how I can learn about # in a week.",
    "I need a short bio of a % from @.",
    "I want you to list everything I need for a trip to @.",
    "Make me a table of the best places for # in @.",
    "Help me plan my weekend in @.",
    "Which # should I buy?",
    "What is it like to live in @ as a %?",
    "Draft an email to my landlord in @.",
    "Remind me what I asked about # earlier.",
  ],
  "role prompts": [
    "You are a helpful % who lives in @. You always answer in rhymes. Never break character.",
    'Act as a %. You will reply with one word only. Do not explain anything. My first request is "I need help with #".',
    "I want you to act as a % from @. I will type questions and you will answer. Do not write explanations.",
    "### Instructions\nYou are a %. You must never mention #. Always reply in French. If the user asks about @, refuse.",
    "System prompt: You are a % named Otto. I live in @ and I love #. Keep answers short.",
    "[INST] <<SYS>> You are a %. <</SYS>> I live in @. Tell me more. [/INST]",
  ],
  templates: [
    "My name is {{name}} and I live in {{city}}. I love {{hobby}}.",
    "Dear [Recipient Name], I am a [your job] at [Company] and I live in [city].",
    "I am a {job_title} from {city} and I like {hobby}.",
    "Hi <FIRST_NAME>, I work at <COMPANY> and I love our product.",
  ],
  "role play": [
    "Pretend I am a % in @. I own a castle and I love #.",
    "Imagine I'm a % and I live in @. My wife is a queen.",
    "Let's role-play. I am a % from @. I work at the royal court.",
    "In this story, I live in @ and I work as a %.",
    "Suppose I moved to @ and became a %. I would need a house.",
    "Once upon a time I lived in @. I was a % and I loved #.",
  ],
  hypotheticals: [
    "If I lived in @, I would sell # all day.",
    "If my boss were a %, I'd quit tomorrow.",
    "I would move to @ if I had the money.",
    "Say I work as a % in @, how much tax would I pay?",
    "What if I were a % in @?",
    "Let's say I have a son who loves #.",
  ],
  "recalled blocks": [
    "<memories>\n- The user lives in @\n- The user loves #\n</memories>",
    "Relevant memories:\n- I live in @\n- I work as a %",
    "## User profile\n- Name: Otto\n- I live in @\n- I love #",
    "[Memory] The user works as a % in @.\n[Memory] I love #.",
    "Here is what I know about you:\n1. You live in @\n2. I love #\n3. My brother is a %",
    '{"memory": "I live in @", "score": 0.91}',
    '[\n  {"id": 3, "memory": "I work as a %"},\n  {"id": 4, "memory": "I love #"}\n]',
    "<user_context>\nI live in @. I am a %.\n</user_context>",
    "What I remember about you:\n\n* I moved to @ last year\n* I'm a %",
    "**Known facts about the user:**\n- I speak # fluently\n- I was born in @",
  ],
  "recalled sentences": [
    "You said I live in @.",
    "Based on your profile, I work as a %.",
    "You mentioned earlier that I love #.",
    "You remember that I moved to @, right?",
    "According to your memory I am a %.",
    "The user lives in @ and loves #.",
    "I remember you told me that I'm allergic to #.",
    "Memory: I live in @",
  ],
  quotes: [
    'My boss said "I live in @".',
    "My neighbour told me: I am a % and I love #.",
    "She wrote, 'I moved to @ last year and I don't regret it.'",
    'The singer screams "I work as a % and I hate my life" at the end.',
    "> I live in @\n> I love #",
    "Tom: I live in @ now, and you?\nAnna: I moved to @ and I love it.",
  ],
  "assistant boilerplate": [
    "As an AI language model, I don't have personal experiences in @.",
    "I'm sorry, but I can't help you with #.",
    "I'm a large language model trained to be a %.",
    "Certainly! Here are some tips about #.",
    "I'd be happy to help you with your trip to @.",
  ],
  "given to be worked on": [
    "Translate this into German: I live in @ and I love #.",
    "Fix the grammar of the following text:\n\nI lives in @. I works as a %.",
    "Here is my draft:\n\nI am a % and I live in @. I have a dog named Otto.",
    "Rewrite this in a formal tone: I hate # and I moved to @.",
    "Lyrics:\nI was born in @\nI love # at night",
    "Summarize this article: I grew up in @, says the %. I have a farm.",
  ],
  "machine text": [
    "```\nI live in @\nmy_name = '%'\n```",
    "2026-03-01 12:00:01 INFO I am a % running in @",
    'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\nValueError: I live in @',
    "const home = () => { return 'I live in @'; };",
    "diff --git a/me.txt b/me.txt\n@@ -1 +1 @@\n`I live in @`",
  ],
  "forwarded mail": [
    "---------- Forwarded message ---------\nFrom: Otto <otto@example.org>\nDate: Mon, 2 Mar 2026\nSubject: Hello\n\nI live in @ and I work as a %. My dog is called Otto.",
    "On Mon, Mar 2, 2026 at 9:14 AM Otto wrote:\n\nI moved to @. I love #.",
    "From: Otto\nSent: Monday\nTo: All\nSubject: News\n\nI'm a % now. I live in @.",
  ],
};

/** Each sentence with four of its values, so that no one pattern carries the figures. */
export const PLANTED_JUNK: PlantedJunk[] = Object.entries(TABLE).flatMap(([kind, sentences]) =>
  sentences.flatMap((sentence, row) => {
    const variants = /[@#%]/.test(sentence) ? [0, 1, 2, 4] : [0];
    return variants.map((variant) => ({ kind, said: filled(sentence, row + variant) }));
  }),
);

function filled(sentence: string, place: number): string {
  const pick = (values: string[]) => values[place % values.length] ?? "";
  // A mark of a difference ("@@") is none to fill in.
  return sentence
    .replace(/(?<!@)@(?!@|example)/g, pick(CITIES))
    .replace(/(?<!#)#(?!#)/g, pick(THINGS))
    .replace(/(?<!\{)%(?!\})/g, pick(JOBS));
}
