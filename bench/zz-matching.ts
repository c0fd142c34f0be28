import { compareCompanies, mayBeMeant } from "#domain/matching/company-comparison.ts";
import { companyName } from "#domain/matching/company-name.ts";
import { comparePeople, mayBeOnePerson } from "#domain/matching/person-comparison.ts";
import { personName } from "#domain/matching/person-name.ts";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import { readMatchingData } from "./matching-data.ts";
const data = await readMatchingData("/work/shared/data");
const t: Record<string, number> = {};
const P = data.pairs.filter((p) => p.kind === "person"),
  C = data.pairs.filter((p) => p.kind !== "person");
console.log(P.length, C.length);
let acc = 0;
const time = (name: string, n: number, f: () => void) => {
  const rounds = [];
  for (let i = 0; i < 12; i++) {
    const b = process.cpuUsage();
    f();
    rounds.push(process.cpuUsage(b).user / n);
  }
  rounds.sort((a, b) => a - b);
  console.log(name, "mid", rounds[6]!.toFixed(1), "best", rounds[0]!.toFixed(1));
};
time("person read", P.length, () => {
  for (const p of P) {
    acc += personName(p.one, toLatin).length + personName(p.other, toLatin).length;
  }
});
time("company read", C.length, () => {
  for (const p of C) {
    acc += companyName(p.one, toLatin).words.length + companyName(p.other, toLatin).words.length;
  }
});
const PR = P.map((p) => [personName(p.one, toLatin), personName(p.other, toLatin)] as const),
  CR = C.map((p) => [companyName(p.one, toLatin), companyName(p.other, toLatin)] as const);
time("person compare", P.length, () => {
  for (const [a, b] of PR) acc += Number(mayBeOnePerson(comparePeople(a, b)));
});
time("company compare", C.length, () => {
  for (const [a, b] of CR) acc += Number(mayBeMeant(compareCompanies(a, b)));
});
let h = 0;
for (const [a, b] of PR) h = (h * 31 + Math.round(comparePeople(a, b).likeness * 1e9)) % 1000000007;
for (const [a, b] of CR)
  h =
    (h * 31 + Math.round(compareCompanies(a, b).likeness * 1e9) + Number(mayBeMeant(compareCompanies(a, b)))) %
    1000000007;
console.log("checksum", h, JSON.stringify(PR).length, JSON.stringify(CR).length);
