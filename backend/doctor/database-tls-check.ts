import { isIP } from "node:net";
import type { Finding } from "#backend/platform/finding.ts";

const ABOUT = "encryption";

/**
 * Whether the way to the database is encrypted, and its certificate checked, as the driver reads the URL. A host without a dot
 * counts as this machine: it is a container beside.
 */
export const checkDatabaseTls = (url: string | undefined): readonly Finding[] => {
  if (url === undefined || !URL.canParse(url)) return [];
  const { hostname, searchParams } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, "");
  if (isHere(host)) return [{ about: ABOUT, state: "good", text: "The database is on this machine." }];
  const mode = searchParams.get("sslmode") ?? searchParams.get("ssl") ?? "disable";
  const isLoose = searchParams.get("uselibpqcompat") === "true" && ["prefer", "require"].includes(mode);
  if (mode === "no-verify" || isLoose)
    return [
      {
        about: ABOUT,
        state: "bad",
        text: `The certificate of ${host} is not checked: someone on the way can read everything.`,
        next: VERIFY,
      },
    ];
  return VERIFYING.has(mode)
    ? [{ about: ABOUT, state: "good", text: `The way to ${host} is encrypted, and its certificate is checked.` }]
    : [{ about: ABOUT, state: "bad", text: `The way to ${host} is not encrypted.`, next: VERIFY }];
};

const VERIFY =
  "Add ?sslmode=verify-full to DATABASE_URL, and &sslrootcert=<file> for a certificate authority of your own.";

/** The driver checks the certificate with each of these, unlike libpq. */
const VERIFYING: ReadonlySet<string> = new Set(["prefer", "require", "verify-ca", "verify-full", "true", "1"]);

const isHere = (host: string): boolean =>
  host === "" ||
  host === "::1" ||
  (isIP(host) === 4 ? host.startsWith("127.") : isIP(host) === 0 && !host.includes("."));
