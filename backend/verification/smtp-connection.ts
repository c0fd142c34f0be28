import { connect, type Socket } from "node:net";

/** What a mail server answers to one line: RFC 5321's three digits, and the text of all its lines. */
export interface SmtpReply {
  readonly code: number;
  readonly text: string;
}

export interface SmtpConnection {
  /** What the server says first. */
  greeting(): Promise<SmtpReply>;
  /** Sends one line and waits for its answer. */
  ask(line: string): Promise<SmtpReply>;
  /** Says goodbye where that is still possible. Nothing of the connection is left afterwards. */
  close(): void;
}

interface SmtpTarget {
  /** An IP address: nothing is resolved here any more. */
  readonly address: string;
  readonly port: number;
  /** For connecting, and for each answer. */
  readonly stepMs: number;
  readonly signal: AbortSignal;
}

/** More than any honest server says to four commands. */
const HEARD_MAX_BYTES = 16 * 1024;
const LINE_MAX_LENGTH = 1024;
const replyLine = /^([2-5]\d\d)(?:([ -])(.*))?$/;
const secondLine = /[\r\n\0]/;

/**
 * A conversation with one mail server. Whatever isn't SMTP rejects what is being waited for and ends the connection:
 * silence, endless talk, talk out of turn, something else than replies, a lost connection, an aborted signal.
 */
export const openSmtp = ({ address, port, stepMs, signal }: SmtpTarget): SmtpConnection => {
  const socket = connect({ host: address, port, noDelay: true });
  const giveUp = (): void => void socket.destroy(new Error("Out of time"));
  // Whoever waits for a reply hears of it; without a listener an error in between would end the process.
  socket.on("error", () => undefined);
  socket.once("close", () => signal.removeEventListener("abort", giveUp));
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  const replies = readReplies(socket);

  const nextReply = async (): Promise<SmtpReply> => {
    const timer = setTimeout(giveUp, stepMs);
    try {
      const next = await replies.next();
      if (next.done === true) throw new Error("The mail server hung up");
      return next.value;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    greeting: nextReply,
    ask: (line) => {
      if (secondLine.test(line)) throw new RangeError("A command is one line");
      socket.write(`${line}\r\n`);
      return nextReply();
    },
    close: () => {
      if (!socket.connecting && socket.writable) socket.write("QUIT\r\n", () => socket.destroy());
      else socket.destroy();
    },
  };
};

const readReplies = async function* (socket: Socket): AsyncGenerator<SmtpReply, void> {
  // One letter per byte: no sequence of bytes is a fault, and lengths are bytes.
  socket.setEncoding("latin1");
  let heard = 0;
  let unread = "";
  let texts: string[] = [];
  for await (const chunk of socket) {
    const text = String(chunk);
    heard += text.length;
    unread += text;
    const lines = unread.split("\n");
    unread = lines.pop() ?? "";
    if (heard > HEARD_MAX_BYTES || unread.length > LINE_MAX_LENGTH) throw new Error("The mail server talks too much");
    for (const [index, line] of lines.entries()) {
      const [, code, more, said = ""] = replyLine.exec(line.replace(/\r$/, "")) ?? [];
      if (code === undefined) throw new Error("That is not SMTP");
      texts.push(said);
      if (more === "-") continue;
      // Only one command is ever under way, so that nothing may follow its reply. What does could pass for the next one.
      if (index < lines.length - 1 || unread !== "") throw new Error("The mail server spoke out of turn");
      yield { code: Number(code), text: texts.join("\n") };
      texts = [];
    }
  }
};
