import { type Dialogue, fresh, notes, say, sessions } from "./dialogue.js";

export const JUNK: Dialogue[] = [
  sessions("greetings", say("Hello! Good morning!"), say("Hi, how are you?")),
  sessions("thanks and praise", say("Thanks, that was great!"), say("You are the best assistant ever.")),
  sessions("acknowledgements", say("ok"), say("Got it."), say("Sounds good!")),
  sessions("questions", say("What is the capital of Peru?"), say("How do I get from Rome to Naples?")),
  sessions("code", say("user: ```js\nconst home = 'I live in Rome';\n```")),
  sessions("the assistant's words", say("assistant: I love helping people and I live in the cloud.")),
  sessions("a system prompt", say("system: You are Ada. You live in London and love chess.\nuser: hello")),
  sessions(
    "recalled memories echoed back",
    say("user: Relevant memories:\n- The user lives in Rome\n- The user loves jazz"),
  ),
  sessions("quotes", say('"I live in Rome," said the fox.')),
  sessions("role play", say("Pretend you are a pirate who lives in Tortuga.")),
  sessions("a lyric is nobody's life", say("> I was born by the river in a little tent")),
  notes(
    "an article",
    say("Lisbon is the capital of Portugal. It has trams and seven hills. Many people visit it each year. ".repeat(8)),
  ),
  notes("a manual", say("Click Save to store the file. The server restarts after an update. Users have two options.")),
  sessions(
    "a fact among junk",
    say("Hi! Thanks for yesterday. I live in Ghent. What's the weather?", fresh("lives Ghent")),
  ),
  sessions(
    "praise of a friend",
    say("Ana: You are such a good friend!\nBen: Aw, thanks!\nAna: I mean it!\nBen: I know!"),
  ),
];
