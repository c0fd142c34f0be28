import { createHash } from "node:crypto";
import type { MailboxAnswer } from "./mailbox-answer.ts";
import type { Mailbox } from "./parse-mailbox.ts";
import { isAboutSender, readRecipientAnswer } from "./recipient-answer.ts";
import { openSmtp, type SmtpConnection, type SmtpReply, TooSlow } from "./smtp-connection.ts";
import type { ProbeSettings } from "./verification-settings.ts";

interface Server {
  readonly address: string;
  readonly signal: AbortSignal;
  /** For connecting, and for each answer. */
  readonly stepMs: number;
  readonly settings: Pick<ProbeSettings, "port" | "heloName" | "sender">;
}

export interface ServerAnswer {
  readonly answer: MailboxAnswer;
  /** It didn't come to speak of the mailbox: another server of the domain may. */
  readonly isEarly: boolean;
  /** Resolves once the server has left the conversation, too. */
  readonly left: Promise<void>;
}

/** Asks one mail server whether it accepts mail for a mailbox, without sending any. Never rejects. */
export const askServer = async (
  mailbox: Mailbox,
  { address, signal, stepMs, settings }: Server,
): Promise<ServerAnswer> => {
  const connection = openSmtp({ address, port: settings.port, stepMs, signal });
  try {
    const answer = await converse(connection, mailbox, settings);
    return { answer, isEarly: false, left: connection.close() };
  } catch (error) {
    return { answer: { kind: kindOf(error) }, isEarly: true, left: connection.close() };
  }
};

/** The server refused a command that says nothing of the mailbox. */
class Refused extends Error {
  readonly reply: SmtpReply;
  constructor(reply: SmtpReply) {
    super(`The mail server answered ${reply.code}`);
    this.reply = reply;
  }
}

const kindOf = (error: unknown): "slow" | "later" | "turned-away" | "nobody-answers" => {
  if (error instanceof TooSlow) return "slow";
  if (!(error instanceof Refused)) return "nobody-answers";
  return error.reply.code < 500 ? "later" : "turned-away";
};

const expectCode = (reply: SmtpReply, expected: number): void => {
  if (reply.code !== expected) throw new Refused(reply);
};

/** @throws {Refused} @throws {TooSlow} */
const converse = async (
  connection: SmtpConnection,
  mailbox: Mailbox,
  { heloName, sender }: Server["settings"],
): Promise<MailboxAnswer> => {
  expectCode(await connection.greeting(), 220);
  let extensions = await greet(connection, heloName);
  const needsUtf8 = /\P{ASCII}/u.test(mailbox.local);
  if (needsUtf8 && !/^SMTPUTF8\b/im.test(extensions)) return { kind: "letters-refused" };
  const fromText = (address: string): string => `MAIL FROM:<${address}>${needsUtf8 ? " SMTPUTF8" : ""}`;

  /** The answer to MAIL, over TLS where the server insists on it. */
  const begin = async (from: string): Promise<SmtpReply> => {
    const reply = await connection.ask(from);
    if (!/^STARTTLS\b/im.test(extensions) || !insistsOnTls(reply)) return reply;
    expectCode(await connection.ask("STARTTLS"), 220);
    await connection.encrypt();
    extensions = await greet(connection, heloName);
    return connection.ask(from);
  };

  // The null sender can't start a mail loop, but some servers take no mail from it.
  const senders = sender === "" ? ["", `postmaster@${heloName}`] : [sender];
  for (const [place, one] of senders.entries()) {
    const isLast = place === senders.length - 1;
    const from = fromText(one);
    const begun = await begin(from);
    if (begun.code >= 500 && !isLast) continue;
    expectCode(begun, 250);
    const reply = await connection.ask(`RCPT TO:<${mailbox.address}>`);
    // "Service closing": the server ends the connection, which says nothing about the mailbox.
    if (reply.code === 421) throw new Refused(reply);
    const kind = readRecipientAnswer(reply);
    if (kind === "turned-away" && !isLast && isAboutSender(reply)) {
      expectCode(await connection.ask("RSET"), 250);
      continue;
    }
    if (kind !== "accepted" && kind !== "later") return { kind };
    // A server that greylists every recipient is to know both when we come back.
    const catchAll = await acceptsAnyone(connection, from, mailbox);
    return kind === "later" ? { kind } : { kind, catchAll };
  }
  throw new RangeError("There is no sender");
};

/** RFC 3207; Exchange Online says 451 5.7.3. */
const insistsOnTls = ({ code, text }: SmtpReply): boolean =>
  code === 530 || (code >= 400 && /\bSTARTTLS\b|\bTLS\b/i.test(text));

/** The extensions the server offers. */
const greet = async (connection: SmtpConnection, name: string): Promise<string> => {
  const reply = await connection.ask(`EHLO ${name}`);
  if (reply.code === 250) return reply.text;
  if (reply.code < 500) throw new Refused(reply);
  expectCode(await connection.ask(`HELO ${name}`), 250);
  return "";
};

/** Uses a separate mail transaction, because a message with the null sender may have only one recipient. */
const acceptsAnyone = async (
  connection: SmtpConnection,
  from: string,
  mailbox: Mailbox,
): Promise<boolean | "later" | "slow" | undefined> => {
  try {
    expectCode(await connection.ask("RSET"), 250);
    expectCode(await connection.ask(from), 250);
    const answer = readRecipientAnswer(await connection.ask(`RCPT TO:<${madeUp(mailbox)}>`));
    if (answer === "accepted") return true;
    if (answer === "later") return "later";
    return answer === "no-such-mailbox" ? false : undefined;
  } catch (error) {
    return error instanceof TooSlow ? "slow" : undefined;
  }
};

/** An address that nobody has. It stays the same, as a greylisting server takes a question only when it is repeated. */
const madeUp = ({ address, domain }: Mailbox): string =>
  `nobody-${createHash("sha256").update(address).digest("hex").slice(0, 20)}@${domain}`;
