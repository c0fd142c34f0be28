import { Resolver } from "node:dns/promises";
import type {
  ReasonVerdict,
  Verification,
  VerificationCheck,
  VerificationReason,
} from "#domain/lookups/verification.ts";
import type { VerificationGrade } from "#domain/lookups/verification-grade.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { mailboxAsker, type AskMailbox } from "./ask-mailbox.ts";
import { isDisposableDomain } from "./disposable-domain.ts";
import { type MailOperator, operatorOf } from "./mail-operators.ts";
import { type MailboxAnswer, whyUnanswered } from "./mailbox-answer.ts";
import { findMailRoute, type MailRoute, type RouteNeeds } from "./mail-route.ts";
import { nameServerControl } from "./name-server-control.ts";
import { parseMailbox, type Mailbox } from "./parse-mailbox.ts";
import { isPublicAddress } from "#backend/platform/network/public-address.ts";
import { isRoleAddress } from "#domain/shared/role-address.ts";
import { suggestAddress } from "#domain/verification/suggest-address.ts";
import type { VerificationSettings } from "./verification-settings.ts";

interface VerifierNeeds extends RouteNeeds {
  /** Undefined where mailboxes are not asked. */
  readonly askMailbox: AskMailbox | undefined;
  readonly askAgainMs: VerificationSettings["askAgainMs"];
  readonly clock: Clock;
}

export interface Finding extends Verification {
  /** How sure it is; undefined for an undeliverable address, and where nothing was learnt. */
  readonly grade?: VerificationGrade;
  /** Our own name servers were at fault: nothing was learnt about the address, and nothing is to be kept. */
  readonly isOurFault?: true;
  /** When to ask its mail servers again, in milliseconds since 1970: they asked for it, or held us up. */
  readonly askAgainAt?: number;
}

/** `askedBefore`: how often its mail servers were asked without an answer that counts. */
export type VerifyEmail = (email: string, askedBefore?: number) => Promise<Finding>;

/** The needs of a verifier over the real network. */
export const verifierNeeds = (settings: VerificationSettings, clock: Clock): VerifierNeeds => {
  const resolver = new Resolver({ timeout: settings.dnsTimeoutMs, tries: 2 });
  if (settings.dnsServers.length > 0) resolver.setServers([...settings.dnsServers]);
  return {
    resolver,
    isAllowed: settings.allowPrivate ? () => true : isPublicAddress,
    areTrusted: nameServerControl({ resolver, controlName: settings.controlName, clock }),
    askMailbox: settings.probe === undefined ? undefined : mailboxAsker(settings.probe),
    askAgainMs: settings.askAgainMs,
    clock,
  };
};

/**
 * Whether mail to an address arrives, with reasons: first the checks without network, then the domain's name servers,
 * then its mail servers if that is enabled. Never rejects because of an answer from the network.
 */
export const verifyEmail =
  (needs: VerifierNeeds): VerifyEmail =>
  async (email, askedBefore = 0) => {
    const conclude = (reasons: readonly VerificationReason[], grade?: VerificationGrade): Finding => {
      const outcome = outcomeOf(reasons);
      const checkedAt = new Date(needs.clock()).toISOString();
      const isGraded = grade !== undefined && outcome !== "undeliverable";
      return { outcome, reasons, checkedAt, ...(isGraded ? { grade } : {}) };
    };
    const reading = parseMailbox(email);
    if ("fault" in reading) return conclude([reason("syntax", "bad", reading.fault)]);
    const { mailbox } = reading;
    const local = localReasons(mailbox);
    const route = await findMailRoute(needs, mailbox.domain);
    const known = [...local, routeReason(route)];
    if (route.kind === "untrusted") return { ...conclude(known), isOurFault: true };
    if (route.kind !== "hosts") return conclude(known, "unknown");
    if (needs.askMailbox === undefined) return conclude([...known, NOT_ASKED], "unknown");
    const answer = await needs.askMailbox(mailbox, route.hosts, askedBefore === 0 ? "usual" : "patient");
    const operator = operatorOf(route.hosts);
    const finding = conclude([...known, ...mailboxReasons(answer, operator)], gradeOf(answer, operator));
    const waitMs = askAgainInMs(answer, askedBefore, needs.askAgainMs);
    return waitMs === undefined ? finding : { ...finding, askAgainAt: needs.clock() + waitMs };
  };

/** Undefined where the answer counts, or was waited for often enough. A slow server is given more time at once. */
const askAgainInMs = (
  answer: MailboxAnswer,
  askedBefore: number,
  pauses: VerifierNeeds["askAgainMs"],
): number | undefined => {
  const why = whyUnanswered(answer);
  if (why === "later") return pauses[askedBefore];
  return why === "slow" && askedBefore === 0 ? 0 : undefined;
};

/** One bad check makes an address undeliverable; "deliverable" needs all checks to be known. */
const outcomeOf = (reasons: readonly VerificationReason[]): Verification["outcome"] => {
  if (reasons.some(({ verdict }) => verdict === "bad")) return "undeliverable";
  return reasons.some(({ verdict }) => verdict === "unknown") ? "unknown" : "deliverable";
};

const reason = (check: VerificationCheck, verdict: ReasonVerdict, detail: string): VerificationReason => ({
  check,
  verdict,
  detail,
});

const disposableReason = ({ domain }: Mailbox): VerificationReason =>
  isDisposableDomain(domain)
    ? reason("disposable", "note", "This is a disposable address. It may stop working soon.")
    : reason("disposable", "good", "The domain is not known for disposable addresses.");

const localReasons = (mailbox: Mailbox): VerificationReason[] => {
  const suggestion = suggestAddress(mailbox);
  return [
    reason("syntax", "good", "The address is well-formed."),
    ...(suggestion === undefined ? [] : [{ ...reason("typo", "note", `Did you mean ${suggestion}?`), suggestion }]),
    // Lists of disposable domains have the mistyped ones of large providers, too. That it is mistyped says more.
    ...(suggestion !== undefined && isDisposableDomain(mailbox.domain) ? [] : [disposableReason(mailbox)]),
    isRoleAddress(mailbox.local)
      ? reason("role", "note", "This is a shared address for a role, not a person's own.")
      : reason("role", "good", "The address is not a shared one such as info or sales."),
  ];
};

const routeReason = (route: MailRoute): VerificationReason => {
  switch (route.kind) {
    case "hosts":
      return route.isFallback
        ? reason("mx", "note", "The domain names no mail server. Email would go to its web address.")
        : reason("mx", "good", "The domain has mail servers.");
    case "no-such-domain":
      return reason("mx", "bad", "The domain doesn't exist.");
    case "null-mx":
      return reason("mx", "bad", "The domain accepts no email.");
    case "no-hosts":
      return reason("mx", "bad", "The domain has no mail server.");
    case "not-allowed":
      return reason("mx", "unknown", "The domain's mail servers can't be reached from the internet.");
    case "no-answer":
      return reason("mx", "unknown", "The domain's name servers gave no answer.");
    case "untrusted":
      return reason("mx", "unknown", "We couldn't check the domain just now. Try again in a few minutes.");
  }
};

export const NOT_ASKED = reason("mailbox", "unknown", "The mailbox itself wasn't checked.");

const unknownMailbox: Readonly<Record<Exclude<MailboxAnswer["kind"], "accepted" | "no-such-mailbox">, string>> = {
  later: "The mail server asked us to try again later.",
  full: "The mailbox is full.",
  "turned-away": "The mail server refused our check.",
  unclear: "The mail server's answer was unclear.",
  "letters-refused": "The mail server doesn't take addresses with such letters.",
  slow: "The mail server took too long to answer.",
  "nobody-answers": "The mail server didn't respond.",
};

const mailboxReasons = (answer: MailboxAnswer, operator: MailOperator | undefined): VerificationReason[] => {
  if (answer.kind === "no-such-mailbox") {
    return [reason("mailbox", "bad", "The mailbox doesn't exist.")];
  }
  if (answer.kind !== "accepted") return [reason("mailbox", "unknown", unknownMailbox[answer.kind])];
  if (answer.catchAll === false) {
    return [
      reason("mailbox", "good", "The mailbox accepts email."),
      reason("catch_all", "good", "The mail server refuses addresses that don't exist."),
    ];
  }
  return [
    reason("mailbox", "note", "The mail server accepts email for this address."),
    reason("catch_all", "unknown", answer.catchAll === true ? acceptedByAll(operator) : ACCEPTED_BY_SOME),
  ];
};

const gradeOf = (answer: MailboxAnswer, operator: MailOperator | undefined): VerificationGrade => {
  if (answer.kind !== "accepted" || typeof answer.catchAll !== "boolean") return "unknown";
  if (!answer.catchAll) return "deliverable";
  return operator?.acceptsAll === true ? "accepts_all" : "catch_all";
};

const ACCEPTED_BY_SOME = "The mail server didn't say whether it accepts email for any address.";

const acceptedByAll = (operator: MailOperator | undefined): string =>
  operator?.acceptsAll === true
    ? `${operator.name} accepts email for any address at first, and may return it later.`
    : "The domain accepts email for any address. About one in four such addresses bounces.";
