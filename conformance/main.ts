import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { SAMPLE_DIRECTORY } from "#domain/session/capability.ts";
import { readEnvironment } from "../src/environment.ts";
import { collected } from "./collected.ts";
import { openHost } from "./host.ts";
import { lastAnswers, noteAnswers, watchRequests } from "./last-answers.ts";
import { readPeople } from "./people.ts";
import { junitOf, lastLine, lineOf } from "./report.ts";
import { runTests } from "./run-tests.ts";
import { defineSuite, isLacking, notCovered, suites } from "./suites.ts";

const USAGE = `Usage: leadlight-conformance --base URL [options]
Tests whether a host answers the calls of Leadlight's app as docs/integrators.md describes them.
  --base URL          where the host is, such as http://localhost:3000
  --token TOKEN       an access token (or in LEADLIGHT_TOKEN); without it, new people sign in, and their codes are read in the inbox
  --inbox URL         the list of mails; otherwise /inbox/messages of the host
  --operator COMMAND  a program and its first arguments, separated by spaces; the kit appends
                        organisation EMAIL                    let this person set up an organisation
                        organisation-credits EMAIL CREDITS --reason TEXT
                                                              give credits to this person's organisation
  --only SUITE        one of ${Object.keys(suites).join(", ")};
                      otherwise core, organisations, and what the host says it has
  --may-spend         buy what the tests need, with the credits of the accounts that are used
  --people FILE       whom the host knows, as JSON; what it leaves out is of the sample directory
  --receiver URL      the address of a program that accepts every event
  --origin URL        the app's origin that the host allows, to test the CORS headers
  --junit FILE        also write the outcomes as JUnit XML
The variables of the app's build count here too: VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY and VITE_PATH_...`;

/** Tests that run at the same time: a host answers several people. */
const AT_ONCE = 4;

const fail: (text: string) => never = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(2);
};

const read = () => {
  try {
    return parseArgs({
      options: {
        base: { type: "string" },
        token: { type: "string" },
        inbox: { type: "string" },
        operator: { type: "string" },
        only: { type: "string" },
        "may-spend": { type: "boolean", default: false },
        people: { type: "string" },
        receiver: { type: "string" },
        origin: { type: "string" },
        junit: { type: "string" },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
};

const options = read();
const { base, only } = options;
if (base === undefined || !URL.canParse(base)) fail(USAGE);
if (only !== undefined && !Object.hasOwn(suites, only)) fail(USAGE);
const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const readGiven = async (file: string | undefined) => {
  try {
    return readPeople(file === undefined ? "{}" : await readFile(file, "utf8"));
  } catch (error) {
    return fail(`${file} does not say whom the host knows: ${said(error)}`);
  }
};
const { people, isWhole } = await readGiven(options.people);

/** The sign-in and the paths as the app's build has them. */
const readBuild = (address: string) => {
  try {
    return readEnvironment({ ...process.env, VITE_WEBHOOK_URL: address }, address);
  } catch (error) {
    return fail(said(error));
  }
};
const { product, supabaseUrl, supabaseAnonKey } = readBuild(base);
const token = options.token ?? process.env.LEADLIGHT_TOKEN;
watchRequests();
const answers: string[] = [];
const open = await noteAnswers(answers, () =>
  openHost({
    webhook: product.webhook,
    supabaseUrl,
    supabaseAnonKey,
    inbox: options.inbox ?? `${base.replace(/\/+$/, "")}/inbox/messages`,
    token,
    maySpend: options["may-spend"],
    operator: options.operator?.trim().split(/\s+/),
    origin: options.origin,
    receiver: options.receiver,
  }),
).catch((error: unknown) => fail(`The host can't be tested. ${said(error)}${lastAnswers(answers)}`));

const host = { ...open, knowsPeople: isWhole || open.capabilities.has(SAMPLE_DIRECTORY) };
const chosen = only === undefined ? Object.keys(suites).filter((name) => !isLacking(name, host)) : [only];
for (const name of chosen) defineSuite(name, host, people);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
// With one account alone, tests would see what others do.
const outcomes = await runTests(collected, token === undefined ? AT_ONCE : 1, (outcome) => say(lineOf(outcome)));
const uncovered = only === undefined ? notCovered(host) : [];
if (uncovered.length > 0) say(`Not covered: ${uncovered.join(", ")}`);
say(lastLine(outcomes, host.maySpend));
if (options.junit !== undefined)
  await writeFile(options.junit, junitOf(outcomes)).catch(() => fail(`${options.junit} can't be written.`));
process.exit(outcomes.some(({ state }) => state === "failed") ? 1 : 0);
