import { type Icon, IconCheck, IconHelp, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { VerifiedEmail } from "#application/verify-email.ts";
import {
  type ReasonVerdict,
  type VerificationCheck,
  type VerificationOutcome,
  type VerificationReason,
  verificationScore,
} from "#domain/verification.ts";
import { formatExact, formatMoment } from "#ui/shared/format-time.ts";
import { ownedText } from "#ui/shared/owned-text.ts";
import classes from "./verification-card.module.css";

interface Verdict {
  readonly title: string;
  readonly status: string;
  readonly Icon: Icon;
}

const verdicts: Readonly<Record<VerificationOutcome, Verdict>> = {
  deliverable: { title: "Valid Email", status: "VERIFIED", Icon: IconCheck },
  undeliverable: { title: "Invalid Email", status: "INVALID", Icon: IconX },
  unknown: { title: "Could not be verified - nothing was charged", status: "UNKNOWN", Icon: IconHelp },
};

/** The verdict, and below it the reasons for it. */
export const VerificationCard = ({ verified }: { readonly verified: VerifiedEmail }) => {
  const { email, outcome, reasons, checkedAt, message, owned } = verified;
  const { title, status, Icon } = verdicts[outcome];
  const score = verificationScore(outcome);
  return (
    <section className={classes.card} aria-label={`Verification of ${email}`} data-outcome={outcome}>
      <header className={classes.verdict}>
        <Icon size={20} stroke={2} aria-hidden />
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className="data">{email}</p>
        </div>
        <p className={classes.status}>
          {status} {score !== undefined && <span>{score}/100</span>}
        </p>
      </header>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <Reason key={reason.check} reason={reason} />
          ))}
        </ul>
      )}
      <footer className={classes.foot}>
        {message !== undefined && <p>{message}</p>}
        {checkedAt !== undefined && (
          <p>
            Checked{" "}
            <time dateTime={checkedAt} title={formatExact(checkedAt)}>
              {formatMoment(checkedAt)}
            </time>
          </p>
        )}
        {owned && <p>{ownedText(owned)}</p>}
      </footer>
    </section>
  );
};

const checks: Readonly<Record<VerificationCheck, string>> = {
  syntax: "Syntax",
  typo: "Spelling",
  disposable: "Disposable",
  role: "Role address",
  mx: "Mail server",
  mailbox: "Mailbox",
  catch_all: "Catch-all",
};

const reasonIcons: Readonly<Record<ReasonVerdict, { readonly Icon: Icon; readonly word: string }>> = {
  good: { Icon: IconCheck, word: "Good" },
  bad: { Icon: IconX, word: "Bad" },
  note: { Icon: IconInfoCircle, word: "Note" },
  unknown: { Icon: IconHelp, word: "Not known" },
};

const Reason = ({ reason: { check, verdict, detail } }: { readonly reason: VerificationReason }) => {
  const { Icon, word } = reasonIcons[verdict];
  return (
    <li className={classes.reason} data-verdict={verdict}>
      <Icon size={18} stroke={1.6} role="img" aria-label={word} />
      <span className={classes.check}>{checks[check]}</span>
      <span className={classes.detail}>{detail}</span>
    </li>
  );
};
