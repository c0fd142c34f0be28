import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { seededRandom } from "#tests/support/random.ts";
import type { LabelledPerson } from "./dedupe-quality.ts";
import { generated } from "./enrichment-people.ts";

const cities = ["Pune", "Mumbai", "Delhi", "Chennai", "Kolkata", "Bengaluru", "Hyderabad", "Jaipur"];

/** As it comes out of a CRM: one row in five is another one about someone above, and each row lacks some of what is known. */
export const duplicatedPeople = (count: number, seed: number): readonly LabelledPerson[] => {
  const random = seededRandom(seed);
  const isKnown = (percent: number): boolean => random.below(100) < percent;
  const people = generated(count, seed, ["Acme Freight", "Orbit Logistics", "Northwind Foods"]).map(
    (person, index) => ({
      ...person,
      city: random.pick(cities),
      birthday: `19${60 + random.below(40)}-0${1 + random.below(9)}-1${random.below(10)}`,
      email: `${person.name.toLowerCase().replaceAll(/\P{L}+/gu, ".")}.${index}@office.example`,
      phone: `+91${String(index).padStart(10, "0")}`,
    }),
  );
  return people.map((own, index) => {
    const person = index % 5 === 4 ? (people[random.below(index)] ?? own) : own;
    return {
      truth: person.slug,
      person: {
        ...(isKnown(60) && { profile: person.slug as ProfileSlug }),
        name: person.name,
        ...(isKnown(80) && { company: person.company }),
        ...(isKnown(50) && { city: person.city }),
        ...(isKnown(10) && { birthday: person.birthday }),
        emails: isKnown(60) ? [person.email] : [],
        phones: isKnown(30) ? [person.phone] : [],
      },
    };
  });
};
