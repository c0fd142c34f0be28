import { type Icon, IconCheck, IconHelp, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import {
  decisiveReason,
  isCharged,
  type ReasonVerdict,
  remarksOf,
  suggestedAddress,
  type VerificationCheck,
  type VerificationReason,
  verdictAdvice,
  verdictOf,
  verificationScore,
} from "#domain/lookups/verification.ts";
import { formatExact, formatMoment } from "#ui/kit/format-time.ts";
import { ownedText } from "#ui/lookups/owned-text.ts";
import { Price } from "#ui/kit/price.tsx";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { shownVerdicts } from "#ui/lookups/verification-verdicts.ts";
import classes from "./verification-card.module.css";

export interface VerificationCardProps {
  readonly verified: VerifiedEmail;
  /** The button of another address does nothing yet: it has just come. */
  readonly isSettling: boolean;
  /** The field holds another address by now. */
  readonly isStale?: boolean;
  /** Asked for where another address was probably meant. */
  readonly onVerify: (email: string) => void;
}

/** The verdict and the one reason that decides it; the other checks are folded below it. */
export const VerificationCard = ({ verified, isSettling, isStale = false, onVerify }: VerificationCardProps) => {
  const { email, typed = email, outcome, reasons, checkedAt, message, owned } = verified;
  const verdict = verdictOf(verified);
  const { title, status, Icon } = shownVerdicts[verdict];
  const score = verificationScore(outcome);
  const remarks = remarksOf(reasons);
  const decisive = decisiveReason(reasons);
  const suggestion = suggestedAddress(reasons);
  return (
    <section
      className={classes.card}
      aria-label={`Verification of ${typed}`}
      data-verdict={verdict}
      data-stale={isStale || undefined}
    >
      <header className={classes.verdict}>
        <Icon size={20} stroke={2} aria-hidden />
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className="data">{typed}</p>
        </div>
        <p className={classes.status}>
          {isStale ? (
            "For another address"
          ) : (
            <>
              {status} {score !== undefined && <span>{score}/100</span>}
            </>
          )}
        </p>
      </header>
      <div className={classes.decisive}>
        <p>{[decisive?.detail, verdictAdvice[verdict]].filter(Boolean).join(" ")}</p>
        {remarks.map(({ check, detail }) => (
          <p key={check} className={classes.remark}>
            <IconInfoCircle size={18} stroke={1.6} aria-hidden />
            {detail}
          </p>
        ))}
        {suggestion && (
          <SettlingButton
            variant="default"
            size="sm"
            isSettling={isSettling}
            onClick={() => onVerify(suggestion)}
            className={classes.suggestion}
          >
            Did you mean {suggestion}? <Price amount={costOf.verify_email} />
          </SettlingButton>
        )}
      </div>
      <OtherChecks reasons={reasons.filter((reason) => reason !== decisive && !remarks.includes(reason))} />
      <footer className={classes.foot}>
        {isCharged(verified) && <p className={classes.charge}>{priceTag(costOf.verify_email)} used</p>}
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

const OtherChecks = ({ reasons }: { readonly reasons: readonly VerificationReason[] }) =>
  reasons.length === 0 ? null : (
    <details className={classes.others}>
      <summary>{reasons.length === 1 ? "1 other check" : `${reasons.length} other checks`}</summary>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <Reason key={reason.check} reason={reason} />
        ))}
      </ul>
    </details>
  );

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
