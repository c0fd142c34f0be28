import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { SAMPLE_DIRECTORY } from "#domain/session/capability.ts";
import { collected } from "./collected.ts";
import { openHost } from "./host.ts";
import { People, samplePeople } from "./people.ts";
import { junitOf, lastLine, lineOf } from "./report.ts";
import { runTests } from "./run-tests.ts";
import { notCovered, suites } from "./suites.ts";

const USAGE = `Usage: leadlight-conformance --base URL [options]
Tests whether a host answers the calls of Leadlight's app as docs/integrators.md describes them.
  --base URL       where the host is, such as http://localhost:3000
  --token TOKEN    an access token (or in LEADLIGHT_TOKEN); without it, new people sign in, and their codes are read at URL/inbox/messages
  --only SUITE     one of ${Object.keys(suites).join(", ")}; otherwise core, and what the host says it has
  --may-spend      buy what the tests need, with the credits of the accounts that are used
  --people FILE    whom the host knows, as JSON; the sample directory without it
  --origin URL     the app's origin that the host allows, to test the CORS headers
  --junit FILE     also write the outcomes as JUnit XML`;

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(2);
};

const read = () => {
  try {
    return parseArgs({
      options: {
        base: { type: "string" },
        token: { type: "string" },
        only: { type: "string" },
        "may-spend": { type: "boolean", default: false },
        people: { type: "string" },
        origin: { type: "string" },
        junit: { type: "string" },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
};

const options = read();
if (options.base === undefined || !URL.canParse(options.base)) fail(USAGE);
if (options.only !== undefined && !Object.hasOwn(suites, options.only)) fail(USAGE);

const readPeople = async (file: string): Promise<People> => {
  try {
    return People.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    return fail(`${file} does not say whom the host knows: ${error instanceof Error ? error.message : String(error)}`);
  }
};
const given = options.people === undefined ? undefined : await readPeople(options.people);
const host = await openHost({
  base: (options.base ?? "").replace(/\/$/, ""),
  token: options.token ?? process.env.LEADLIGHT_TOKEN,
  maySpend: options["may-spend"],
  origin: options.origin,
}).catch((error: unknown) =>
  fail(`The host can't be tested. ${error instanceof Error ? error.message : String(error)}`),
);

const people = given ?? samplePeople();
const knowsPeople = given !== undefined || host.capabilities.has(SAMPLE_DIRECTORY);
const chosen = options.only === undefined ? ["core", ...host.capabilities] : [options.only];
for (const name of chosen) if (Object.hasOwn(suites, name)) suites[name]?.({ ...host, knowsPeople }, people);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const outcomes = await runTests(collected, (outcome) => say(lineOf(outcome)));
const uncovered = notCovered(host);
if (options.only === undefined && uncovered.length > 0) say(`Not covered: ${uncovered.join(", ")}`);
say(lastLine(outcomes, host.maySpend));
if (options.junit !== undefined)
  await writeFile(options.junit, junitOf(outcomes)).catch(() => fail(`${options.junit} can't be written.`));
process.exit(outcomes.some(({ state }) => state === "failed") ? 1 : 0);
