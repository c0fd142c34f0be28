import { readConfiguration } from "#backend/composition/configuration.ts";
import { diagnose } from "./doctor-work.ts";
import { type Finding, findingLine } from "#backend/platform/finding.ts";
import { ASKED_DOMAIN, checkMail } from "#backend/verification/mail-checks.ts";

// `npm run doctor`: what an installation needs, one line each. `npm run doctor -- mail [DOMAIN]`: what mail servers look at
// before they say whether a mailbox exists.
const USAGE = `Usage:
  npm run doctor                     checks everything; ends with 1 where something is wrong
  npm run doctor -- --to ADDRESS     the same, and sends a mail to that address
  npm run doctor -- mail [DOMAIN]    checks what asking for mailboxes needs; DOMAIN: whose mail servers are asked (${ASKED_DOMAIN})`;

const NOTHING_FOUND = "No problem was found. If there still is one: docs/operating.md, When something is wrong.";

const print = (finding: Finding): void => console.log(findingLine(finding, process.stdout.isTTY));

const checkAll = async (to: string | undefined): Promise<boolean> => {
  const configuration = readConfiguration(process.env);
  const log = { info: () => undefined, error: () => undefined };
  const cookieDomain = process.env.VITE_COOKIE_DOMAIN;
  let wrong = 0;
  for await (const finding of diagnose({ configuration, clock: Date.now, log, to, cookieDomain })) {
    print(finding);
    if (finding.state === "bad") wrong += 1;
  }
  console.log(wrong === 0 ? NOTHING_FOUND : `Problems found: ${wrong}. The first may explain the others.`);
  return wrong === 0;
};

const checkMailboxes = async (askedDomain: string): Promise<boolean> => {
  // As it would be once mailboxes are asked: this is to be known before.
  const { verification } = readConfiguration({ ...process.env, LEADLIGHT_VERIFY_SMTP: "on" });
  const { probe } = verification;
  if (probe === undefined) throw new RangeError("Without settings for asking mailboxes nothing can be checked");
  const checks = await checkMail({ ...verification, probe }, askedDomain);
  console.log(
    "These checks are optional: they matter where LEADLIGHT_VERIFY_SMTP=on lets Leadlight ask mail servers about single mailboxes.",
  );
  console.log("Without that, a verification still checks how the address is written, its domain and its mail servers.");
  checks.forEach(print);
  return checks.every(({ state }) => state === "good");
};

/** What the command line asks for; undefined where it can't be read. */
const wanted = (parameters: readonly string[]): (() => Promise<boolean>) | undefined => {
  const [first, second, ...rest] = parameters;
  if (rest.length > 0) return undefined;
  if (first === undefined) return () => checkAll(undefined);
  if (first === "--to" && second?.includes("@") === true) return () => checkAll(second);
  return first === "mail" ? () => checkMailboxes(second ?? ASKED_DOMAIN) : undefined;
};

const check = wanted(process.argv.slice(2));
if (check === undefined) {
  console.error(USAGE);
  process.exit(1);
}
try {
  process.exit((await check()) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
