import { answerReading } from "../reading/answer-reading.js";
import { type BookTask, readBook } from "./read-book.js";

answerReading<BookTask>(readBook);
