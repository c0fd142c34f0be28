import type { Recent } from "#domain/history/recent.ts";
import { profilesIn } from "#domain/history/recent-answer.ts";
import { readableEmail } from "#domain/shared/readable-email.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { EnrichmentResults } from "./enrichment-results.tsx";
import { enrichmentResultTexts } from "./enrichment-texts.ts";

/** A search of before, as far as the history keeps what it found. */
export const RecalledEnrichment = ({ recent: { subject, open, at } }: { readonly recent: Recent }) => {
  const [line] = open;
  const profiles = line && profilesIn(line);
  const asked = subject.kind === "person" ? subject.text : subject.kind === "email" ? readableEmail(subject.email) : "";
  if (line === undefined) return <Notice tone="info">{enrichmentResultTexts.noMatchOn(formatDay(at))}</Notice>;
  if (profiles === undefined)
    return (
      <Notice tone="info">
        {enrichmentResultTexts.searchedOn(formatDay(line.at))} {line.text ?? enrichmentResultTexts.notKept}
      </Notice>
    );
  const { count, first } = profiles;
  return <EnrichmentResults found={{ profiles: [first], owned: { at: line.at } }} asked={asked} count={count} />;
};
