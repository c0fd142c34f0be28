import type { MemoryPerson } from "#adapters/memory/memory-person.ts";
import type { MemoryDirector } from "#adapters/memory/memory-director-directory.ts";
import type { Din } from "#domain/lookups/din.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { aDin, aSlug } from "./builders.ts";

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
      name: "Asha Rao",
      title: "Head of Sales",
      company: "Orbit Freight",
      phone_no: [{ value: "+91 00000 00001", kind: "mobile" }, { value: "+91 00000 00002" }],
      email: [{ value: "asha@home.example" }],
      work_email: [{ value: "asha.rao@acme.example", source: "sample", confirmedAt: "2026-01-01" }],
    },
  ],
  [ben, { email: [{ value: "ben@home.example" }] }],
]);

/** Directors who are known with phone number and address: five phone numbers cost what a newcomer has. */
export const sixDirectors: readonly Din[] = [1, 2, 3, 4, 5, 6].map((number) => aDin(`9900000${number}`));
/** Known without a phone number. */
export const withoutPhone = aDin("99000008");
/** Has a phone number and no address. */
export const unnamed = aDin("99000009");
/** Nobody has it. */
export const unknownDin = aDin("00000000");

export const directors: ReadonlyMap<string, MemoryDirector> = new Map<string, MemoryDirector>([
  ...sixDirectors.map((din): [string, MemoryDirector] => [
    din,
    {
      name: "Asha Rao",
      title: "Director",
      company: "Orbit Freight",
      din_phone: [{ value: "+91 00000 00004", kind: "mobile" }],
      din_email: [{ value: "asha.rao@orbit.example" }],
    },
  ]),
  [withoutPhone, { name: "Ben Ode", din_email: [{ value: "ben@orbit.example" }] }],
  [unnamed, { din_phone: [{ value: "+91 00000 00005" }] }],
]);
