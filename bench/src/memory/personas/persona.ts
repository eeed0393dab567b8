export interface PersonaTurn {
  role: "system" | "user" | "assistant";
  text: string;
}

export interface PersonaSession {
  id: string;
  turns: PersonaTurn[];
}

export interface PersonaQuestion {
  id: string;
  /** Figures are shown for each. */
  type: string;
  /** Without its options. */
  text: string;
  rightAnswer: string;
  wrongAnswers: string[];
}

/** The chats of one user with an assistant, oldest first, and what is asked about the user. */
export interface Persona {
  id: string;
  sessions: PersonaSession[];
  questions: PersonaQuestion[];
}
