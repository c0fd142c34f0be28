import type { VerifiedEmail } from "#application/lookups/verify-email.ts";
import type { Recent } from "#domain/history/recent.ts";
import { verdictIn } from "#domain/history/recent-answer.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { VerificationCard, type VerificationCardProps } from "./verification-card.tsx";
import { verificationTexts } from "./verify-emails-texts.ts";

interface RecalledVerificationProps extends Omit<VerificationCardProps, "verified"> {
  readonly recent: Recent;
}

/** A verification of before, as the history keeps its verdict. */
export const RecalledVerification = ({ recent: { key, open, at, note }, ...other }: RecalledVerificationProps) => {
  const [line] = open;
  const verdict = line && verdictIn(line);
  if (line === undefined)
    return (
      <Notice tone="info">
        {note === undefined
          ? verificationTexts.notVerifiedOn(readableEmail(key), formatDay(at))
          : verificationTexts.riskyOn(readableEmail(key), formatDay(at), note)}
      </Notice>
    );
  if (verdict === undefined)
    return (
      <Notice tone="info">
        {verificationTexts.verifiedOn(readableEmail(key), formatDay(line.at))} {line.text ?? verificationTexts.notKept}
      </Notice>
    );
  const { outcome, detail } = verdict;
  const verified: VerifiedEmail = {
    email: key,
    outcome,
    reasons: [],
    checkedAt: line.at,
    owned: { at: line.at },
    ...(detail === undefined ? {} : { message: detail }),
  };
  return <VerificationCard verified={verified} {...other} />;
};
