import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { sampleExamples, sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import type { MemoryPerson } from "./memory-person.ts";
import type { MemoryDirector } from "./memory-director-directory.ts";

const people: readonly (readonly [url: string, person: MemoryPerson])[] = [
  [
    sampleExamples.profileUrl,
    {
      name: sampleExamples.person.name,
      title: sampleExamples.person.role,
      company: sampleExamples.person.company,
      phone_no: [{ value: "+91 00000 00001", kind: "mobile", confirmedAt: "2026-03-14", source: "sample" }],
      email: [{ value: "aditi.banerjee@home.example", kind: "personal" }],
      work_email: [{ value: sampleExamples.email, kind: "work" }],
    },
  ],
  [
    sampleProfileUrl(2),
    {
      name: "Vikram Shah",
      title: "Recruiter",
      company: "Post Talent",
      phone_no: [{ value: "+91 00000 00002", kind: "mobile" }],
      email: [{ value: "vikram.shah@home.example" }, { value: "v.shah@post.example" }],
    },
  ],
  // Namesakes, to choose from.
  ...["Sales Manager", "Regional Sales Director", undefined].map(
    (title, place) =>
      [
        sampleProfileUrl(101 + place),
        {
          name: "Meera Iyer",
          ...(title === undefined ? {} : { title }),
          company: "Northgate Steel",
          work_email: [{ value: `meera.iyer.${place}@northgate.example`, kind: "work", confirmedAt: "2026-10-05" }],
        },
      ] as const,
  ),
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
    sampleExamples.din,
    {
      name: "Asha Rao",
      title: "Director",
      company: "Orbit Freight",
      din_phone: [{ value: "+91 00000 00001", kind: "mobile" }],
      din_email: [{ value: "a.rao@orbit.example", kind: "work" }],
    },
  ],
]);
