import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { type Din, isPastedNumber, keepDinDigits } from "#domain/lookups/din.ts";
import { ENRICHMENT_FIELD_MAX_LENGTH } from "#domain/lookups/enrichment.ts";
import { pastedSlug } from "#domain/lookups/pasted-profile.ts";
import { PROFILE, profileQueryParameter } from "#domain/lookups/profile-query-parameter.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { EMAIL_MAX_LENGTH } from "#domain/shared/email.ts";
import type { Route } from "#domain/shared/routes.ts";
import { oneLine } from "#domain/shared/visible-text.ts";

/**
 * A tool's search as it stands in its address. Profiles and DINs stand in the query; names and email addresses in the
 * fragment, which no browser sends: no server's log has them.
 */
export interface AddressKind<Asked> {
  readonly part: "search" | "hash";
  /** Undefined where the address asks for nothing. */
  readonly read: (text: string) => Asked | undefined;
  /** With its "?" or "#"; the same text for the same search. */
  readonly write: (asked: Asked) => string;
}

/** As an address asks for it: a text that names no profile is shown in the field, with what is wrong with it. */
export const profileAddress: AddressKind<string> = {
  part: "search",
  read: (text) => {
    const asked = new URLSearchParams(text).get(PROFILE)?.trim() ?? "";
    return asked === "" ? undefined : profileQueryParameter(asked);
  },
  write: (url) => `?${new URLSearchParams({ [PROFILE]: pastedSlug(url) ?? url })}`,
};

/** A number of another length is shown in the field, with what is wrong with it. */
export const dinAddress: AddressKind<string> = {
  part: "search",
  read: (text) => {
    const asked = new URLSearchParams(text).get("din")?.trim() ?? "";
    return isPastedNumber(asked) ? keepDinDigits(asked) : undefined;
  },
  write: (din) => `?${new URLSearchParams({ din })}`,
};

/** What a form is filled with. */
export type FilledIn =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "person"; readonly name: string; readonly company: string; readonly role?: string };

const EMAIL = "email";

const emailIn = (fragment: URLSearchParams): string => oneLine((fragment.get(EMAIL) ?? "").slice(0, EMAIL_MAX_LENGTH));

export const emailAddress: AddressKind<string> = {
  part: "hash",
  read: (text) => emailIn(new URLSearchParams(text.slice(1))) || undefined,
  write: (email) => `#${new URLSearchParams({ [EMAIL]: email })}`,
};

export const enrichmentAddress: AddressKind<FilledIn> = {
  part: "hash",
  read: (text) => {
    const fragment = new URLSearchParams(text.slice(1));
    const email = emailIn(fragment);
    if (email !== "") return { kind: "email", email };
    const field = (name: string) => oneLine((fragment.get(name) ?? "").slice(0, ENRICHMENT_FIELD_MAX_LENGTH));
    const [name, role, company] = [field("name"), field("role"), field("company")];
    if (name === "" && company === "") return undefined;
    return { kind: "person", name, company, ...(role === "" ? {} : { role }) };
  },
  write: (asked) => {
    if (asked.kind === "email") return emailAddress.write(asked.email);
    const { name, role = "", company } = asked;
    const fields = { name, role, company };
    return `#${new URLSearchParams(Object.entries(fields).filter(([, text]) => text !== ""))}`;
  },
};

/** Where a tool shows a search: its path, and what its address asks for. */
export interface ToolAddress {
  readonly tool: Route["path"];
  readonly asked: string;
}

export const addressOf = {
  profile: (url: string) => ({ tool: "/dashboard", asked: profileAddress.write(url) }),
  director: (din: Din) => ({ tool: "/dashboard/director-search", asked: dinAddress.write(din) }),
  enrichment: (asked: FilledIn) => ({ tool: "/dashboard/enrichment", asked: enrichmentAddress.write(asked) }),
  verification: (email: string) => ({ tool: "/dashboard/verify-emails", asked: emailAddress.write(email) }),
} as const satisfies Readonly<Record<string, (asked: never) => ToolAddress>>;

/** Where someone is shown, free of charge. */
export const addressOfSubject = (subject: SavedSubject): ToolAddress =>
  subject.kind === "profile" ? addressOf.profile(profileUrl(subject.profile)) : addressOf.director(subject.din);

/** For the router. */
export const linkTo = ({ tool, asked }: ToolAddress): string => tool + asked;
