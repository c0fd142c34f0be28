import type { FoundBefore } from "#domain/history/found-before.ts";
import { listPath } from "#ui/lookups/saved/lists-path.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import { roleText } from "#domain/lookups/contact-card.ts";
import { profileFaultText } from "#application/session/profile-fault.ts";
import type { Account } from "#domain/session/account.ts";
import { CRM_PUSH } from "#domain/session/capability.ts";
import type { Tenths } from "#domain/shared/credits.ts";
import { beginsWords } from "#domain/shared/fold-text.ts";
import { recognise, type Recognised } from "#domain/lookups/recognised.ts";
import { isScreenVisible } from "#domain/session/visible-screens.ts";
import { API_SETTINGS, BILLING_SETTINGS, bulkModeOf, CRM_CONNECTIONS, routes } from "#domain/shared/routes.ts";
import { tools, toolTable } from "#domain/shared/tool.ts";
import { addressOfSubject } from "#ui/lookups/search-address.ts";
import { type LookUp, lookUpsOf } from "#ui/lookups/look-ups.ts";
import { lookUpTexts } from "#ui/lookups/look-up-texts.ts";
import { commandTexts, paletteTexts } from "./palette-texts.ts";

/** What a command does. None of them spends credits: a paid search is only filled in. */
export type CommandAction =
  | { readonly kind: "visit"; readonly path: string }
  /** Shows a search in its tool. */
  | { readonly kind: "look-up"; readonly to: LookUp["to"] }
  | { readonly kind: "show"; readonly overlay: "settings" | "shortcuts" | "invitations" }
  | { readonly kind: "switch-scheme"; readonly to: "dark" | "light" }
  | { readonly kind: "logout" };

/** In the order in which they are listed. */
export const commandGroups = [
  paletteTexts.people,
  paletteTexts.lists,
  paletteTexts.lookUp,
  paletteTexts.goTo,
  paletteTexts.actions,
] as const;

export interface Command {
  readonly name: string;
  readonly group: (typeof commandGroups)[number];
  /** Title and company of a person; of a list, how many people are in it. */
  readonly detail?: string | undefined;
  /** What is copied of a person. */
  readonly value?: string | undefined;
  /** What the tool asks for once its own button is pressed. */
  readonly price?: Tenths;
  readonly action: CommandAction;
}

interface Listed extends Command {
  /** Other words under which it is found. */
  readonly alias: string;
}

interface Now {
  readonly isDark: boolean;
  readonly account: Account | undefined;
  /** What not everybody is offered, by name. */
  readonly offered: readonly string[];
}

/** Whom and what a text names beside the commands. */
interface Found {
  readonly people?: readonly FoundBefore[] | undefined;
  readonly lists?: readonly PeopleList[] | undefined;
}

/**
 * The commands for what was typed: the people found before and the lists that it names, what can be looked up by it, and the
 * places and actions that it names.
 */
export const commandsFor = (query: string, now: Now, { people = [], lists = [] }: Found = {}): readonly Command[] => {
  const named = [...listed(now), ...(query.trim() === "" ? [] : further(now.account))].filter(isNamedBy(query));
  const recognised = recognise(query);
  // "log out" may be a name as well. Who is owned is opened for free, so that no search with a price stands below.
  const isKnown = recognised.kind === "person" && (named.length > 0 || people.some(isOwnedAs(recognised)));
  const lookedUp = isKnown ? [] : lookUps(recognised);
  return [...people.map(personCommand), ...lists.map(listCommand), ...lookedUp, ...named];
};

/** What Enter does with a command. A search with a price is only filled in. */
export const enterText = ({ action, group, price }: Command): string => {
  const texts = paletteTexts.enter;
  if (group === paletteTexts.people || action.kind === "show") return texts.open;
  if (action.kind === "visit") return texts.goTo;
  if (action.kind !== "look-up") return texts.run;
  return price === undefined ? texts.lookUp : texts.fillIn;
};

const personCommand = ({ subject, name, person, value }: FoundBefore): Command => ({
  name,
  detail: roleText(person),
  value,
  group: paletteTexts.people,
  action: { kind: "look-up", to: addressOfSubject(subject) },
});

const listCommand = ({ id, name, isShared, people }: PeopleList): Command => ({
  name,
  detail: paletteTexts.peopleInList(people),
  group: paletteTexts.lists,
  action: { kind: "visit", path: listPath({ id, isShared }) },
});

/** Whether someone with an owned detail has this name, where no company sets another person apart. */
const isOwnedAs =
  ({ name, company }: { readonly name: string; readonly company: string }) =>
  (found: FoundBefore): boolean =>
    company === "" && found.value !== undefined && found.name.toLowerCase() === name.toLowerCase();

const lookUps = (recognised: Recognised): readonly Command[] =>
  lookUpsOf(recognised).map(({ name, price, to }) => ({
    name,
    ...(price === undefined ? {} : { price }),
    group: paletteTexts.lookUp,
    action: { kind: "look-up", to },
  }));

/** How far those are known whom a name may find. */
export type PeopleState = "loading" | "known" | "failed";

/** Why a query has no commands. A link of LinkedIn and a number say by themselves what they should have been. */
export const whyNothing = (query: string, people: PeopleState): string => {
  const text = query.trim();
  const pasted = recognise(text);
  if (pasted.kind === "profiles") return profileFaultText("several-profiles");
  const isLink = /\blinkedin\.com\b|\blnkd\.in\b/i.test(text);
  if (pasted.kind === "fault" && isLink) return profileFaultText(pasted.fault);
  if (pasted.kind === "number") return lookUpTexts.number;
  return { loading: paletteTexts.loadingPeople, known: paletteTexts.noResults, failed: paletteTexts.unablePeople }[
    people
  ];
};

const toolsOf = (offered: readonly string[]): readonly Listed[] =>
  routes.flatMap((route) =>
    "sidebar" in route && route.sidebar !== undefined && isScreenVisible(route.screen, offered)
      ? [
          {
            name: route.sidebar.name,
            alias: route.sidebar.aliases,
            group: paletteTexts.goTo,
            action: { kind: "visit", path: route.path },
          } as const,
        ]
      : [],
  );

const listed = ({ isDark, offered }: Now): readonly Listed[] => [
  ...toolsOf(offered),
  {
    ...commandTexts.billing,
    group: paletteTexts.goTo,
    action: { kind: "visit", path: "/billing" },
  },
  {
    ...commandTexts.settings,
    group: paletteTexts.goTo,
    action: { kind: "show", overlay: "settings" },
  },
  {
    ...commandTexts.invitations,
    group: paletteTexts.goTo,
    action: { kind: "show", overlay: "invitations" },
  },
  {
    ...(isDark ? commandTexts.toLight : commandTexts.toDark),
    group: paletteTexts.actions,
    action: { kind: "switch-scheme", to: isDark ? "light" : "dark" },
  },
  {
    ...commandTexts.shortcuts,
    group: paletteTexts.actions,
    action: { kind: "show", overlay: "shortcuts" },
  },
  { ...commandTexts.logout, group: paletteTexts.actions, action: { kind: "logout" } },
];

const goTo = (texts: { readonly name: string; readonly alias: string }, path: string): Listed => ({
  ...texts,
  group: paletteTexts.goTo,
  action: { kind: "visit", path },
});

/** Listed once something is typed: they are parts of what is listed before. */
const further = (account: Account | undefined): readonly Listed[] => [
  ...tools.map((tool) => {
    const { name, alias } = commandTexts.bulk;
    return goTo({ name: name(toolTable[tool].sidebar.name), alias }, bulkModeOf(tool));
  }),
  ...(account?.capabilities.includes(CRM_PUSH) === true ? [goTo(commandTexts.crm, CRM_CONNECTIONS)] : []),
  goTo(commandTexts.profile, "/dashboard/settings/profile"),
  goTo(commandTexts.notifications, "/dashboard/settings/notifications"),
  goTo(commandTexts.credits, BILLING_SETTINGS),
  goTo(commandTexts.api, API_SETTINGS),
];

/** Every word typed begins a word of the name or of an alias; nothing typed names everything. */
const isNamedBy = (query: string) => {
  const isBegun = beginsWords(query);
  return ({ name, alias }: Listed): boolean => isBegun(`${name} ${alias}`);
};
