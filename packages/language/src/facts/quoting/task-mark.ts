import { pattern } from "#language/pattern/pattern.js";

/** The mark of an open or a done line of a list of tasks. */
export const TASK_MARK = pattern`\[[ xX]\]\s+`;
const AT_START = new RegExp(pattern`^${TASK_MARK}`, "u");

interface Words {
  done: string;
  open: string;
}

const ENGLISH: Words = { done: "Done: ", open: "To do: " };
const WORDS: Readonly<Record<string, Words>> = {
  de: { done: "Erledigt: ", open: "Zu erledigen: " },
  es: { done: "Hecho: ", open: "Pendiente: " },
  zh: { done: "已完成：", open: "待办：" },
};

/** A task with a word in the place of its mark, which means nothing outside of its list. */
export function tellTaskMark(task: string, language: string): string {
  const { done, open } = WORDS[language] ?? ENGLISH;
  return task.replace(AT_START, (mark) => (/x/i.test(mark) ? done : open));
}
