import { readFile } from "node:fs/promises";
import { seededRandom, type SeededRandom } from "#tests/support/random.ts";
import type { GeneratedPerson } from "./enrichment-people.ts";

/** Employers of a third of the generated people, and of everybody who is searched for by name here. */
export const employers = [
  "Eastwind Pharma Private Limited",
  "Bluepeak Logistics Pvt. Ltd.",
  "Harbourlight Shipping Limited",
  "Saffron Grid Technologies India Private Limited",
  "Indigo Banyan Retail LLP",
  "Müller & Söhne Maschinenbau GmbH",
  "Kestrel Mobility Inc.",
  "Northgate Steel Corporation",
  "Deltabridge Software Solutions (P) Ltd",
  "Peninsular Textile Mills Limited",
  "Café Lumière SARL",
  "O'Malley & Sons Ltd",
  "Great Banyan Consultancy Services Limited",
  "Orchid Ridge Hospitals Ltd",
  "Quartzline Mining Co.",
] as const;

const [
  eastwind,
  bluepeak,
  harbour,
  saffron,
  indigo,
  mueller,
  kestrel,
  northgate,
  delta,
  mills,
  cafe,
  omalley,
  gbcs,
  orchid,
] = employers;
const quartz = employers[14];

const rows: readonly (readonly [id: string, name: string, title: string, company: string])[] = [
  ["aditi", "Aditi Chattopadhyay", "Head of Sales", eastwind],
  ["aditya", "Aditya Chattopadhyay", "Plant Manager", eastwind],
  ["venkat", "Venkataraman Ranganathan", "Vice President Operations", eastwind],
  ["meera", "Meera Vaidyanathan", "Chief Financial Officer", bluepeak],
  ["laxmi", "Lakshmi Thiruvengadam", "Senior Product Manager", bluepeak],
  ["ooster", "Pieter Oosterhuis", "Managing Director", bluepeak],
  ["farrukh", "Farrukh Siddiqui", "Regional Sales Director", harbour],
  ["gurpreet", "Gurpreet Kaur Sandhu", "HR Business Partner", harbour],
  ["dsouza", "Maria D'Souza", "Legal Counsel", harbour],
  ["murali", "S. Muralidharan", "Chief Technology Officer", saffron],
  ["jayalal", "Jayalalitha Parthasarathy", "Engineering Manager", saffron],
  ["bhupinder", "Bhupinder Singh Bhullar", "Sr. Software Engineer", saffron],
  ["zubeida", "Zubeida Contractor", "Category Manager", indigo],
  ["ritwik", "Ritwik Mukhopadhyay", "Chief Executive Officer", indigo],
  ["anoushka", "Anoushka Wadhwani", "Marketing Manager", indigo],
  ["jurgen", "Jürgen Großmann", "Geschäftsführer", mueller],
  ["hannelore", "Hannelore Weißenfels", "Head of Procurement", mueller],
  ["soren", "Søren Kierulff-Østergård", "Quality Engineer", mueller],
  ["siobhan", "Siobhán Ní Dhomhnaill", "General Manager", kestrel],
  ["thaddeus", "Thaddeus Blackthorne", "Vice President Sales", kestrel],
  ["xochitl", "Xóchitl Hernández Luna", "Data Engineer", kestrel],
  ["rajgopal", "Rajagopalan Krishnamurthy", "Plant Manager", northgate],
  ["winifred", "Winifred Achieng Odhiambo", "Supply Chain Analyst", northgate],
  ["kasturi", "Kasturi Bandyopadhyay", "Chief Operating Officer", northgate],
  ["nagesh", "Nageshwar Bhattarai", "Software Engineer", delta],
  ["tejaswini", "Tejaswini Gaikwad", "Director of Engineering", delta],
  ["quentin", "Quentin Vandermeer", "Account Executive", delta],
  ["sulochana", "Sulochana Devi Pattanaik", "Finance Manager", mills],
  ["yeshwant", "Yeshwant Kirloskar", "Chairman", mills],
  ["hemalatha", "Hemalatha Rajasekaran", "Accountant", mills],
  ["genevieve", "Geneviève Beauchêne", "Directrice générale", cafe],
  ["loic", "Loïc Kerguélen", "Responsable marketing", cafe],
  ["fionnuala", "Fionnuala O'Shaughnessy", "Partner", omalley],
  ["padraig", "Pádraig Mac Giolla", "Operations Lead", omalley],
  ["shantanu", "Shantanu Deshpande", "Principal Consultant", gbcs],
  ["chinmayi", "Chinmayi Sripada", "Assistant Vice President", gbcs],
  ["balakrishna", "Balakrishna Venugopal Rao", "Business Development Manager", gbcs],
  ["niranjana", "Dr. Niranjana Mahalingam", "Chief Medical Officer", orchid],
  ["pushpinder", "Pushpinder Ahuja", "Procurement Manager", orchid],
  ["ebenezer", "Ebenezer Nkrumah-Boateng", "Mine Supervisor", quartz],
  ["katarzyna", "Katarzyna Wiśniewska", "Chief Information Officer", quartz],
  ["vasundhara", "Vasundhara Raje Holkar", "Company Secretary", quartz],
];

export const wantedPeople: readonly GeneratedPerson[] = rows.map(([slug, name, title, company]) => ({
  slug: `wanted-${slug}`,
  name,
  title,
  company,
}));

export interface LabelledCase {
  readonly kind: string;
  readonly name: string;
  readonly company: string;
  readonly role: string | undefined;
  /** The person who is searched for, of `wantedPeople`; undefined where the directory has none. */
  readonly meant: GeneratedPerson | undefined;
}

/** The 200 cases of enrichment-cases.txt. */
export const readLabelledCases = async (): Promise<readonly LabelledCase[]> => {
  const text = await readFile(new URL("enrichment-cases.txt", import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [kind = "", name = "", company = "", role = "", id = ""] = line.split("|").map((part) => part.trim());
    const meant = wantedPeople.find(({ slug }) => slug === `wanted-${id}`);
    if ((meant === undefined) !== (id === "-")) throw new Error(`Nobody is called "${id}": ${line}`);
    return { kind, name, company, role: role === "" ? undefined : role, meant };
  });
};

const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** One typing error inside a word: a neighbouring key, or a letter doubled, left out, or swapped with the next. */
const slip = (random: SeededRandom, word: string): string => {
  if (word.length < 4) return word;
  const place = 1 + random.below(word.length - 2);
  const [letter = "", next = ""] = [word[place], word[place + 1]];
  const row = KEYS.find((keys) => keys.includes(letter)) ?? letter;
  const neighbour = row[row.indexOf(letter) + 1] ?? row[row.indexOf(letter) - 1] ?? letter;
  const [before, after] = [word.slice(0, place), word.slice(place + 1)];
  return random.pick([
    before + neighbour + after,
    before + letter + letter + after,
    before + after,
    before + next + letter + after.slice(1),
  ]);
};

const slipIn = (random: SeededRandom, text: string): string => {
  const words = text.split(" ");
  const at = random.below(words.length);
  return words.map((word, index) => (index === at ? slip(random, word) : word)).join(" ");
};

/** Queries for generated people with a typing error in the name, and in half of them another one in the company. */
export const slippedCases = (
  people: readonly GeneratedPerson[],
  count: number,
  seed: number,
): readonly LabelledCase[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const meant = random.pick(people);
    const company = random.below(2) === 0 ? meant.company : slipIn(random, meant.company);
    const role = random.below(2) === 0 ? meant.title : undefined;
    return { kind: "slips", name: slipIn(random, meant.name), company, role, meant };
  });
};

const wordsIn = (company: string): readonly string[] => company.split(" ").filter((word) => word !== "&");

/**
 * Queries for the name of someone at another company, which looks like theirs. No one is meant: the person of this name is
 * known to work elsewhere.
 */
export const namesakeCases = (
  people: readonly GeneratedPerson[],
  count: number,
  seed: number,
): readonly LabelledCase[] => {
  const random = seededRandom(seed);
  const several = people.filter(({ company }) => wordsIn(company).length > 2);
  const otherThan = (word: string, place: number): string => {
    const other = wordsIn(random.pick(several).company)[place] ?? word;
    return other === word ? otherThan(word, place) : other;
  };
  return Array.from({ length: count }, (_, index) => {
    const { name, company } = random.pick(several);
    const [first = "", second = "", ...rest] = wordsIn(company);
    const ways: readonly (readonly [string, readonly string[]])[] = [
      ["other first word", [otherThan(first, 0), second, ...rest]],
      ["other 2nd word", [first, otherThan(second, 1), ...rest]],
      ["other 1st letter", [`${first.startsWith("T") ? "D" : "T"}${first.slice(1)}`, second, ...rest]],
      ["numeral more", [first, second, "III"]],
    ];
    const [kind, words] = ways[index % ways.length] ?? ["", []];
    return { kind, name, company: words.join(" "), role: undefined, meant: undefined };
  });
};
