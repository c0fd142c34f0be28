import { randomBytes } from "node:crypto";
import { operatorOf } from "./mail-operators.ts";
import type { MailHost } from "./mail-route.ts";
import type { Mailbox } from "./parse-mailbox.ts";
import { readRecipientAnswer, type RecipientAnswer } from "./recipient-answer.ts";
import { slotsOf } from "#backend/platform/limits/slots.ts";
import { openSmtp, type SmtpConnection, type SmtpReply } from "./smtp-connection.ts";
import type { ProbeSettings } from "./verification-settings.ts";

export type MailboxAnswer =
  | { readonly kind: Exclude<RecipientAnswer, "accepted"> }
  /** Whether the domain accepts any address; undefined when unknown. */
  | { readonly kind: "accepted"; readonly catchAll: boolean | undefined }
  /** The address has letters beyond ASCII, and the server doesn't offer SMTPUTF8. */
  | { readonly kind: "letters-refused" }
  | { readonly kind: "nobody-answers" };

export type AskMailbox = (mailbox: Mailbox, hosts: readonly MailHost[]) => Promise<MailboxAnswer>;

/** The most addresses that are tried, of all hosts together. */
const TRIES_MAX = 4;

/**
 * Asks a domain's mail servers, the preferred one first, whether they accept mail for a mailbox, without sending any.
 * The first server that answers decides. Never rejects.
 */
export const mailboxAsker = (settings: ProbeSettings): AskMailbox => {
  const ofPeer = slotsOf(settings.perDomain);
  const ofAll = slotsOf(settings.inAll);
  return async (mailbox, hosts) => {
    const signal = AbortSignal.timeout(settings.totalMs);
    const addresses = hosts.flatMap((host) => host.addresses.slice(0, 2)).slice(0, TRIES_MAX);
    const askAll = async (): Promise<MailboxAnswer> => {
      for (const address of addresses) {
        if (signal.aborted) break;
        const answer = await askServer(mailbox, { address, signal, settings });
        if (answer.kind !== "nobody-answers") return answer;
      }
      return { kind: "nobody-answers" };
    };
    try {
      // All domains of one operator are asked as one: to it we are one stranger who asks a lot.
      const peer = operatorOf(hosts)?.name ?? mailbox.domain;
      return await ofPeer.run(peer, signal, () => ofAll.run("all", signal, askAll));
    } catch {
      // The time ran out before a slot was free.
      return { kind: "nobody-answers" };
    }
  };
};

interface Server {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly settings: ProbeSettings;
}

const askServer = async (mailbox: Mailbox, { address, signal, settings }: Server): Promise<MailboxAnswer> => {
  const connection = openSmtp({ address, port: settings.port, stepMs: settings.stepMs, signal });
  try {
    expectCode(await connection.greeting(), 220);
    const extensions = await greet(connection, settings.heloName);
    const needsUtf8 = /\P{ASCII}/u.test(mailbox.local);
    if (needsUtf8 && !/^SMTPUTF8\b/im.test(extensions)) return { kind: "letters-refused" };
    const from = `MAIL FROM:<${settings.sender}>${needsUtf8 ? " SMTPUTF8" : ""}`;
    expectCode(await connection.ask(from), 250);
    const answer = await connection.ask(`RCPT TO:<${mailbox.address}>`);
    // "Service closing": the server ends the connection, which says nothing about the mailbox.
    if (answer.code === 421) return { kind: "nobody-answers" };
    const kind = readRecipientAnswer(answer);
    if (kind !== "accepted") return { kind };
    return { kind, catchAll: await acceptsAnyone(connection, { from, domain: mailbox.domain }) };
  } catch {
    return { kind: "nobody-answers" };
  } finally {
    connection.close();
  }
};

const expectCode = ({ code }: SmtpReply, expected: number): void => {
  if (code !== expected) throw new Error(`The mail server answered ${code}`);
};

/** The extensions the server offers. */
const greet = async (connection: SmtpConnection, name: string): Promise<string> => {
  const reply = await connection.ask(`EHLO ${name}`);
  if (reply.code === 250) return reply.text;
  if (reply.code < 500) throw new Error(`The mail server answered ${reply.code}`);
  expectCode(await connection.ask(`HELO ${name}`), 250);
  return "";
};

/** Uses a separate mail transaction, because a message with the null sender may have only one recipient. */
const acceptsAnyone = async (
  connection: SmtpConnection,
  { from, domain }: { readonly from: string; readonly domain: string },
): Promise<boolean | undefined> => {
  try {
    expectCode(await connection.ask("RSET"), 250);
    expectCode(await connection.ask(from), 250);
    const answer = readRecipientAnswer(
      await connection.ask(`RCPT TO:<nobody-${randomBytes(10).toString("hex")}@${domain}>`),
    );
    if (answer === "accepted") return true;
    return answer === "no-such-mailbox" ? false : undefined;
  } catch {
    return undefined;
  }
};
