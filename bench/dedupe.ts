import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { toLatin } from "#backend/enrichment/to-latin.ts";
import { findDuplicates } from "#domain/lists/duplicates/find-duplicates.ts";
import { type LabelledPerson, measure, measureHalves } from "./dedupe-quality.ts";
import { duplicatedPeople } from "./dedupe-people.ts";
import { judge, quantile } from "./judge.ts";

// npm run bench:dedupe -- FILE: Splink's "fake_1000" (first_name, surname, dob, city, email, and cluster: who is who).
const [file] = process.argv.slice(2);

interface Row {
  readonly first_name: string;
  readonly surname: string;
  readonly dob: string;
  readonly city: string;
  readonly email: string;
  readonly cluster: string;
}

const readPeople = (path: string): readonly LabelledPerson[] =>
  Papa.parse<Row>(readFileSync(path, "utf8"), { header: true, skipEmptyLines: true }).data.map((row) => ({
    truth: row.cluster,
    person: {
      name: `${row.first_name} ${row.surname}`,
      city: row.city,
      birthday: row.dob,
      emails: [row.email],
      phones: [],
    },
  }));

if (file === undefined) console.log("No file was given: only the time is measured. npm run bench:dedupe -- FILE");
else measureHalves(readPeople(file));

const PEOPLE = 10_000;
const ROUNDS = 9;
const generated = duplicatedPeople(PEOPLE, 20_261_130);
measure("generated list with companies, profiles and phones", generated);
const people = generated.map(({ person }) => person);
// In processor time, which other processes change least.
const rounds = Array.from({ length: ROUNDS }, () => {
  const before = process.cpuUsage();
  findDuplicates(people, toLatin);
  return process.cpuUsage(before).user / 1_000;
});
const middle = quantile(rounds, 0.5);
const text = `middle of ${ROUNDS} rounds ${middle.toFixed(0)}, slowest ${Math.max(...rounds).toFixed(0)}`;
if (!judge(`milliseconds for ${PEOPLE} people`, middle, 1_000, text)) process.exitCode = 1;
