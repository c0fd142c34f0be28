import type { MemoryPerson } from "#adapters/memory/memory-backend.ts";
import type { ProfileSlug } from "#domain/profile-url.ts";
import { aSlug } from "./builders.ts";

/** Known with everything. */
export const asha = aSlug("asha-rao");
/** Known without a phone number. */
export const ben = aSlug("ben-ode");
/** In no directory. */
export const nobody = aSlug("nobody-at-all");

/** Known with phone number and email: five of them cost what a newcomer has. */
export const sixKnown: readonly ProfileSlug[] = [asha, ...["cara", "dev", "elif", "femi", "gita"].map(aSlug)];

export const people: ReadonlyMap<ProfileSlug, MemoryPerson> = new Map<ProfileSlug, MemoryPerson>([
  ...sixKnown.map((slug): [ProfileSlug, MemoryPerson] => [
    slug,
    { phone_no: [{ value: "+91 00000 00003" }], email: [{ value: `${slug}@home.example` }] },
  ]),
  [
    asha,
    {
      phone_no: [{ value: "+91 00000 00001", kind: "mobile" }, { value: "+91 00000 00002" }],
      email: [{ value: "asha@home.example" }],
      work_email: [{ value: "asha.rao@acme.example", source: "sample", confirmedAt: "2026-01-01" }],
    },
  ],
  [ben, { email: [{ value: "ben@home.example" }] }],
]);
