import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { configuredSources } from "#backend/sources/configuration/configured-sources.ts";
import { services, variableOf } from "#backend/sources/configuration/services.ts";

const KEY = "key-7f3a91";
/** Nothing is asked here. */
const db = async () => [];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-sources-"));
});
afterAll(() => rm(folder, { recursive: true }));

const configured = async (environment: Readonly<Record<string, string>>) =>
  configuredSources(readConfiguration(environment).sources, { db, clock: () => Date.UTC(2026, 10, 25) });

/** The path of a file with this content. */
const fileOf = async (content: unknown): Promise<string> => {
  const file = path.join(folder, "sources.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const read = (file: string) => readFile(path.resolve(file), "utf8");

test.each(Object.entries(services))(
  "the guide has %s, with its sources and what must be set",
  async (name, service) => {
    const access = { origin: "https://service.example", key: KEY, accessToken: KEY, db, clock: Date.now };
    const variables = service.required.map((field) => variableOf(name, field));
    const row = (await read("docs/sources.md")).split("\n").find((line) => line.startsWith(`| ${service.title}`)) ?? "";
    for (const text of [...service.sources(access).map((source) => source.name), ...variables])
      expect(row).toContain(`\`${text}\``);
  },
);

test("every file of a source stands in the list", async () => {
  const files = (await readdir("backend/sources/services")).filter((file) => !/-shared\.ts$|^generic-http/.test(file));
  const list = await read("backend/sources/configuration/services.ts");
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !list.includes(`/services/${file}"`))).toEqual([]);
});

const namesOf = async (environment: Readonly<Record<string, string>>) =>
  (await configured(environment)).sources.map(({ name }) => name);

const faultsOf = async (environment: Readonly<Record<string, string>>): Promise<string> =>
  configured(environment).then(
    () => "none",
    (error: unknown) => String(error),
  );

const described = {
  name: "acme-people",
  answers: ["work_email"],
  needs: [["name", "domain"]],
  price: { perFound: 0.05, perAsked: 0 },
  mayBeShownTo: "organisation",
  limits: { atOnce: 1 },
  keepForDays: 30,
  url: "https://people.example/find?name={name}",
  headers: { Authorization: "Bearer {key}" },
  values: "emails.*",
  text: "value",
};

test("with nothing configured only what needs no key exists, with modest limits", async () => {
  const { sources, order, caps } = await configured({});
  expect(sources.map(({ name }) => name)).toEqual(["pattern", "company-site"]);
  expect({ order, caps }).toEqual({
    order: "configured",
    caps: { perLookup: 1_000_000, perJob: 10_000_000, perPayer: 10_000_000, perDay: 20_000_000 },
  });
});

test("a key in the environment makes all sources of its service, at the price of the operator's plan", async () => {
  const {
    configured: all,
    order,
    caps,
  } = await configured({
    LEADLIGHT_HUNTER_KEY: KEY,
    LEADLIGHT_HUNTER_CREDIT_PRICE: "0.034",
    LEADLIGHT_SOURCES_ORDER: "cheapest",
    LEADLIGHT_SOURCES_PER_LOOKUP: "0.5",
    LEADLIGHT_SOURCES_PER_DAY: "0",
  });
  expect(all.map(({ source: { name, price }, service }) => ({ name, price, service }))).toEqual([
    { name: "pattern", price: { perFound: 0, perAsked: 0 }, service: "pattern" },
    { name: "company-site", price: { perFound: 0, perAsked: 0 }, service: "company-site" },
    { name: "hunter", price: { perFound: 34_000, perAsked: 0 }, service: "hunter" },
    { name: "hunter-domain-search", price: { perFound: 0, perAsked: 34_000 }, service: "hunter" },
    { name: "hunter-verifier", price: { perFound: 0, perAsked: 17_000 }, service: "hunter" },
  ]);
  expect({ order, caps }).toEqual({
    order: "cheapest",
    caps: { perLookup: 500_000, perJob: 10_000_000, perPayer: 10_000_000, perDay: 0 },
  });
});

test("services of the operator's own may have private addresses, and no key", async () => {
  expect(
    await namesOf({ LEADLIGHT_SEARXNG_URL: "http://10.0.0.8:8888", LEADLIGHT_REACHER_URL: "http://reacher:8080" }),
  ).toEqual(["pattern", "company-site", "searxng", "reacher"]);
});

test("a file has keys, prices and described services; the environment takes precedence", async () => {
  const file = await fileOf({
    services: {
      deepvue: { key: KEY, accessToken: "token", creditPrice: 0.2 },
      "full-enrich": { key: KEY, creditPrice: 0.05 },
    },
    described: [{ key: KEY, description: described }],
  });
  const { configured: all } = await configured({
    LEADLIGHT_SOURCES: file,
    LEADLIGHT_FULL_ENRICH_CREDIT_PRICE: "0.06",
  });
  expect(all.map(({ source: { name, price } }) => [name, price.perAsked + price.perFound])).toEqual([
    ["pattern", 0],
    ["company-site", 0],
    ["full-enrich", 60_000],
    ["full-enrich-personal", 180_000],
    ["full-enrich-phone", 600_000],
    ["deepvue", 200_000],
    ["acme-people", 50_000],
  ]);
  expect(all.at(-1)?.terms).toBe("the terms of the service at people.example");
});

test.each([
  [{}, "acme-people"],
  [{ title: "Acme People" }, "Acme People"],
])("people read the title of a described source, or else its name: %j", async (title, read) => {
  const file = await fileOf({ described: [{ key: KEY, description: { ...described, ...title } }] });
  const { configured: all } = await configured({ LEADLIGHT_SOURCES: file });
  expect(all.at(-1)?.title).toBe(read);
});

test.each([
  [{ LEADLIGHT_ATTESTR_KEY: KEY }, "LEADLIGHT_ATTESTR_CREDIT_PRICE (services.attestr.creditPrice) is missing"],
  [{ LEADLIGHT_HUNTER_CREDIT_PRICE: "0.1" }, "LEADLIGHT_HUNTER_KEY (services.hunter.key) is missing"],
  [
    { LEADLIGHT_HUNTER_KEY: `${KEY} ` + KEY },
    "LEADLIGHT_HUNTER_KEY (services.hunter.key) must be letters, digits and signs without spaces",
  ],
  [
    { LEADLIGHT_HUNTER_KEY: KEY, LEADLIGHT_HUNTER_CREDIT_PRICE: KEY },
    "LEADLIGHT_HUNTER_CREDIT_PRICE (services.hunter.creditPrice) must be US dollars, such as 0.05",
  ],
  [
    { LEADLIGHT_HUNTER_KEY: KEY, LEADLIGHT_HUNTER_URL: "http://hunter.example" },
    "LEADLIGHT_HUNTER_URL (services.hunter.url) must be an address that begins with https://",
  ],
  [
    { LEADLIGHT_SEARXNG_URL: KEY },
    "LEADLIGHT_SEARXNG_URL (services.searxng.url) must be an address that begins with https:// or http://",
  ],
  [{ LEADLIGHT_SOURCES_ORDER: KEY }, "LEADLIGHT_SOURCES_ORDER must be configured or cheapest"],
  [{ LEADLIGHT_SOURCES_PER_DAY: KEY }, "LEADLIGHT_SOURCES_PER_DAY must be US dollars, such as 0.50"],
  [{ LEADLIGHT_HUNTER_KEYS: KEY }, "LEADLIGHT_HUNTER_KEYS is not a known setting: did you mean LEADLIGHT_HUNTER_KEY?"],
  [{ LEADLIGHT_SOURCES: "/nowhere/sources.json" }, "LEADLIGHT_SOURCES: The file can't be read"],
])("%j is refused by the name of the setting", async (environment, fault) => {
  const faults = await faultsOf(environment);
  expect(faults).toContain(`\n  ${fault}`);
  expect(faults).not.toContain(KEY);
});

test.each([
  [`{"services": {"hunter": {"key": "${KEY}" "url"`, "The file is not JSON (line 1 column 46)"],
  [`{"services": {"hunter": {"key": ${KEY}}}}`, "The file is not JSON"],
  [[KEY], "The file must be a value of type object"],
  [{ services: { hunter: KEY } }, "services.hunter must be a value of type record"],
  [
    { services: { hunted: { key: KEY } } },
    'services has "hunted", which is none of: pattern, company-site, searxng, reacher,',
  ],
  [{ services: { hunter: { keys: KEY } } }, "services.hunter has unknown fields: keys"],
  [{ services: { hunter: { key: { value: KEY } } } }, "LEADLIGHT_HUNTER_KEY (services.hunter.key) must be a text"],
  [
    { services: { hunter: { key: KEY, accessToken: KEY } } },
    "LEADLIGHT_HUNTER_ACCESS_TOKEN (services.hunter.accessToken) is no setting of this service",
  ],
  [{ key: KEY }, "The file has unknown fields: key"],
  [
    { described: [{ key: `${KEY}\n`, description: described }] },
    "described.0.key must be letters, digits and signs without spaces",
  ],
  [
    { described: [{ key: KEY, description: { ...described, answers: [KEY] } }] },
    "described.0.description: answers.0 must be one of: work_email,",
  ],
  [
    { described: [{ key: KEY, description: { ...described, name: "company-site" } }] },
    'described has "company-site", which another source is called',
  ],
])("a file with %j is refused by the name of the field", async (content, fault) => {
  const faults = await faultsOf({ LEADLIGHT_SOURCES: await fileOf(content) });
  expect(faults).toContain(fault);
  expect(faults).not.toContain(KEY);
});
