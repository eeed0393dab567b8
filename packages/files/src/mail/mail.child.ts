import { answerTask } from "@loci/sandbox";
import type { MailRead, MailTask } from "./mail-task.js";
import { readMail } from "./read-mail.js";

answerTask<MailTask, MailRead>((task, progress) => readMail(task, progress));
