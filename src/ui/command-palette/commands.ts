import { profileFaultText } from "#application/session/profile-fault.ts";
import { refusalText } from "#application/shared/refusal.ts";
import type { Account } from "#domain/session/account.ts";
import { costOf, type Tenths } from "#domain/shared/credits.ts";
import { isPastedNumber, keepDinDigits, parseDin } from "#domain/lookups/din.ts";
import { parsePastedEmail } from "#domain/lookups/pasted-email.ts";
import { pastedSlug, readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { isScreenVisible } from "#domain/session/visible-screens.ts";
import { type Route, routes } from "#domain/shared/routes.ts";
import { toContacts, toDirector, toEnrichmentByEmail, toVerification } from "#ui/lookups/tool-handoff.ts";

/** What a command does. None of them spends credits: a paid search is only filled in. */
export type CommandAction =
  | { readonly kind: "visit"; readonly path: Route["path"]; readonly state?: object }
  | { readonly kind: "show"; readonly overlay: "settings" | "shortcuts" | "invitations" }
  | { readonly kind: "switch-scheme"; readonly to: "dark" | "light" }
  | { readonly kind: "logout" };

/** In the order in which they are listed. */
export const commandGroups = ["Look up", "Go to", "Actions"] as const;

export interface Command {
  readonly name: string;
  readonly group: (typeof commandGroups)[number];
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
}

/** The commands for what was typed: what can be looked up by it, and those that are named by it. */
export const commandsFor = (query: string, now: Now): readonly Command[] => [
  ...lookUps(query.trim()),
  ...listed(now).filter(isNamedBy(query)),
];

const visit = (path: Route["path"], state: object): CommandAction => ({ kind: "visit", path, state });

const lookUps = (text: string): readonly Command[] => {
  const group = "Look up";
  const profile = pastedSlug(text);
  if (profile !== undefined) {
    const action = visit("/dashboard", toContacts(profileUrl(profile)));
    return [{ name: `Find contacts of ${profile}`, group, action }];
  }
  const din = isPastedNumber(text) ? parseDin(keepDinDigits(text)) : undefined;
  if (din !== undefined)
    return [{ name: `Find director ${din}`, group, action: visit("/dashboard/director-search", toDirector(din)) }];
  const email = parsePastedEmail(text);
  if (email === undefined) return [];
  return [
    {
      name: `Verify ${email}`,
      group,
      price: costOf.verify_email,
      action: visit("/dashboard/verify-emails", toVerification(email)),
    },
    {
      name: `Enrich ${email}`,
      group,
      price: costOf.enrichment,
      action: visit("/dashboard/enrichment", toEnrichmentByEmail(email)),
    },
  ];
};

/** Why a query has no commands. A link of LinkedIn and a number say by themselves what they should have been. */
export const whyNothing = (query: string): string => {
  const text = query.trim();
  const pasted = readPastedProfile(text);
  if ("fault" in pasted && /\blinkedin\.com\b/i.test(text)) return profileFaultText(pasted.fault);
  if (isPastedNumber(text)) return refusalText({ kind: "incomplete-din" });
  return "Nothing matches. Paste a LinkedIn profile URL, an 8-digit DIN or an email address, or type the name of a tool.";
};

const toolsOf = (account: Account | undefined): readonly Listed[] =>
  routes.flatMap((route) =>
    "sidebar" in route && route.sidebar !== undefined && isScreenVisible(route.screen, account)
      ? [
          {
            name: route.sidebar.name,
            alias: route.sidebar.aliases,
            group: "Go to",
            action: { kind: "visit", path: route.path },
          } as const,
        ]
      : [],
  );

const listed = ({ isDark, account }: Now): readonly Listed[] => [
  ...toolsOf(account),
  {
    name: "Billing & Plans",
    alias: "buy credits prices pay",
    group: "Go to",
    action: { kind: "visit", path: "/billing" },
  },
  {
    name: "Settings",
    alias: "profile account contact phone",
    group: "Go to",
    action: { kind: "show", overlay: "settings" },
  },
  {
    name: "Invitations",
    alias: "join accept reject",
    group: "Go to",
    action: { kind: "show", overlay: "invitations" },
  },
  {
    name: isDark ? "Switch to light mode" : "Switch to dark mode",
    alias: "dark light theme",
    group: "Actions",
    action: { kind: "switch-scheme", to: isDark ? "light" : "dark" },
  },
  {
    name: "Keyboard shortcuts",
    alias: "keys help",
    group: "Actions",
    action: { kind: "show", overlay: "shortcuts" },
  },
  { name: "Logout", alias: "log out sign out leave", group: "Actions", action: { kind: "logout" } },
];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word typed begins a word of the name or of an alias; nothing typed names everything. */
const isNamedBy = (query: string) => {
  const typed = wordsOf(query);
  return ({ name, alias }: Listed): boolean => {
    const words = wordsOf(`${name} ${alias}`);
    return typed.every((word) => words.some((one) => one.startsWith(word)));
  };
};
