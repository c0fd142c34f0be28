import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef } from "react";
import { type Candidate, CANDIDATES_MAX } from "#domain/lookups/candidate.ts";
import { roleText } from "#domain/lookups/contact-card.ts";
import { costOf, priceTag } from "#domain/shared/credits.ts";
import { type Shortfall, shortfall } from "#domain/session/account.ts";
import { toTopOnPhone } from "#ui/kit/into-view.ts";
import { SpendingButton } from "#ui/lookups/spending-button.tsx";
import classes from "./enrichment-results.module.css";
import type { Choices } from "./enrichment-forms.ts";
import type { EnrichmentViewModel } from "./enrichment-view-model.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { candidateTexts } from "./enrichment-texts.ts";

interface EnrichmentCandidatesProps {
  readonly choices: Choices;
  readonly enrichment: EnrichmentViewModel;
}

/** Who may be meant, free of charge. The focus moves to the heading, so that screen readers announce it. */
export const EnrichmentCandidates = observer(({ choices, enrichment }: EnrichmentCandidatesProps) => {
  const { candidates, asked } = choices;
  const { account } = enrichment.account;
  const short = account && shortfall(account, costOf.enrichment);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus();
    toTopOnPhone(heading.current);
  }, [choices]);
  return (
    <section className={classes.results} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {titleOf(candidates, short)}
      </h2>
      <p className="muted">{candidateTexts.asked(asked)}</p>
      <ol className={classes.list}>
        {candidates.map((candidate, place) => (
          // Two people may have the same details.
          <CandidateLine
            key={place}
            candidate={candidate}
            isFirst={candidate === candidates.find(({ isOwned }) => !isOwned)}
            enrichment={enrichment}
          />
        ))}
      </ol>
      <p className="muted">
        {candidates.length === CANDIDATES_MAX && candidateTexts.best(CANDIDATES_MAX)}{" "}
        {asksRole(choices) ? candidateTexts.checkSpelling : candidateTexts.addRole}
      </p>
    </section>
  );
});

const titleOf = ([candidate, ...others]: readonly Candidate[], short: Shortfall | undefined): string => {
  if (others.length > 0) return candidateTexts.several;
  if (candidate?.isCertain !== true) return candidateTexts.one;
  if (candidate.isOwned) return candidateTexts.exactOwned;
  return short?.isLimited ? candidateTexts.exactOverLimit : candidateTexts.exact;
};

const asksRole = ({ form }: Choices): boolean => form.role.trim() !== "";

interface CandidateLineProps {
  readonly candidate: Candidate;
  /** The best of those who are to be paid for. */
  readonly isFirst: boolean;
  readonly enrichment: EnrichmentViewModel;
}

const CandidateLine = observer(({ candidate, isFirst, enrichment }: CandidateLineProps) => {
  const { name, reason, isOwned } = candidate;
  const { account } = enrichment.account;
  const price = costOf.enrichment;
  return (
    <li className={`${classes.profile} ${classes.candidate}`}>
      <div>
        <p className={classes.title}>{name}</p>
        <p className={classes.description}>{roleText(candidate)}</p>
        <p className={classes.reason}>{reason}</p>
      </div>
      <SpendingButton
        variant={isOwned ? "default" : "light"}
        size="sm"
        className={classes.show}
        loading={enrichment.chosen === candidate}
        isSettling={enrichment.settling.isSettling}
        aria-disabled={enrichment.search.isBusy || undefined}
        short={account && !isOwned ? shortfall(account, price) : undefined}
        isPrimary={isFirst}
        purpose={candidateTexts.purpose(name)}
        onClick={() => void enrichment.showProfile(candidate)}
      >
        {/* One item, so that its spaces stay. */}
        <span>
          <Sentence
            text={candidateTexts.show}
            parts={{ price: isOwned ? candidateTexts.free : <span className={classes.price}>{priceTag(price)}</span> }}
          />
        </span>{" "}
        <span className="visually-hidden">
          {candidateTexts.of([name, roleText(candidate)].filter(Boolean).join(", "))}
        </span>
      </SpendingButton>
    </li>
  );
});
