import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { VerifiedEmail } from "#application/verify-email.ts";
import { costOf, priceTag } from "#domain/credits.ts";
import { decisiveReason } from "#domain/verification.ts";
import { ownedText } from "./owned-text.ts";
import { Price } from "./price.tsx";
import { verdicts } from "./verdict.ts";
import classes from "./verification-beside.module.css";
import type { VerificationsBesideViewModel } from "./verifications-beside-view-model.ts";

interface VerificationBesideProps {
  readonly email: string;
  readonly verifications: VerificationsBesideViewModel;
}

/** Verifies a revealed address where it stands, for its price. An outcome that is unknown can be asked for again. */
export const VerificationBeside = observer(({ email, verifications }: VerificationBesideProps) => {
  const { phase, isSearching } = verifications.of(email);
  const result = useFocusWhenAnswered(isSearching);
  const found = phase.kind === "found" ? phase.found : undefined;
  return (
    <span className={classes.beside} ref={result} tabIndex={-1}>
      {found && <Verdict verified={found} />}
      {(found === undefined || found.outcome === "unknown") && (
        <Button
          variant="default"
          size="compact-xs"
          loading={isSearching}
          aria-label={`Verify (${priceTag(costOf.verify_email)}) for ${email}`}
          onClick={() => void verifications.verify(email)}
        >
          Verify <Price amount={costOf.verify_email} />
        </Button>
      )}
      {phase.kind === "failed" && <span className={classes.failure}>{phase.text}</span>}
    </span>
  );
});

/** The button is disabled while it is asked, and removed with the answer: its focus moves to what came of it. */
const useFocusWhenAnswered = (isSearching: boolean) => {
  const result = useRef<HTMLSpanElement>(null);
  const wasSearching = useRef(isSearching);
  useEffect(() => {
    if (wasSearching.current && !isSearching && document.activeElement === document.body) result.current?.focus();
    wasSearching.current = isSearching;
  }, [isSearching]);
  return result;
};

const Verdict = ({ verified: { outcome, reasons, owned } }: { readonly verified: VerifiedEmail }) => {
  const { title, Icon } = verdicts[outcome];
  const facts = [decisiveReason(reasons)?.detail, owned && ownedText(owned)].filter(Boolean);
  return (
    <>
      <span className={classes.verdict} data-outcome={outcome}>
        <Icon size={16} stroke={2} aria-hidden />
        {title}
      </span>
      {facts.length > 0 && <span className={classes.facts}>{facts.join(" ")}</span>}
    </>
  );
};
