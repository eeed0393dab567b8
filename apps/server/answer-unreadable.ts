import type { Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

interface Answer {
  status: number;
  code: string;
  text: string;
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: "too_large",
    text: "The address with its query and all headers together may have 16 kB.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "request_timeout", text: "The headers arrived too slowly." },
};
const NO_HTTP: Answer = { status: 400, code: "bad_input", text: "The request is no HTTP." };

/** Answers requests that never reach a route, as all failures are answered. Node would send a status alone. */
export function answerUnreadable(http: Server): void {
  http.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, code, text } = ANSWERS[error.code ?? ""] ?? NO_HTTP;
    const body = JSON.stringify({ error: text, message: text, code });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  });
}
