/**
 * The import law as data. A file belongs to the first row whose `from` matches its path; what the row doesn't name is
 * forbidden. In a pattern `<name>` is one folder, `*` is anything within a name, `**` is anything; a `<name>` that stands
 * in `from` too means the same folder.
 */
export interface LawRow {
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

/** Parts of screens that several features use, each in a folder that may import those before it. */
const parts = [
  "src/ui/kit",
  "src/ui/account",
  "src/ui/lookups",
  "src/ui/extension-offer",
  "src/ui/bulk/job",
  "src/ui/bulk/file",
];

/** The SDK of each adapter technology, which no other file of `src` may import. A technology without one is not listed. */
export const sdks: Readonly<Record<string, readonly string[]>> = {
  supabase: ["@supabase/supabase-js"],
};

const adapterMay = [
  "src/adapters/<technology>",
  "src/application/ports",
  "src/application/shared",
  "src/domain",
  "wire",
];

const rules = ["src/domain", "wire"];

/** Its tables are too large for a first load: only the backend and the demonstration match names. */
const matching = "src/domain/matching";

/** The layers of the backend, from the top; features stand between the last two. */
const programs = ["backend/*.ts", "backend/commands"];
const composition = "backend/composition";
const web = "backend/web";
const platform = "backend/platform";

export const law: readonly LawRow[] = [
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
    from: "spreadsheets",
    may: ["spreadsheets", "src/domain"],
    packages: ["@zip.js/zip.js", "papaparse", "xlsx"],
    why: "Client and server read the same files by the same code, which knows neither.",
  },
  {
    from: "src/application",
    may: ["src/application", "src/domain"],
    butNot: [matching],
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
    may: [...adapterMay.map((place) => place.replace("<technology>", "spreadsheet")), "spreadsheets"],
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
    from: "src/ui/<feature>/use-*.ts",
    may: ["src/ui/<feature>", ...parts, "src/application", "src/domain"],
    packages: ["react", "react-router-dom", "@mantine/hooks"],
    why: "Hooks connect view-models to React, even if their name ends in view-model.",
  },
  {
    from: "src/ui/<feature>/**-view-model.ts",
    may: ["src/ui/<feature>", ...parts, "src/application", "src/domain"],
    butNot: [matching],
    packages: ["mobx"],
    neverReaches: ["react", "react-dom", "react-router-dom", "mobx-react-lite", "@mantine/*"],
    why: "View-models are tested without rendering a screen.",
  },
  ...["src/ui/kit", "src/ui/account", "src/ui/lookups"].map((from, index) => ({
    from,
    may: [...parts.slice(0, index + 1), "src/application", "src/domain"],
    packages: screens,
    why: "A part that imports a feature belongs to that feature.",
  })),
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
    may: ["src/ui/<feature>", ...parts, "src/application", "src/domain"],
    butNot: [matching],
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
    from: "backend/*.ts",
    may: ["backend"],
    butNot: [web],
    packages: [],
    why: "The programs of the backend only start what the composition connects.",
  },
  {
    from: "backend/commands",
    may: ["backend", "src/domain"],
    butNot: [web],
    packages: ["node:*"],
    why: "What an operator runs works without HTTP.",
  },
  {
    from: composition,
    may: ["backend", ...rules, "src/environment.ts"],
    butNot: programs,
    packages: ["hono", "node:*", "zod"],
    why: "The backend's composition root: the only folder that imports the routes.",
  },
  {
    from: web,
    may: ["backend", "src/application/shared/refusal.ts", ...rules],
    butNot: [...programs, composition, "backend/**-routes.ts"],
    packages: ["hono", "node:*", "zod"],
    why: "Only this folder handles HTTP: it translates, and the features do the work.",
  },
  {
    from: platform,
    may: [platform, "src/domain"],
    packages: ["node:*", "zod"],
    why: "What any backend needs, below the features: it does not know what it is used for.",
  },
  {
    from: "backend/<feature>",
    may: ["backend", ...rules],
    butNot: [...programs, composition, web],
    packages: ["node:*", "zod"],
    why: "Features work without HTTP, so that commands and workers can use them too.",
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
      "src/ui/find-contacts",
      ...parts.slice(0, 3),
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
    from: "conformance",
    may: [
      "conformance",
      "tests/contracts",
      "tests/support/builders.ts",
      "tests/support/backend/spend.ts",
      "tests/support/files/bulk-files.ts",
      "tests/support/files/zip-file.ts",
      "backend/directory/sample-directory.ts",
      "src",
      "wire",
    ],
    packages: ["*"],
    why: "The kit runs the contracts against a host that it knows by HTTP and its operator's command alone. Only its build and one test know the kit.",
  },
  {
    from: "tests",
    may: ["tests", "scripts", "backend", "conformance/suites.ts", "dev", "extension", "src", "spreadsheets", "wire"],
    packages: ["*"],
    why: "Tests may import everything; nothing but benches imports tests.",
  },
  {
    from: "bench",
    may: [
      "bench",
      "tests/support",
      "tests/faults",
      "scripts",
      "backend",
      "dev",
      "extension",
      "src",
      "spreadsheets",
      "wire",
    ],
    packages: ["*"],
    why: "Benches print figures of whole programs; nothing imports benches.",
  },
  {
    from: "*.*",
    may: ["scripts"],
    packages: ["*"],
    why: "Configuration of the tools, at the root.",
  },
];

/** The features of the backend that others use, and the parts of the larger ones. Each may import those before it; a feature that is not listed may import all, and no feature imports it. */
export const features = [
  "suppression/list",
  "history",
  "verification",
  "enrichment",
  "directory",
  "auth",
  "auth/users",
  "auth/sessions",
  "auth/codes",
  "auth/linkedin",
  "auth/external-issuer",
  "accounts",
  "audit",
  "api-keys",
  "credits",
  "invoices",
  "payments",
  "sources",
  "lookups",
  "backup",
  "bulk/job",
  "bulk/run",
  "bulk/intake",
  "bulk/order",
  "bulk/result",
  "bulk/report",
  "bulk",
  "organisations",
  "suppression",
  "events",
  "lists",
  "crm",
];

/** What only some folders of the backend may import besides, each technology in one place: by folder, packages and files. */
export const grants: Readonly<Record<string, readonly string[]>> = {
  "backend/web/http": ["@hono/node-server"],
  "backend/web/pages": ["@hono/node-server"],
  "backend/web/mcp": ["@modelcontextprotocol/sdk"],
  "backend/platform/database": ["pg", "pg-copy-streams"],
  "backend/platform/files": ["@aws-sdk/*", "@smithy/core"],
  "backend/platform/jobs": ["pg-boss"],
  "backend/platform/mail": ["nodemailer"],
  "backend/platform/trace": ["@opentelemetry/api"],
  "backend/auth/external-issuer": ["jose"],
  "backend/auth/linkedin": ["openid-client"],
  "backend/auth/sessions": ["jose"],
  "backend/backup": ["@zip.js/zip.js", "age-encryption"],
  "backend/bulk": ["spreadsheets", "src/application/bulk/table-fault.ts", "src/application/ports/table-reader.ts"],
  "backend/directory": ["spreadsheets"],
  "backend/enrichment": ["any-ascii"],
  "backend/invoices": ["pdfkit", "src/application/billing/billing-fault.ts"],
  "backend/lookups": ["libphonenumber-js"],
  "backend/metrics": ["prom-client"],
  "backend/organisations": ["src/application/organisation/organisation-fault.ts"],
  "backend/rights/drop": ["@zip.js/zip.js", "spreadsheets"],
  "backend/rights/register": ["spreadsheets"],
  "backend/sources/http": ["htmlparser2"],
  "backend/sources/services": ["robots-parser"],
  "backend/tracing": ["@opentelemetry/*"],
  "backend/verification": ["disposable-email-domains-js", "mailauth"],
};

/** A port that needs no contract suite or no adapter of its own, and why. */
export interface Exemption {
  readonly port: string;
  readonly why: string;
}

export const portExemptions: readonly Exemption[] = [
  { port: "clock", why: "A real clock can only be compared with the wall clock, which no test may depend on." },
];

const intro = `# The import law

Generated by \`npm run law\` from \`tests/architecture/law.ts\`. Edit that file.

\`tests/architecture.test.ts\` checks every import of every file against these rows, and tests itself with made-up
violations. A file belongs to the first row that matches. \`<name>\` is one folder, the same in both columns; \`*\` is
anything within a name, \`**\` anything at all. What is not named is forbidden. After "not" come the exceptions.`;

/** The text of docs/law.md. */
export const lawAsMarkdown = (): string => {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
  const rows = law.map(
    ({ from, may, butNot, packages, neverReaches, why }) =>
      `| \`${from}\` | ${code(may)}${butNot ? `; not ${code(butNot)}` : ""} | ${packages.length === 0 ? "none" : packages.includes("*") ? "any" : code(packages)}` +
      `${neverReaches ? `; never reaches ${code(neverReaches)}` : ""} | ${why} |`,
  );
  const granted = Object.entries(grants).map(([folder, names]) => `| \`${folder}\` | ${code(names)} |`);
  return [
    intro,
    "",
    "| from | may import | packages | why |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    "## Inside the backend",
    "",
    `A feature may import those before it: ${features.join(", ")}. One that is not listed may import all of these; no other feature may import it. No folders form a cycle.`,
    "",
    "These folders alone may also import:",
    "",
    "| folder | packages and files |",
    "| --- | --- |",
    ...granted,
    "",
  ].join("\n");
};
