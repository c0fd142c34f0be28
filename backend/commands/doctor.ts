import { readConfiguration } from "#backend/composition/configuration.ts";
import { ASKED_DOMAIN, checkMail } from "#backend/verification/mail-checks.ts";
import { mailCheckLines } from "#backend/verification/mail-check-lines.ts";

// `npm run doctor -- mail [DOMAIN]`: what mail servers look at before they say whether a mailbox exists.
const [part, askedDomain = ASKED_DOMAIN, ...rest] = process.argv.slice(2);
if (part !== "mail" || rest.length > 0) {
  console.error("Usage: npm run doctor -- mail [DOMAIN]   DOMAIN: whose mail servers are asked; gmail.com if left out");
  process.exit(1);
}
try {
  // As it would be once mailboxes are asked: this is to be known before.
  const { verification } = readConfiguration({ ...process.env, LEADLIGHT_VERIFY_SMTP: "on" });
  const { probe } = verification;
  if (probe === undefined) throw new RangeError("Without settings for asking mailboxes nothing can be checked");
  const checks = await checkMail({ ...verification, probe }, askedDomain);
  console.log(
    "These checks are optional: they matter where LEADLIGHT_VERIFY_SMTP=on lets Leadlight ask mail servers about single mailboxes.",
  );
  console.log("Without that, a verification still checks how the address is written, its domain and its mail servers.");
  for (const line of mailCheckLines(checks)) console.log(line);
  process.exit(checks.every(({ state }) => state === "good") ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
