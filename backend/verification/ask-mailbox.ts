import { askServer } from "./ask-server.ts";
import { operatorOf } from "./mail-operators.ts";
import type { MailboxAnswer } from "./mailbox-answer.ts";
import type { MailHost } from "./mail-route.ts";
import type { Mailbox } from "./parse-mailbox.ts";
import { slotsOf } from "#backend/platform/limits/slots.ts";
import type { ProbeSettings } from "./verification-settings.ts";

/** "patient" waits for servers that hold strangers up; nobody should look on meanwhile. */
export type Patience = "usual" | "patient";

export type AskMailbox = (mailbox: Mailbox, hosts: readonly MailHost[], patience?: Patience) => Promise<MailboxAnswer>;

/** The most addresses that are tried, of all hosts together. */
const TRIES_MAX = 4;

/**
 * Asks a domain's mail servers, the preferred one first, whether they accept mail for a mailbox, without sending any.
 * The first server that answers decides. Never rejects.
 */
export const mailboxAsker = (settings: ProbeSettings): AskMailbox => {
  const ofPeer = slotsOf(settings.perDomain);
  const ofAll = slotsOf(settings.inAll);
  return async (mailbox, hosts, patience = "usual") => {
    const [stepMs, totalMs] =
      patience === "patient" ? [settings.patientStepMs, settings.patientTotalMs] : [settings.stepMs, settings.totalMs];
    const signal = AbortSignal.timeout(totalMs);
    const addresses = hosts.flatMap((host) => host.addresses.slice(0, 2)).slice(0, TRIES_MAX);
    const askAll = async (): Promise<MailboxAnswer> => {
      let best: MailboxAnswer = { kind: "nobody-answers" };
      for (const address of addresses) {
        if (signal.aborted) break;
        const { answer, isEarly } = await askServer(mailbox, { address, signal, stepMs, settings });
        if (!isEarly) return answer;
        if (best.kind === "nobody-answers") best = answer;
      }
      return best;
    };
    try {
      return await ofPeer.run(peerOf(hosts), signal, () => ofAll.run("all", signal, askAll));
    } catch {
      // The time ran out before a slot was free.
      return { kind: "nobody-answers" };
    }
  };
};

/**
 * Whom we ask: all domains of one operator are one, since to it we are one stranger who asks a lot. Where it is not known, the
 * domains that share an address are.
 */
const peerOf = (hosts: readonly MailHost[]): string =>
  operatorOf(hosts)?.name ?? hosts.flatMap(({ addresses }) => addresses).toSorted()[0] ?? "";
