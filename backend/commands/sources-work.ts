import type { Db } from "#backend/platform/database/database.ts";
import type { ConfiguredSource, ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";
import {
  disableSource,
  enableSource,
  orderSources,
  resetSource,
  setBudget,
  termsReadAt,
} from "#backend/sources/operating/change-source.ts";
import { forgetNothing } from "#backend/sources/run-store.ts";
import { checkKeys } from "#backend/sources/operating/check-keys.ts";
import { costReport } from "#backend/sources/operating/cost-report.ts";
import { createLink, SOURCES_PATH } from "#backend/sources/operating/operator-access.ts";
import { payersAtLimit } from "#backend/sources/operating/payers-at-limit.ts";
import { factsOf, introduction, keyText } from "#backend/sources/operating/source-lines.ts";
import { sourceOverviews, spentOn } from "#backend/sources/operating/source-overview.ts";
import { dollars, utcDay } from "#backend/sources/operating/source-texts.ts";
import { commandTexts as texts } from "./sources-command-texts.ts";
import { isSourcesAction, type SourcesAction, USAGE, usageOf } from "./sources-usage.ts";

interface SourcesNeeds {
  readonly db: Db;
  readonly sources: ConfiguredSources;
  /** Where the app is reached. */
  readonly origin: string;
  readonly now: number;
  /** Asks the operator; false where nobody can be asked. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Not printed where the output is read by a program. */
  readonly note: (line: string) => void;
}

/** What is done, and the lines to print of it. */
type Work = (needs: SourcesNeeds) => Promise<readonly string[]>;

/** By their actions, with what follows these on the command line. */
const actions: Readonly<Record<SourcesAction, (given: readonly string[]) => Work>> = {
  list: (given) => {
    refuse("list", given.length > 0);
    return async ({ db, sources, now }) => {
      const [keys, spentToday, payers] = await Promise.all([
        checkKeys(sources.configured),
        spentOn(db, now),
        payersAtLimit(db, sources, now),
      ]);
      const overviews = await sourceOverviews(db, sources, { spentToday, now });
      const paragraphs = overviews.map((overview) => [
        "",
        texts.heading(overview.name, overview.configured.title),
        ...factsOf(overview, keys.get(overview.name), now).map(([label, value]) => `  ${label}: ${value}`),
      ]);
      return [...introduction(sources, { spentToday, payers }), ...paragraphs.flat()];
    };
  },
  test: (given) => {
    return async ({ sources }) => {
      const wanted = given.length === 0 ? sources.configured : given.map((name) => sourceOf(sources, name));
      const keys = await checkKeys(wanted);
      return wanted.map(({ source, needsKey }) => `${source.name}: ${keyText(keys.get(source.name), needsKey)}`);
    };
  },
  enable: (given) => {
    const names = given.filter((word) => word !== TERMS_READ);
    const name = onlyName("enable", names);
    return async ({ db, sources, now, confirm }) => {
      const { source, title, terms } = sourceOf(sources, name);
      const before = await termsReadAt(db, name);
      const isConfirmed =
        terms === undefined ||
        before !== undefined ||
        names.length < given.length ||
        (await confirm(texts.confirm(title, terms)));
      if (!isConfirmed) throw new Error(texts.notConfirmed(name, terms));
      await enableSource(db, name, now);
      await forgetNothing(db, source.answers);
      const costsMoney = source.price.perAsked + source.price.perFound > 0;
      return [
        terms === undefined ? texts.enabled(name) : texts.enabledUnder(name, utcDay(before ?? new Date(now)), terms),
        ...(costsMoney ? [texts.budgetHint(name)] : []),
      ];
    };
  },
  disable: (given) => {
    const name = onlyName("disable", given);
    return async ({ db }) => [(await disableSource(db, name)) ? texts.disabled(name) : texts.wasOff(name)];
  },
  reset: (given) => {
    const name = onlyName("reset", given);
    return async ({ db, sources }) => {
      sourceOf(sources, name);
      await resetSource(db, name);
      return [texts.reset(name)];
    };
  },
  order: (given) => {
    const names = onlyName("order", given)
      .split(",")
      .filter((name) => name !== "");
    refuse("order", new Set(names).size < names.length);
    return async ({ db, sources, now }) => {
      names.forEach((name) => sourceOf(sources, name));
      await orderSources(db, names);
      const overviews = await sourceOverviews(db, sources, { spentToday: 0, now });
      return [texts.order(overviews.map(({ name }) => name))];
    };
  },
  budget: ([name = "", given, ...rest]) => {
    refuse("budget", given === undefined || rest.length > 0);
    const budget = given === "none" ? null : dollarsOf(given);
    return async ({ db, sources }) => {
      sourceOf(sources, name);
      await setBudget(db, name, budget);
      return [budget === null ? texts.noBudget(name) : texts.budget(name, dollars(budget))];
    };
  },
  report: (given) => {
    const [flag, days = "30", ...rest] = given.length === 0 ? ["--days"] : given;
    refuse("report", flag !== "--days" || !/^[1-9]\d{0,3}$/.test(days) || rest.length > 0);
    return async ({ db, now, note }) => {
      texts.reportNotes.forEach(note);
      return costReport(db, Number(days), now);
    };
  },
  page: (given) => {
    refuse("page", given.length > 0);
    return async ({ db, now, origin }) => texts.page(`${origin}${SOURCES_PATH}`, await createLink(db, now));
  },
};

const TERMS_READ = "--terms-read";
const MICRO = 1_000_000;

const refuse = (action: SourcesAction, isWrong: boolean): void => {
  if (isWrong) throw new Error(usageOf(action));
};

const onlyName = (action: SourcesAction, [name = "", ...rest]: readonly string[]): string => {
  refuse(action, name === "" || name.startsWith("-") || rest.length > 0);
  return name;
};

const sourceOf = ({ configured }: ConfiguredSources, name: string): ConfiguredSource => {
  const found = configured.find(({ source }) => source.name === name);
  if (found === undefined)
    throw new Error(
      texts.unknown(
        name,
        configured.map(({ source }) => source.name),
      ),
    );
  return found;
};

const dollarsOf = (given = ""): number => {
  if (!/^\d{1,5}(\.\d{1,6})?$/.test(given)) throw new Error(texts.noAmount(given));
  return Math.round(Number(given) * MICRO);
};

/** The work of a command line. Throws the usage, or a sentence, if the command line is wrong. */
export const sourcesWork = ([action = "", ...given]: readonly string[]): Work => {
  if (!isSourcesAction(action)) throw new Error(USAGE);
  return actions[action](given);
};
