export { type ExportedTurn, writeChat } from "./formats/chat-export.js";
export { readChatJson } from "./formats/read-chat-json.js";
export { readChatText, transcriptOf } from "./formats/read-chat-text.js";
export {
  type JoinedConversation,
  type JoinInput,
  joinConversation,
  MAX_KEPT_MESSAGES,
} from "./messages/join-conversation.js";
export type { MessageRole, SaidMessage } from "./messages/said-message.js";
export { readDay } from "./moments/read-day.js";
export { readClock, writeStamp } from "./moments/stamp.js";
export { arePeople, areTalking, isSpeakerName, isUnnamed } from "./turns/is-speaker-name.js";
export { isTranscript, parseConversation } from "./turns/parse-conversation.js";
export { beginsWithFence, quoteStructure } from "./turns/quote-structure.js";
export { readLabel } from "./turns/read-label.js";
export { readLines } from "./turns/read-lines.js";
export { isOfPerson, roleOf, type Turn } from "./turns/turn.js";
export { type Stretch, turnsAround } from "./turns/turns-around.js";
