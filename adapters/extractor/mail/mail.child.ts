import { answerTask } from "../../child-task.js";
import type { MailRead, MailTask } from "./mail-task.js";
import { readMail } from "./read-mail.js";

answerTask<MailTask, MailRead>((task, progress) => readMail(task, progress));
