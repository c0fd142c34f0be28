import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useId, useRef } from "react";
import { costOf, priceTag, tenths } from "#domain/shared/credits.ts";
import { type Account, type Shortfall, shortfall } from "#domain/session/account.ts";
import { ENRICHMENT_CANDIDATES } from "#domain/session/capability.ts";
import { profilesIn } from "#domain/history/recent-answer.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { enrichmentAddress } from "#ui/lookups/search-address.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { CostNote, FreeNote } from "#ui/lookups/cost-note.tsx";
import { EmptyTool } from "#ui/lookups/empty-tool.tsx";
import { limitText, spendingTexts } from "#ui/lookups/spending-texts.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { OverLimit } from "#ui/lookups/see-limit.tsx";
import { SearchNote } from "#ui/lookups/search-note.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { SpendingButton } from "#ui/lookups/spending-button.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { RecentList } from "#ui/lookups/recent/recent-list.tsx";
import type { RecentKind } from "#ui/lookups/recent/recent-state.ts";
import { useRecent } from "#ui/lookups/recent/use-recent.ts";
import { useAddressedSearch } from "#ui/lookups/use-addressed-search.ts";
import { focusWork } from "#ui/kit/tool-field.ts";
import { useFocusBack } from "#ui/kit/use-focus-back.ts";
import { usePaidSubmit } from "#ui/lookups/use-paid-submit.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import classes from "./enrichment-page.module.css";
import { EmailField, PersonFields } from "./enrichment-fields.tsx";
import { EnrichmentCandidates } from "./enrichment-candidates.tsx";
import { isUnpaid } from "./enrichment-forms.ts";
import { EnrichmentResults } from "./enrichment-results.tsx";
import { RecalledEnrichment } from "./recalled-enrichment.tsx";
import type { EnrichmentViewModel } from "./enrichment-view-model.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { emptyEnrichmentTexts, enrichmentTexts } from "./enrichment-texts.ts";

export { EnrichmentViewModel } from "./enrichment-view-model.ts";

const recentKinds: Readonly<Record<"enrichment", RecentKind>> = {
  enrichment: {
    found: enrichmentTexts.recentFound,
    missed: enrichmentTexts.recentMissed,
    unpaid: enrichmentTexts.recentUnpaid,
    shortOf: (opened) => profilesIn(opened)?.first.title,
  },
};

const types = [
  { value: "person", ...enrichmentTexts.byPerson },
  { value: "email", ...enrichmentTexts.byEmail },
] as const;

const paidText = (account: Account | undefined): string => {
  if (account === undefined) return emptyEnrichmentTexts.match;
  return account.capabilities.includes(ENRICHMENT_CANDIDATES)
    ? emptyEnrichmentTexts.choose
    : emptyEnrichmentTexts.oneCredit;
};

const emptyTool = {
  title: emptyEnrichmentTexts.title,
  price: costOf.enrichment,
  lines: [
    { title: emptyEnrichmentTexts.nameAndTitle, width: "14rem" },
    { title: emptyEnrichmentTexts.url, width: "18rem" },
    { title: emptyEnrichmentTexts.description, width: "22rem" },
  ],
  facts: [paidText, emptyEnrichmentTexts.enough],
  purchases: [{ operation: "enrichment", ...emptyEnrichmentTexts.matches }],
} as const;

export const EnrichmentPage = observer(({ create }: { readonly create: () => EnrichmentViewModel }) => {
  const enrichment = useViewModel(create);
  const { search, choices, answer: found } = enrichment;
  const { isSearching, isBusy, phase } = search;
  const isOutage = phase.kind === "failed" && phase.isOutage === true;
  const recents = useRecent(found?.found.owned ? undefined : found);
  const recent = recents?.of(enrichment.key);
  const isFree = enrichment.isOwned || enrichment.isKnownOwned(recent);
  const { account } = enrichment.account;
  const short = account && !isFree ? shortfall(account, costOf.enrichment) : undefined;
  // Who may be meant can be seen without credits.
  const previews = short !== undefined && enrichment.canPreview;
  const isLoading = isBusy && enrichment.chosen === undefined;
  const cost = useId();
  useAddressedSearch(enrichmentAddress, {
    shown: enrichment.asked,
    take: enrichment.fillIn,
    clear: enrichment.empty,
  });
  // Before the history is read, nobody knows what was paid for.
  const known = enrichment.isFilledIn && recents?.isRead ? recent : undefined;
  const isFreeAgain = known && (enrichment.isKnownOwned(known) || (enrichment.canPreview && isUnpaid(known)));
  const again = isFreeAgain ? known : undefined;
  // What an address names is shown where it was searched for before and costs nothing now.
  useEffect(() => {
    if (again !== undefined) void enrichment.showRecent(again);
  }, [again, enrichment]);
  const form = useFirstFaultFocused(isSearching);
  const { button, buy, submit } = usePaidSubmit(isBusy, previews ? undefined : short, () => {
    // Said to be free, it is made so that it cannot be charged.
    if (enrichment.isKnownOwned(recent)) void enrichment.showRecent(recent);
    else void (previews ? enrichment.preview() : enrichment.enrich());
  });
  const awaitFocus = useFocusBack(
    isSearching,
    useCallback(() => button.current?.focus(), [button]),
  );
  const cancel = () => {
    awaitFocus();
    void search.cancel();
  };
  const awaitField = useFocusBack(
    found !== undefined,
    useCallback(() => focusWork(document.querySelector("main")), []),
  );
  const otherWay = {
    from: enrichment.type,
    onChosen: () => {
      awaitField();
      enrichment.choose(enrichment.type === "email" ? "person" : "email");
    },
  };
  return (
    <ToolPage
      title={enrichmentTexts.title}
      lead={enrichmentTexts.lead}
      aside={
        <RecentList
          recents={recents}
          items={["enrichment"]}
          kinds={recentKinds}
          emailText={readableEmail}
          shown={enrichment.shownKey}
          onShow={(chosen) => void enrichment.showRecent(chosen)}
        />
      }
    >
      <form ref={form} noValidate onSubmit={submit} className={classes.form}>
        <Choice
          label={enrichmentTexts.searchBy}
          options={types}
          value={enrichment.type}
          disabled={isBusy}
          onChange={enrichment.choose}
        />
        {enrichment.type === "email" ? (
          <EmailField enrichment={enrichment} />
        ) : (
          <PersonFields enrichment={enrichment} />
        )}
        {enrichment.failure !== undefined && (
          <Notice tone={isOutage ? "info" : "error"}>
            {enrichment.failure}
            {isOutage && <p>{spendingTexts.chargedOnce}</p>}
          </Notice>
        )}
        {enrichment.isUnchecked && (
          <Notice tone="info">{spendingTexts.uncheckedSearch(priceTag(costOf.enrichment))}</Notice>
        )}
        {!(previews && enrichment.showsMatches) && (
          <div className={classes.actions}>
            {previews ? (
              <Button ref={button} type="submit" aria-describedby={cost} loading={isLoading}>
                {enrichmentTexts.preview}
              </Button>
            ) : (
              <SpendingButton
                ref={button}
                type="submit"
                loading={isLoading}
                isSettling={enrichment.settling.isSettling}
                aria-describedby={cost}
                short={short}
                isPrimary
                buyRef={buy}
                purpose={enrichmentTexts.purpose}
              >
                {enrichmentTexts.enrich}
              </SpendingButton>
            )}
            {search.search && (
              <p id={isBusy ? cost : undefined} className="note" role="status">
                <SearchNote search={search.search} what={enrichmentTexts.profile} onCancel={cancel} />
              </p>
            )}
            {search.search && isBusy ? undefined : isFree || previews ? (
              <FreeNote id={cost}>{isFree ? enrichmentTexts.freeAgain : <PreviewNote short={short} />}</FreeNote>
            ) : short && !short.isLimited ? (
              <FreeNote id={cost}>{enrichmentTexts.tooFew}</FreeNote>
            ) : (
              <CostNote
                id={cost}
                amount={costOf.enrichment}
                when={enrichmentTexts.perMatch}
                // The button leads to it.
                limit={short && limitText(tenths(costOf.enrichment - short.missing))}
              />
            )}
          </div>
        )}
      </form>
      {found && <EnrichmentResults {...found} otherWay={otherWay} />}
      {found && choices && (
        <p>
          <Sentence
            text={enrichmentTexts.notThem}
            parts={{
              button: <TextButton onClick={enrichment.chooseAgain}>{enrichmentTexts.backToMatches}</TextButton>,
            }}
          />
        </p>
      )}
      {enrichment.hasNoPreview && <Notice tone="info">{enrichmentTexts.noPreview}</Notice>}
      {!found && choices && <EnrichmentCandidates choices={choices} enrichment={enrichment} />}
      {!found && enrichment.recalled && <RecalledEnrichment recent={enrichment.recalled} />}
      {!found && !choices && !enrichment.recalled && (
        <EmptyTool
          account={enrichment.account}
          {...emptyTool}
          isLimitSaid
          example={{
            label: enrichmentTexts.tryExample,
            onTry: enrichment.fillInExample,
          }}
        />
      )}
    </ToolPage>
  );
});

/** Why matches can be seen without the credits for one. */
const PreviewNote = ({ short }: { readonly short: Shortfall | undefined }) =>
  short?.isLimited ? (
    <>
      <OverLimit price={costOf.enrichment} short={short} /> {enrichmentTexts.previewAtLimit}
    </>
  ) : (
    enrichmentTexts.previewIsFree
  );

/** After a form was refused, its first marked field has the focus. */
const useFirstFaultFocused = (isSearching: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const wasSearching = useRef(isSearching);
  useEffect(() => {
    if (wasSearching.current && !isSearching)
      form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus();
    wasSearching.current = isSearching;
  }, [isSearching]);
  return form;
};
