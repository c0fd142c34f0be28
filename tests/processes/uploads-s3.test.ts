import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { newFileKey } from "#backend/platform/files/file-store.ts";
import { s3FileStore } from "#backend/platform/files/s3-file-store.ts";
import type { S3Settings } from "#backend/platform/files/s3-settings.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { killHard, startUntil } from "#tests/support/backend/child-process.ts";
import { createTestDatabase } from "#tests/support/backend/database.ts";
import { type S3Server, startS3Server } from "#tests/support/backend/s3-server.ts";

/** Pages over http, as the test's store has no https. */
const LOCAL = { LEADLIGHT_ORIGIN: "http://localhost:4321" };

/** Only ends a test that hangs. */
const PATIENT = { timeout: 30_000 };

const variables = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) => ({
  S3_ENDPOINT: endpoint ?? "",
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const running of started.splice(0)) await running.close();
});

const backendWith = async (environment: Record<string, string>): Promise<TestBackend> => {
  const backend = await startTestBackend(environment);
  started.push(backend);
  return backend;
};

const storeFor = async (origins: readonly string[]): Promise<S3Server> => {
  const server = await startS3Server(origins);
  started.push(server);
  return server;
};

describe("a start with S3", () => {
  test("says so where a file arrives and browsers may send one", async () => {
    const server = await storeFor([LOCAL.LEADLIGHT_ORIGIN]);
    const backend = await backendWith({ ...LOCAL, ...variables(server.settings) });
    const arrived = `Uploads go to ${server.settings.endpoint}; a test upload succeeded`;
    await expect.poll(() => backend.log(), PATIENT).toContain(arrived);
    expect(backend.log()).not.toContain("Uploads fail");
  });

  test("names the very CORS rule that the bucket lacks", async () => {
    const server = await storeFor([]);
    const other = "http://static.example";
    const backend = await backendWith({
      ...LOCAL,
      ...variables(server.settings),
      LEADLIGHT_ALLOWED_ORIGINS: `${other}, chrome-extension://abc`,
    });
    await expect.poll(() => backend.log(), PATIENT).toContain("Uploads fail");
    expect(backend.log()).toContain(
      `[{"AllowedOrigins":["${LOCAL.LEADLIGHT_ORIGIN}","${other}"],"AllowedMethods":["PUT"],` +
        `"AllowedHeaders":["content-type"],"MaxAgeSeconds":600}]`,
    );
  });

  test("names only the origins that the bucket's rule lacks", async () => {
    const server = await storeFor(["http://static.example"]);
    const backend = await backendWith({
      ...LOCAL,
      ...variables(server.settings),
      LEADLIGHT_ALLOWED_ORIGINS: "http://static.example",
    });
    await expect.poll(() => backend.log(), PATIENT).toContain(`from ${LOCAL.LEADLIGHT_ORIGIN}. Set this CORS rule`);
  });

  test.each([
    [
      "the secret is wrong",
      { secretAccessKey: "wrong" },
      /answered the upload of a test file with 403 \(SignatureDoesNotMatch\)/,
    ],
    ["there is no such bucket", { bucket: "another-bucket" }, /answered the upload of a test file with 404/],
    ["nobody is there", { endpoint: "http://127.0.0.1:1030" }, /can't be used: ECONNREFUSED/],
    ["no connection may go there", { endpoint: "http://127.0.0.1:9" }, /can't be used: bad port/],
  ])("says what the matter is where %s, without the secret, and goes on", async (_what, change, fault) => {
    const server = await storeFor([LOCAL.LEADLIGHT_ORIGIN]);
    const backend = await backendWith({ ...LOCAL, ...variables({ ...server.settings, ...change }) });
    await expect.poll(() => backend.log(), PATIENT).toMatch(fault);
    expect(backend.log()).toContain("Uploads fail: the file store at 127.0.0.1:");
    expect(backend.log()).not.toMatch(/X-Amz|Signature=/);
    expect((await fetch(`${backend.origin}/auth/v1/health`)).status).toBe(200);
  });

  test("takes no files itself", async () => {
    const server = await storeFor([LOCAL.LEADLIGHT_ORIGIN]);
    const backend = await backendWith({ ...LOCAL, ...variables(server.settings) });
    const answer = await fetch(`${backend.origin}/files/uploads/0b6f2b1e-3f0e-4f6e-9a3b-0d6a1a3f7a11`, {
      method: "PUT",
      body: "x",
    });
    expect(answer.status).toBe(404);
  });
});

describe("signed addresses", () => {
  test.each([
    ["https://store.example:8443/storage/v1/s3", "https://store.example:8443"],
    ["", "https://s3.eu-central-1.amazonaws.com"],
  ])("of %j lead to %s, which the pages have to be allowed to call", async (endpoint, origin) => {
    const settings = { region: "eu-central-1", bucket: "uploads", accessKeyId: "id", secretAccessKey: "secret" };
    const store = s3FileStore({ endpoint: endpoint === "" ? undefined : endpoint, ...settings });
    const signed = await store.signPut("0b6f2b1e-3f0e-4f6e-9a3b-0d6a1a3f7a11", new Date(Date.now() + 60_000));
    expect(new URL(signed).origin).toBe(origin);
  });
});

describe("a store that hangs", () => {
  test.each([
    ["before it answers", ""],
    ["in the middle of its answer", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"],
  ])("%s is given up", async (_when, answer) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.on("data", () => answer !== "" && socket.write(answer));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const settings = { region: "us-east-1", bucket: "uploads", accessKeyId: "id", secretAccessKey: "secret" };
    const store = s3FileStore({ endpoint: `http://127.0.0.1:${port}`, ...settings }, { callLimitMs: 300 });
    const key = newFileKey();
    await expect(store.read(key)).rejects.toThrow(/abort|time/i);
    if (answer === "") {
      await expect(store.sizeOf(key)).rejects.toThrow(/abort|time/i);
      await expect(store.remove(key)).rejects.toThrow(/abort|time/i);
    }
    server.close();
  });
});

test("the client of S3 is loaded only where S3 is set", async () => {
  const server = await storeFor([]);
  const database = await createTestDatabase();
  const data = await mkdtemp(path.join(tmpdir(), "leadlight-lazy-"));
  const noting = `import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => {
      if (url.includes("@aws-sdk/client-s3")) process.stderr.write("loads the client\\n");
      return next(url, context);
    } });`;
  const environment = {
    DATABASE_URL: database.url,
    PORT: "0",
    LEADLIGHT_DATA: data,
    LEADLIGHT_ORIGIN: "",
    SMTP_URL: "",
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(noting)}`,
  };
  const outputWith = async (s3: Record<string, string>) => {
    const main = path.join(import.meta.dirname, "../../dev/main.ts");
    const { child, output } = await startUntil(main, "Stop with Ctrl+C", { ...environment, ...s3 });
    await killHard(child);
    return output;
  };
  expect(await outputWith({})).not.toContain("loads the client");
  expect(await outputWith(variables(server.settings))).toContain("loads the client");
  await database.drop();
  await rm(data, { recursive: true, force: true });
});
