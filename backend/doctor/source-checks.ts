import type { Db } from "#backend/platform/database/database.ts";
import type { Finding } from "#backend/platform/finding.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import { checkKeys } from "#backend/sources/operating/check-keys.ts";
import { keyText, pauseText } from "#backend/sources/operating/source-lines.ts";
import { type SourceOverview, sourceOverviews, spentOn } from "#backend/sources/operating/source-overview.ts";
import { sourceTexts as texts } from "#backend/sources/operating/source-texts.ts";

interface Needs {
  readonly db: Db;
  readonly now: number;
}

/** Whether services can be asked about people: whether their keys work, and whether look-ups ask them. Free of charge. */
export const checkSources = async (sources: ConfiguredSources, { db, now }: Needs): Promise<readonly Finding[]> => {
  const about = "source";
  const testable = sources.configured.filter(({ isTestable }) => isTestable);
  if (testable.length === 0) return [{ about, state: "unused", text: "No service is set up." }];
  const keys = await checkKeys(testable);
  const overviews = await sourceOverviews(
    db,
    { ...sources, configured: testable },
    { spentToday: await spentOn(db, now), now },
  );
  return overviews.map((overview) => {
    const { name, configured } = overview;
    const key = keys.get(name);
    const text = `${name}: ${keyText(key, configured.needsKey)}.`;
    const pause = pauseOf(overview, now);
    if (key !== undefined && key !== "works" && key !== "unknown")
      return { about, state: "bad", text, next: `Correct its settings, then: npm run sources -- test ${name}` };
    if (pause !== undefined) return { about, state: "bad", ...pause };
    return { about, state: key === "works" ? "good" : "unknown", text };
  });
};

/** Why look-ups don't ask a source that is switched on. */
const pauseOf = (overview: SourceOverview, now: number): Pick<Finding, "text" | "next"> | undefined => {
  const { name, enabledAt, unusable, advice } = overview;
  if (enabledAt === null) return undefined;
  if (unusable !== null)
    return {
      text: `${name}: ${texts.notAskedAs(texts.reasons[unusable])}.`,
      next: `${advice ?? texts.advice[unusable]} Then: ${texts.resetCommand(name)}`,
    };
  const text = pauseText(overview, now);
  if (text === undefined) return undefined;
  return {
    text: `${name}: ${text}`,
    next: `It is tried again by itself. At once, when the service works: ${texts.resetCommand(name)}`,
  };
};
