import type { ComparedPerson } from "#domain/lists/duplicates/compared-person.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";

interface LabelledPerson {
  /** Rows with the same one are about one person. */
  readonly who: string;
  readonly person: ComparedPerson;
}

const row = (who: string, name: string, known: Partial<ComparedPerson> = {}): LabelledPerson => ({
  who,
  person: { name, emails: [], phones: [], ...known },
});

/** Made-up rows with the faults of real ones: missing cells, turned names, slips, shared addresses, namesakes. */
export const labelledPeople: readonly LabelledPerson[] = [
  row("asha", "Asha Rao", { profile: "asha-rao" as ProfileSlug, company: "Acme Pvt Ltd", city: "Pune" }),
  row("asha", "Rao, Asha", { profile: "asha-rao" as ProfileSlug, emails: ["asha.rao@acme.example"] }),
  row("asha", "Asha Rao", { company: "ACME", emails: ["asha.roa@acme.example"] }),
  row("asha's namesake", "Asha Rao", { profile: "asha-rao-7" as ProfileSlug, company: "Acme", city: "Pune" }),
  row("vikram", "Vikram Shah", { emails: ["v.shah@orbit.example"], phones: ["+91 00000 00002"] }),
  row("vikram", "Vikram", { emails: ["V.Shah@orbit.example"], city: "Delhi" }),
  row("vikram", "V. Shah", { phones: ["+910000000002"], emails: ["info@orbit.example"] }),
  row("vikram's colleague", "Tara Shah", { emails: ["info@orbit.example"], company: "Orbit" }),
  row("noor", "Noor Haddad", { birthday: "1979-02-11", city: "Bolton" }),
  row("noor", "oNor Haddad", { birthday: "1979-02-11", city: "Bolton", emails: ["noor@home.example"] }),
  row("li", "Li Wei", { company: "Northwind", emails: ["li.wei@northwind.example"] }),
  row("li", "Wei Li", { company: "Northwind Inc." }),
  row("joy", "Joy Thomas", { city: "Kochi", emails: ["joy.thomas1@mail.example"] }),
  row("joy the younger", "Joy Thomas", { city: "Kochi", emails: ["joy.thomas2@mail.example"] }),
  row("joy", "Joy Thomas", { emails: ["joy.thomas1@mail.example"], phones: ["+91 00000 00003"] }),
  row("sam", "Sam Okafor", { company: "Acme" }),
  row("someone else", "Samuel Okonkwo", { company: "Acme" }),
];
