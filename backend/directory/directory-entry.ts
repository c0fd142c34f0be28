import * as z from "zod";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

/** One phone number or address, and what its source says about it. */
export const DirectoryValue = z.object({
  value: z.string(),
  kind: z.nullable(z.string()),
  /** ISO 8601 date. */
  confirmed_at: z.nullable(z.string()),
  /** ISO 8601 date on which a source gave it. Left out of what was imported. */
  found_at: z.optional(z.string()),
  source: z.nullable(z.string()),
});
export type DirectoryValue = Readonly<z.infer<typeof DirectoryValue>>;

export const DirectoryValues = z.array(DirectoryValue);

const text = z.nullable(z.string());

/** Who an entry is about, as far as it is known. */
export const personFields = { name: text, title: text, company: text };
const Person = z.object(personFields);
export type Person = Readonly<z.infer<typeof Person>>;

export interface ContactEntry extends Person {
  readonly slug: ProfileSlug;
  /** The domain of the company: "acme.example". */
  readonly website?: string | null;
  readonly phone_no: readonly DirectoryValue[];
  readonly email: readonly DirectoryValue[];
  readonly work_email: readonly DirectoryValue[];
}

export interface DirectorEntry extends Person {
  readonly din: Din;
  readonly phone: readonly DirectoryValue[];
  readonly email: readonly DirectoryValue[];
}
