import * as z from "zod";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Email } from "#domain/shared/email.ts";

const text = z.string();

/** The subject of a look-up, as a bulk job and a search that takes long keep it. */
export const wantedSubject: z.ZodType<BulkSubject> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("profile"), profile: z.custom<ProfileSlug>((value) => text.safeParse(value).success) }),
  z.object({ kind: z.literal("director"), din: z.custom<Din>((value) => text.safeParse(value).success) }),
  z.object({ kind: z.literal("address"), email: z.custom<Email>((value) => text.safeParse(value).success) }),
  z.object({
    kind: z.literal("search"),
    query: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("email"), email: z.custom<Email>((value) => text.safeParse(value).success) }),
      z.object({ kind: z.literal("person"), name: text, company: text, role: z.exactOptional(text) }),
    ]),
  }),
]);
