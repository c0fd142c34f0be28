import { askServer } from "./ask-server.ts";
import { operatorOf } from "./mail-operators.ts";
import type { MailboxAnswer } from "./mailbox-answer.ts";
import type { MailHost } from "./mail-route.ts";
import type { Mailbox } from "./parse-mailbox.ts";
import { type Patience, serverPlaces } from "./server-places.ts";
import { slotsOf } from "#backend/platform/limits/slots.ts";
import type { ProbeSettings } from "./verification-settings.ts";

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
  const atServer = serverPlaces(settings);
  return async (mailbox, hosts, patience = "usual") => {
    const [stepMs, totalMs] =
      patience === "patient" ? [settings.patientStepMs, settings.patientTotalMs] : [settings.stepMs, settings.totalMs];
    const signal = AbortSignal.timeout(totalMs);
    const addresses = hosts.flatMap((host) => host.addresses.slice(0, 2)).slice(0, TRIES_MAX);
    const askAll = async (): Promise<MailboxAnswer> => {
      let best: MailboxAnswer = { kind: "nobody-answers" };
      for (const address of addresses) {
        if (signal.aborted) break;
        const ask = () => {
          // Nobody looks on: what was spent in the queue is not taken from the conversation.
          const inTime = patience === "patient" ? AbortSignal.timeout(totalMs) : signal;
          return ofAll.run("all", signal, () => askServer(mailbox, { address, signal: inTime, stepMs, settings }));
        };
        const { answer, isEarly } = await atServer({ address, patience, signal, ask });
        if (!isEarly) return answer;
        if (best.kind === "nobody-answers") best = answer;
      }
      return best;
    };
    try {
      // All domains of one operator are asked as one: to it we are one stranger who asks a lot.
      const peer = operatorOf(hosts)?.name ?? mailbox.domain;
      return await ofPeer.run(peer, signal, askAll);
    } catch {
      // The time ran out before a slot was free: those before us took long.
      return { kind: "slow" };
    }
  };
};
