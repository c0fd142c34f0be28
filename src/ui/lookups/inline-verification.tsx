import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useRef } from "react";
import type { ContactValue } from "#domain/lookups/contact.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import {
  adviceOn,
  decisiveReason,
  isCharged,
  type Verdict as VerdictKind,
  verdictOf,
} from "#domain/lookups/verification.ts";
import { ownedNote, ownedText } from "./owned-texts.ts";
import { Price } from "#ui/kit/price.tsx";
import { SearchNote } from "./search-note.tsx";
import { Trail } from "./trail.tsx";
import { SpendingButton } from "./spending-button.tsx";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { verdictIcons } from "./verification-verdicts.ts";
import classes from "./inline-verification.module.css";
import type { InlineVerificationsViewModel } from "./inline-verifications-view-model.ts";
import { revealTexts } from "./reveal-texts.ts";
import { spendingTexts } from "./spending-texts.ts";
import { verdictTexts } from "./verdict-texts.ts";

interface Beside {
  readonly verifications: InlineVerificationsViewModel;
  /** The button does nothing yet: it may be pressed for what was shown before. */
  readonly isSettling: boolean;
}

interface VerificationBesideProps extends Beside {
  readonly email: string;
}

/** Verifies a revealed address where it stands, for its price. An outcome that is unknown can be asked for again. */
const VerificationBeside = observer(({ email, verifications, isSettling }: VerificationBesideProps) => {
  const { phase, isSearching } = verifications.of(email);
  const result = useRef<HTMLSpanElement>(null);
  // The button may be gone with the answer: the focus is then on the result.
  const focus = useCallback(() => (result.current?.querySelector("button") ?? result.current)?.focus(), [result]);
  const pressed = useFocusBack(isSearching, focus);
  const verdict = phase.kind === "found" ? verdictOf(phase.found) : "unknown";
  return (
    <span className={classes.beside} ref={result} tabIndex={-1}>
      {verdict === "unknown" ? (
        <SpendingButton
          variant="default"
          size="compact-xs"
          loading={isSearching}
          isSettling={isSettling}
          aria-label={revealTexts.verifyFor(priceTag(costOf.verify_email), email)}
          short={verifications.short}
          isOneOfSeveral
          purpose={revealTexts.verifying(email)}
          onClick={() => {
            pressed();
            void verifications.verify(email);
          }}
        >
          {revealTexts.verify} <Price amount={costOf.verify_email} />
        </SpendingButton>
      ) : (
        verdict !== "risky" && <Verdict verdict={verdict} />
      )}
    </span>
  );
});

/** What the verdict is based on, or why there is none. */
const VerificationNote = observer(({ email, verifications }: Omit<VerificationBesideProps, "isSettling">) => {
  const verification = verifications.of(email);
  const { phase, search } = verification;
  if (search !== undefined)
    return (
      <p data-whole>
        <SearchNote search={search} what={email} onCancel={() => void verification.cancel()} />
      </p>
    );
  if (phase.kind === "failed")
    return (
      <p data-whole className={classes.failure}>
        {phase.text}
      </p>
    );
  if (phase.kind !== "found") return null;
  const { reasons, owned, trail } = phase.found;
  const verdict = verdictOf(phase.found);
  const yours = owned && ownedNote(owned, verifications.reader, "verify");
  // A verdict that is charged says by itself what to do: there is room for one line only.
  const advice = verdictScored(verdict) ? "" : adviceOn(phase.found);
  const note = [decisiveReason(reasons)?.detail, advice, yours].filter(Boolean).join(" ");
  return (
    <div data-whole data-several-lines={!verdictScored(verdict) || undefined}>
      {!verdictScored(verdict) && <Verdict verdict={verdict} />}
      <p title={owned && ownedText(owned, "verify")}>
        {note}
        {isCharged(phase.found) && (
          <>
            {" "}
            <span className="credits">{spendingTexts.used(priceTag(costOf.verify_email))}</span>
          </>
        )}
      </p>
      <Trail label={verdictScored(verdict) ? revealTexts.howFound : revealTexts.whoWasAsked} trail={trail} />
    </div>
  );
});

/** What stands beside a revealed address, on its line and among what is known of it. */
export const inlineVerification = (
  { value: email }: ContactValue,
  beside: Beside,
): Readonly<Record<"action" | "note", ReactNode>> => ({
  action: <VerificationBeside email={email} {...beside} />,
  note: <VerificationNote email={email} verifications={beside.verifications} />,
});

/** Its word is short enough to stand beside the address; a free one has a sentence, which takes a line. */
const verdictScored = (verdict: VerdictKind): boolean => verdict === "valid" || verdict === "invalid";

const Verdict = ({ verdict }: { readonly verdict: VerdictKind }) => {
  const Icon = verdictIcons[verdict];
  return (
    <span className={classes.verdict} data-verdict={verdict}>
      <Icon size={16} stroke={2} aria-hidden />
      {verdictTexts[verdict].title}
    </span>
  );
};
