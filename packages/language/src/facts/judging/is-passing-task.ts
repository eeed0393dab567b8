/** A request to an assistant for this moment: "I'm trying to debug ...", "I want to make sure that ...". */
const TASK =
  /^(?:(?:also|just|still|currently|really|now) )*(?:(?:is|has been) (?:(?:also|just|still|currently|really|now|not) )*(?:trying to|attempting to|having (?:trouble|issues?|problems?|difficulty)|getting|stuck|wondering|struggling (?:to|with)|looking (?:to|at|for (?:help|advice|tips|suggestions|ways|ideas|recommendations|some|an?))|seeing|facing|concerned|unsure|not sure|asking|confused|unable|curious)\b|(?:needs?|wants?|would like|tried|has tried|hopes?|wishes) (?:to |help|advice|some (?:help|advice)|your)?\s*(?:make sure|see|know|ensure|understand|learn (?:how|about)|calculate|solve|debug|fix|find|get|figure|verify|check|capture|compare|ask|confirm|implement|optimi[sz]e|improve|handle|add|use|create|write|decide|choose|avoid|discuss|explore|determine|do|generate|clarify|format|convert|help|advice|prepare|review|test|help)\b)/i;

/** Whether it is only the current task of a conversation with an assistant. Nobody asks for it a month later. */
export function isPassingTask(predicate: string): boolean {
  return TASK.test(predicate);
}
