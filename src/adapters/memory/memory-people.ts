import { parseProfileUrl, type ProfileSlug } from "#domain/profile-url.ts";
import type { MemoryPerson } from "./memory-backend.ts";
import type { MemoryDirector } from "./memory-director-directory.ts";

const people: readonly (readonly [url: string, person: MemoryPerson])[] = [
  [
    "https://www.linkedin.com/in/leadlight-sample-0001",
    {
      name: "Asha Rao",
      title: "Head of Sales",
      company: "Orbit Freight",
      phone_no: [{ value: "+91 00000 00001", kind: "mobile", confirmedAt: "2026-03-14", source: "sample" }],
      email: [{ value: "asha.rao@home.example", kind: "personal" }],
      work_email: [{ value: "a.rao@orbit.example", kind: "work" }],
    },
  ],
  [
    "https://www.linkedin.com/in/leadlight-sample-0002",
    {
      name: "Vikram Shah",
      title: "Recruiter",
      company: "Post Talent",
      phone_no: [{ value: "+91 00000 00002", kind: "mobile" }],
      email: [{ value: "vikram.shah@home.example" }, { value: "v.shah@post.example" }],
    },
  ],
];

/** Fictional people for the demonstration. */
export const memoryPeople: ReadonlyMap<ProfileSlug, MemoryPerson> = new Map(
  people.flatMap(([url, person]) => {
    const slug = parseProfileUrl(url);
    return slug === undefined ? [] : [[slug, person] as const];
  }),
);

/** By DIN. */
export const memoryDirectors: ReadonlyMap<string, MemoryDirector> = new Map([
  [
    "99000001",
    {
      name: "Asha Rao",
      title: "Director",
      company: "Orbit Freight",
      din_phone: [{ value: "+91 00000 00001", kind: "mobile" }],
      din_email: [{ value: "a.rao@orbit.example", kind: "work" }],
    },
  ],
]);
