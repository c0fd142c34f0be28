import { align } from "./alignment.ts";
import { alignmentScore } from "./alignment-score.ts";
import { sorted, wordFrom, type WordBag } from "./word.ts";
import { joinLetters, wordsOf } from "./words.ts";

/** What files have in place of a title that is not known. */
const placeholders = new Set(["na", "none", "nil", "null", "unknown", "tbd"]);

const fillers = new Set(["of", "the", "and", "for", "in", "at", "to", "a"]);

/** Abbreviations of titles and departments, and words that mean the same in a title. */
const longForms: Readonly<Record<string, string>> = {
  ceo: "chief executive officer",
  cfo: "chief financial officer",
  cto: "chief technology officer",
  coo: "chief operating officer",
  cmo: "chief marketing officer",
  cio: "chief information officer",
  chro: "chief human resources officer",
  cro: "chief revenue officer",
  cpo: "chief product officer",
  vp: "vice president",
  svp: "senior vice president",
  evp: "executive vice president",
  avp: "assistant vice president",
  gm: "general manager",
  agm: "assistant general manager",
  dgm: "deputy general manager",
  md: "managing director",
  pres: "president",
  dy: "deputy",
  sr: "senior",
  snr: "senior",
  jr: "junior",
  jnr: "junior",
  mgr: "manager",
  mngr: "manager",
  mgmt: "management",
  dir: "director",
  exec: "executive",
  engr: "engineer",
  eng: "engineer",
  engg: "engineering",
  dev: "developer",
  asst: "assistant",
  assoc: "associate",
  mktg: "marketing",
  mkt: "marketing",
  mkting: "marketing",
  hr: "human resources",
  hrbp: "human resources business partner",
  ops: "operations",
  fin: "financial",
  finance: "financial",
  acct: "account",
  acc: "account",
  accounts: "account",
  biz: "business",
  bd: "business development",
  bdm: "business development manager",
  prod: "product",
  rep: "representative",
  tech: "technology",
  technical: "technology",
  it: "information technology",
  qa: "quality assurance",
  rd: "research development",
  admin: "administration",
  recruiting: "recruiter",
  swe: "software engineer",
  sde: "software engineer",
  reg: "regional",
  natl: "national",
  proc: "procurement",
  analytics: "analyst",
  cofounder: "founder",
  owner: "founder",
  operating: "operations",
};

const bagOf = (words: readonly string[]): WordBag => sorted(words.map((text) => wordFrom({ text }, "name")));

/** The words of a job title with abbreviations written out: "Sr. VP, Ops" and "Senior Vice President Operations". */
export const jobRole = (text: string): WordBag => {
  const typed = joinLetters(wordsOf(text));
  if (typed.every((word) => placeholders.has(word))) return [];
  const words = typed
    .filter((word) => !fillers.has(word))
    .flatMap((word) => (Object.hasOwn(longForms, word) ? (longForms[word] ?? word).split(" ") : [word]));
  return bagOf(words.slice(0, 8));
};

const AGAINST = { contradiction: 2, surplus: 0.25 };

/** From 0 to 1. */
export const roleLikeness = (one: WordBag, other: WordBag): number => alignmentScore(align(one, other), AGAINST);

/** Words of a title that give a person's rank, not their field of work. */
const ranks = new Set(
  (
    "head lead leader chief officer executive president vice director managing manager management general senior junior " +
    "deputy assistant associate principal specialist coordinator supervisor representative partner staff team member " +
    "trainee intern regional national global zonal area country group business unit department division interim"
  ).split(" "),
);

/** What people do, and the words by which titles name it. */
const fields: ReadonlyMap<string, string> = new Map(
  (
    [
      ["sales", "selling revenue"],
      ["marketing", "brand growth communications advertising"],
      ["financial", "accounting accountant treasury treasurer controller audit auditor tax"],
      ["people", "human resources talent recruiter recruitment hiring"],
      ["engineer", "engineering developer software programmer architect devops technology information"],
      ["operations", "plant production manufacturing factory"],
      ["supply", "chain procurement purchase purchasing sourcing buyer logistics"],
      ["legal", "counsel lawyer attorney compliance"],
      ["customer", "client success support service"],
    ] as const
  ).flatMap(([field, words]) => words.split(" ").map((word) => [word, field] as const)),
);
const WHOLE_COMPANY = "company";

/** The fields of work in a title; empty for one that only gives a rank. */
const fieldsOf = (role: WordBag): WordBag => {
  const texts = role.map(({ text }) => text);
  const has = (...words: readonly string[]): boolean => words.every((word) => texts.includes(word));
  const leads = has("founder") || has("chairman") || has("chief", "executive") || has("managing", "director");
  const named = texts.filter((text) => !ranks.has(text) && text !== "founder" && text !== "chairman");
  const known = has("business", "development")
    ? named.map((text) => (text === "development" ? "sales" : text))
    : named.map((text) => fields.get(text) ?? text);
  return bagOf(leads || (has("president") && !has("vice")) ? [...known, WHOLE_COMPANY] : known);
};

/**
 * Whether two titles cannot be those of one job: both name a field of work, and share none. "Head of
 * Sales" and "VP Sales" do not differ, "Head of Sales" and "Plant Manager" do.
 */
export const rolesDiffer = (one: WordBag, other: WordBag): boolean => {
  const [left, right] = [fieldsOf(one), fieldsOf(other)];
  return left.length > 0 && right.length > 0 && roleLikeness(left, right) === 0;
};
