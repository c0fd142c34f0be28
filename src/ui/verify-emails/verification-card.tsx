import { type Icon, IconCheck, IconHelp, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import {
  decisiveReason,
  explanationOf,
  isCharged,
  type ReasonVerdict,
  remarksOf,
  suggestedAddress,
  type VerificationReason,
  verdictOf,
  verificationScore,
} from "#domain/lookups/verification.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { formatExact, formatMoment } from "#ui/kit/format-time.ts";
import { ownedText } from "#ui/lookups/owned-texts.ts";
import { SettlingButton } from "#ui/kit/settling-button.tsx";
import { verdictIcons } from "#ui/lookups/verification-verdicts.ts";
import { MostPrice } from "./most-price.tsx";
import classes from "./verification-card.module.css";
import { Sentence } from "#ui/kit/sentence.tsx";
import { withBreaksInAddress } from "#ui/lookups/with-breaks.tsx";
import { revealTexts } from "#ui/lookups/reveal-texts.ts";
import { Trail } from "#ui/lookups/trail.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import { verdictTexts } from "#ui/lookups/verdict-texts.ts";
import { checkTexts, reasonTexts, verificationTexts } from "./verify-emails-texts.ts";

export interface VerificationCardProps {
  readonly verified: VerifiedEmail;
  /** The button of another address does nothing yet: it has just come. */
  readonly isSettling: boolean;
  /** The field holds another address by now. */
  readonly isStale?: boolean;
  /** The credits cover no verdict, as the form says: nothing here is to be paid for. */
  readonly isShort?: boolean;
  /** The address of who reads this, where it is known. */
  readonly reader?: string | undefined;
  /** Asked for where another address was probably meant, and again where there is no result. */
  readonly onVerify: (email: string) => void;
}

/** The verdict and the one reason that decides it; the other checks are folded below it. */
export const VerificationCard = ({
  verified,
  isStale = false,
  isShort = false,
  reader,
  ...asking
}: VerificationCardProps) => {
  const { isSettling, onVerify } = asking;
  const { email, typed = email, outcome, reasons, checkedAt, message, owned, trail, record } = verified;
  const shown = readableEmail(typed);
  const verdict = verdictOf(verified);
  const Icon = verdictIcons[verdict];
  const { title, status } = verdictTexts[verdict];
  const score = verificationScore(outcome);
  const remarks = remarksOf(reasons);
  const decisive = decisiveReason(reasons);
  const suggestion = suggestedAddress(reasons);
  return (
    <section
      className={classes.card}
      aria-label={verificationTexts.label(shown)}
      data-verdict={verdict}
      data-stale={isStale || undefined}
    >
      <header className={classes.verdict}>
        <Icon size={20} stroke={2} aria-hidden />
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className="data">{shown}</p>
        </div>
        <p className={classes.status}>
          {isStale ? (
            verificationTexts.stale
          ) : (
            <>
              {status} {score !== undefined && <span>{score}/100</span>}
            </>
          )}
        </p>
      </header>
      <div className={classes.decisive}>
        <p>{explanationOf(verified)}</p>
        {record !== undefined && <p className="note">{verificationTexts.record(record)}</p>}
        {remarks.map(({ check, detail }) => (
          <p key={check} className={classes.remark}>
            <IconInfoCircle size={18} stroke={1.6} aria-hidden />
            {detail}
          </p>
        ))}
        {verdict === "unknown" && !isStale && !isShort && <TryAgain email={typed} {...asking} />}
        {suggestion && (
          <SettlingButton
            variant="default"
            size="sm"
            isSettling={isSettling}
            onClick={() => onVerify(suggestion)}
            className={classes.suggestion}
          >
            {withBreaksInAddress(verificationTexts.didYouMean(suggestion))} <MostPrice />
          </SettlingButton>
        )}
      </div>
      <OtherChecks
        isOpen={verdict === "unknown"}
        reasons={reasons.filter((reason) => reason !== decisive && !remarks.includes(reason))}
      />
      <footer className={classes.foot}>
        {isCharged(verified) ? (
          <p className={classes.charge}>{spendingTexts.used(priceTag(costOf.verify_email))}</p>
        ) : (
          // The title of an unknown verdict says so.
          owned === undefined && verdict !== "unknown" && <p>{spendingTexts.noneUsed}</p>
        )}
        {message !== undefined && <p>{message}</p>}
        {checkedAt !== undefined && (
          <p>
            <Sentence
              text={verificationTexts.checked}
              parts={{
                time: (
                  <time dateTime={checkedAt} title={formatExact(checkedAt)}>
                    {formatMoment(checkedAt)}
                  </time>
                ),
              }}
            />
          </p>
        )}
        {owned && <p>{ownedText(owned, "verify", reader)}</p>}
        <Trail label={score === undefined ? revealTexts.whoWasAsked : revealTexts.howFound} trail={trail} />
      </footer>
    </section>
  );
};

const TryAgain = ({ email, isSettling, onVerify }: Omit<VerificationCardProps, "verified"> & { email: string }) => (
  <p className={classes.again}>
    <SettlingButton variant="default" size="sm" isSettling={isSettling} onClick={() => onVerify(email)}>
      {verificationTexts.tryAgain} <MostPrice />
    </SettlingButton>
    <span className="note">{verificationTexts.tryAgainPrice}</span>
  </p>
);

interface OtherChecksProps {
  readonly reasons: readonly VerificationReason[];
  /** Where they are all there is to read. */
  readonly isOpen: boolean;
}

const OtherChecks = ({ reasons, isOpen }: OtherChecksProps) =>
  reasons.length === 0 ? null : (
    <details className={classes.others} open={isOpen}>
      <summary>{verificationTexts.otherChecks(reasons.length)}</summary>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <Reason key={reason.check} reason={reason} />
        ))}
      </ul>
    </details>
  );

const reasonIcons: Readonly<Record<ReasonVerdict, Icon>> = {
  good: IconCheck,
  bad: IconX,
  note: IconInfoCircle,
  unknown: IconHelp,
};

const Reason = ({ reason: { check, verdict, detail } }: { readonly reason: VerificationReason }) => {
  const ReasonIcon = reasonIcons[verdict];
  return (
    <li className={classes.reason} data-verdict={verdict}>
      <ReasonIcon size={18} stroke={1.6} role="img" aria-label={reasonTexts[verdict]} />
      <span className={classes.check}>{checkTexts[check]}</span>
      <span className={classes.detail}>{detail}</span>
    </li>
  );
};
