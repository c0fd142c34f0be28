import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import type { Payer } from "#domain/session/account.ts";
import { titleOf } from "#domain/shared/tool.ts";
import { formatMoment, formatTimeOfDay } from "#ui/kit/format-time.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { cancelSearch } from "#ui/lookups/cancel-search.ts";
import type { PaidSearchNeeds } from "#ui/lookups/paid-call.ts";
import { revealTexts } from "#ui/lookups/reveal-texts.ts";
import type { SearchesViewModel } from "#ui/lookups/searches/searches-view-model.ts";
import { addressOfSearch } from "#ui/lookups/address-of-search.ts";
import { subjectOf, whatOf } from "#ui/lookups/searches/search-texts.ts";
import { historyTexts } from "./history-texts.ts";
import { runningIn } from "./running-in.ts";
import { runningSearchTexts as texts } from "./running-search-texts.ts";
import classes from "./running-searches.module.css";

interface RunningSearchesProps {
  readonly searches: Pick<SearchesViewModel, "running" | "look">;
  readonly cancelling: PaidSearchNeeds;
  /** Of which history; undefined where there is one. */
  readonly of: Payer | undefined;
}

/** What is searched for, newest first: lines of the history that have no answer yet. */
export const RunningSearches = observer(({ searches, cancelling, of }: RunningSearchesProps) => {
  // A colleague may have begun one since the app was loaded.
  useEffect(() => void searches.look(), [searches]);
  const running = runningIn(searches, of);
  if (running.length === 0) return null;
  return (
    <section className={classes.searches} aria-labelledby="running-searches">
      <h2 id="running-searches" className={classes.title}>
        {texts.title}
      </h2>
      <ul className={classes.list}>
        {running.map((search) => {
          const { id, operation, cost, begunAt, isYours, memberEmail, askAgainAt } = search;
          return (
            <li key={id} className={classes.search}>
              <p>
                <span className="muted">{titleOf[operation]}</span> <Subject search={search} />
              </p>
              <p className="note">
                {[texts.reserved(cost), texts.begun(formatMoment(begunAt))].join(" · ")}
                {memberEmail !== undefined && !isYours && ` · ${historyTexts.table.by(memberEmail)}`}
                {askAgainAt !== undefined && ` · ${texts.askAgain(formatTimeOfDay(Date.parse(askAgainAt)))}`}
              </p>
              {isYours && (
                <TextButton
                  aria-label={revealTexts.cancelSearchFor(whatOf(search))}
                  onClick={(event) => {
                    event.currentTarget.closest("main")?.focus({ preventScroll: true });
                    void cancelSearch(cancelling, search);
                  }}
                >
                  {revealTexts.cancelSearch}
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});

/** A person's sheet shows the answer when it comes. */
const Subject = ({ search }: { readonly search: SearchesViewModel["running"][number] }) => {
  const { operation } = search;
  const subject = subjectOf(search);
  if (operation === "enrichment" || operation === "verify_email") return subject;
  return <Link to={addressOfSearch(search)}>{subject}</Link>;
};
