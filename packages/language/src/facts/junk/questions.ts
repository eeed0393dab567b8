const QUESTION = /\?|^(?:what|who|whom|whose|why|how|which)\b/i;
const QUESTION_OPENING =
  /^(?:what|who|whose|where|why|how|which|do|did|are|is|can|could|would|will|have|has|shall|should|does) (?:i|you|we|it|that|this|there|the|your|my|he|she|they)\b/i;

export function isQuestion(sentence: string): boolean {
  return QUESTION.test(sentence) || QUESTION_OPENING.test(sentence);
}
