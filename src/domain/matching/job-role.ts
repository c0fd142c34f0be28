import { bagOf, type WordBag } from "./word-match.ts";
import { joinLetters, wordsOf } from "./words.ts";

const fillers = new Set(["of", "the", "and", "for", "in", "at", "to", "a"]);

/** Abbreviations of titles and departments, and words that mean the same in a title. */
const longForms: Readonly<Record<string, string>> = {
  ...{ ceo: "chief executive officer", cfo: "chief financial officer", cto: "chief technology officer" },
  ...{ coo: "chief operating officer", cmo: "chief marketing officer", cio: "chief information officer" },
  ...{ chro: "chief human resources officer", cro: "chief revenue officer", cpo: "chief product officer" },
  ...{ vp: "vice president", svp: "senior vice president", evp: "executive vice president" },
  ...{ avp: "assistant vice president", gm: "general manager", agm: "assistant general manager" },
  ...{ dgm: "deputy general manager", md: "managing director", pres: "president", dy: "deputy" },
  ...{ sr: "senior", snr: "senior", jr: "junior", jnr: "junior", mgr: "manager", mngr: "manager", mgmt: "management" },
  ...{ dir: "director", exec: "executive", engr: "engineer", eng: "engineer", engg: "engineering", dev: "developer" },
  ...{ asst: "assistant", assoc: "associate", mktg: "marketing", mkt: "marketing", mkting: "marketing" },
  ...{ hr: "human resources", hrbp: "human resources business partner", ops: "operations", fin: "financial" },
  ...{ finance: "financial", acct: "account", acc: "account", accounts: "account", biz: "business" },
  ...{ bd: "business development", bdm: "business development manager", prod: "product", rep: "representative" },
  ...{ tech: "technology", technical: "technology", it: "information technology", qa: "quality assurance" },
  ...{ rd: "research development", admin: "administration", recruiting: "recruiter", swe: "software engineer" },
  ...{ sde: "software engineer", reg: "regional", natl: "national", proc: "procurement", analytics: "analyst" },
  ...{ cofounder: "founder", owner: "founder", operating: "operations" },
};

/** The words of a job title with abbreviations written out: "Sr. VP, Ops" and "Senior Vice President Operations". */
export const jobRole = (text: string): WordBag => {
  const words = joinLetters(wordsOf(text))
    .filter((word) => !fillers.has(word))
    .flatMap((word) => (Object.hasOwn(longForms, word) ? (longForms[word] ?? word).split(" ") : [word]));
  return bagOf(words.slice(0, 8), () => 1);
};
