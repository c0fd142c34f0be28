import * as z from "zod";
import type { SavedSubject } from "#domain/lists/saved-person.ts";
import type { Din } from "#domain/lookups/din.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";

/** A profile or a DIN as columns of a table. They were parsed before they were stored. */
export const SubjectColumns = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("profile"), subject: z.string().transform((text) => text as ProfileSlug) }),
  z.object({ kind: z.literal("din"), subject: z.string().transform((text) => text as Din) }),
]);
export type StoredSubject = Readonly<z.infer<typeof SubjectColumns>>;

export const savedSubject = (one: StoredSubject): SavedSubject =>
  one.kind === "profile" ? { kind: one.kind, profile: one.subject } : { kind: one.kind, din: one.subject };

/** As calls name someone. */
export const namedBy = (one: StoredSubject): { readonly linkedin_url: string | null; readonly din: string | null } => ({
  linkedin_url: one.kind === "profile" ? profileUrl(one.subject) : null,
  din: one.kind === "din" ? one.subject : null,
});
