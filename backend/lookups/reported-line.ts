import * as z from "zod";
import { type ContactItem, contactItems } from "#domain/lookups/contact.ts";
import type { Din } from "#domain/lookups/din.ts";
import { type DirectorItem, directorItems } from "#domain/lookups/director.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { ReportedLine } from "#backend/credits/credit-line-back.ts";
import { contactLine } from "./contact-lookup.ts";
import { directorLine } from "./director-lookup.ts";
import type { LookupSources } from "./lookup-sources.ts";

/** Names a line that was revealed. */
export type LineName =
  | { readonly item: ContactItem; readonly slug: ProfileSlug }
  | { readonly item: DirectorItem; readonly din: Din };

const text = z.string();

/** The same, as a message in the queue keeps it. */
export const LineName: z.ZodType<LineName> = z.union([
  z.object({
    item: z.enum(contactItems),
    slug: z.custom<ProfileSlug>((value) => text.safeParse(value).success),
  }),
  z.object({ item: z.enum(directorItems), din: z.custom<Din>((value) => text.safeParse(value).success) }),
]);

export const reportedLine = (
  sources: Pick<LookupSources, "contacts" | "directors" | "other" | "clock" | "hashOf">,
  name: LineName,
): ReportedLine => ("din" in name ? directorLine(sources, name) : contactLine(sources, name));
