import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** A mail server's reply: the three digits of RFC 5321, and the text of all its lines. */
export interface SmtpReply {
  readonly code: number;
  readonly text: string;
}

export interface SmtpConnection {
  /** The server's first reply. */
  greeting(): Promise<SmtpReply>;
  /** Sends one line and waits for its answer. */
  ask(line: string): Promise<SmtpReply>;
  /** Goes on over TLS, once the server has agreed to STARTTLS. Nothing secret is sent, so any certificate will do. */
  encrypt(): Promise<void>;
  /** Sends QUIT if still possible, and closes the connection. Resolves once the server has left, too, as far as that can be seen. */
  close(): Promise<void>;
}

interface SmtpTarget {
  /** An IP address; names are not resolved here. */
  readonly address: string;
  readonly port: number;
  /** For connecting, and for each answer. */
  readonly stepMs: number;
  readonly signal: AbortSignal;
}

/** How long a server has for its end of a goodbye. */
const LEAVING_MS = 2_000;

/** More than any proper server replies to all commands together. */
const RECEIVED_MAX_BYTES = 16 * 1024;
const LINE_MAX_LENGTH = 1024;
const replyLine = /^([2-5]\d\d)(?:([ -])(.*))?$/;
/** The server took the connection, and then too long. */
export class TooSlow extends Error {}

const secondLine = /[\r\n\0]/;

/**
 * A connection to one mail server. Any violation of SMTP rejects the pending reply and ends the connection: silence,
 * too much data, a reply without a command, something else than replies, a lost connection, an aborted signal.
 */
export const openSmtp = ({ address, port, stepMs, signal }: SmtpTarget): SmtpConnection => {
  const plain = connect({ host: address, port, noDelay: true });
  let socket: Socket = plain;
  const giveUp = (): void =>
    void socket.destroy(plain.connecting ? new Error("The mail server takes no connection") : new TooSlow());
  // A pending reply is rejected anyway; without this listener, an error while none is pending would end the process.
  plain.on("error", () => undefined);
  plain.once("close", () => signal.removeEventListener("abort", giveUp));
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  let replies = readReplies(plain);

  const inTime = async <Value>(wait: () => Promise<Value>): Promise<Value> => {
    const timer = setTimeout(giveUp, stepMs);
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
    }
  };
  const nextReply = (): Promise<SmtpReply> =>
    inTime(async () => {
      const next = await replies.next();
      if (next.done === true) throw new Error("The mail server closed the connection");
      return next.value;
    });

  return {
    greeting: nextReply,
    ask: (line) => {
      if (secondLine.test(line)) throw new RangeError("A command must be one line");
      socket.write(`${line}\r\n`);
      return nextReply();
    },
    encrypt: () =>
      inTime(async () => {
        const secure = connectTls({ socket: plain, rejectUnauthorized: false });
        secure.on("error", () => undefined);
        socket = secure;
        replies = readReplies(secure);
        await once(secure, "secureConnect");
      }),
    close: async () => {
      if (plain.connecting || !socket.writable) return void plain.destroy();
      const timer = setTimeout(() => void plain.destroy(), LEAVING_MS);
      socket.write("QUIT\r\n");
      try {
        // Servers close after their answer.
        while ((await replies.next()).done !== true);
      } catch {
        // Whatever it says now is not needed.
      } finally {
        clearTimeout(timer);
        plain.destroy();
      }
    },
  };
};

const readReplies = async function* (socket: Socket): AsyncGenerator<SmtpReply, void> {
  // One character per byte, so that no bytes are invalid and lengths are in bytes.
  socket.setEncoding("latin1");
  let received = 0;
  let unread = "";
  let texts: string[] = [];
  for await (const chunk of socket) {
    const text = String(chunk);
    received += text.length;
    unread += text;
    const lines = unread.split("\n");
    unread = lines.pop() ?? "";
    if (received > RECEIVED_MAX_BYTES || unread.length > LINE_MAX_LENGTH)
      throw new Error("The mail server's answer is too long");
    for (const [index, line] of lines.entries()) {
      const [, code, more, said = ""] = replyLine.exec(line.replace(/\r$/, "")) ?? [];
      if (code === undefined) throw new Error("The answer is not SMTP");
      texts.push(said);
      if (more === "-") continue;
      // Only one command is pending at a time, so nothing may follow its reply; it could be taken for the next one.
      if (index < lines.length - 1 || unread !== "") throw new Error("The mail server sent an answer too early");
      yield { code: Number(code), text: texts.join("\n") };
      texts = [];
    }
  }
};
