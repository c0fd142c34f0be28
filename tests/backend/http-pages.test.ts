import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#domain/shared/routes.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const SCRIPT = "console.log('the app');".repeat(50);
const page = (name: string): string =>
  `<!doctype html><title>${name}</title><style nonce="__CSP_NONCE__"></style><script nonce="__CSP_NONCE__"></script>`;

let folder: string;
let backend: TestBackend;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-pages-"));
  await mkdir(path.join(folder, "assets"));
  const files: [string, string | Buffer][] = [
    ["index.html", page("index")],
    ...routes.flatMap((route): [string, string][] => ("shell" in route ? [[route.shell, page(route.path)]] : [])),
    ["favicon.svg", "<svg/>"],
    [".build-inputs", "abc"],
    ["assets/app-1234.js", SCRIPT],
    ["assets/app-1234.js.br", brotliCompressSync(SCRIPT)],
    ["assets/app-1234.js.gz", gzipSync(SCRIPT)],
    ["assets/plain-1234.css", "body{}"],
  ];
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
  backend = await startTestBackend({}, { appFolder: folder });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

/** Bytes as they come over the wire; fetch would unpack them. */
const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number; headers: Record<string, string | undefined>; body: Buffer }>((resolve, reject) => {
    httpRequest(`${backend.origin}${address}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const received = Object.entries(answer.headers).map(([name, value]) => [name, value?.toString()]);
        resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(received), body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });

describe("pages", () => {
  test.each([
    ["/login", "/login"],
    ["/login?error=x", "/login"],
    ["/billing", "/billing"],
    ["/dashboard", "/dashboard"],
    ["/dashboard/history", "/dashboard/history"],
    ["/dashboard/history?page=2", "/dashboard/history"],
    ["/dashboard/history/", "/dashboard/history"],
    ["/dashboard/anything/else", "index"],
    ["/", "index"],
    ["/otp", "index"],
    ["/index.html", "index"],
    ["/an/unknown/path", "index"],
    ["/login/", "/login"],
    ["/billing/", "/billing"],
    ["/dashboard/history/?page=2", "/dashboard/history"],
  ])("%s is, for somebody signed in, the page prerendered as %s", async (address, name) => {
    const answer = await get(address, { Accept: "text/html", Cookie: "a=b; leadlight_refresh_token=r" });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body.toString()).toContain(`<title>${name}</title>`);
  });

  test.each([
    ["/login/", "/login"],
    ["/billing/", "/billing"],
    ["/dashboard", "/login"],
    ["/dashboard/history?page=2", "/login"],
    ["/dashboard/history/", "/login"],
    ["/dashboard/anything/else", "/login"],
    ["/", "/login"],
    ["/an/unknown/path", "/login"],
    ["/otp", "index"],
  ])("%s is, for somebody signed out, the page prerendered as %s", async (address, name) => {
    const answer = await get(address, { Accept: "text/html" });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain(`<title>${name}</title>`);
  });

  test("each have a nonce of their own, in the policy and in every place for it", async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const answer = await get("/login");
      const policy = answer.headers["content-security-policy"] ?? "";
      const nonce = /script-src 'self' 'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? "";
      expect(answer.body.toString().split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(answer.body.toString()).not.toContain("__CSP_NONCE__");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(20);
  });

  test("allow no script and no style element without the nonce, no evaluation, no frame but of the checkout", async () => {
    const policy = (await get("/login")).headers["content-security-policy"] ?? "";
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]));
    expect(rules.get("default-src")).toBe("'self'");
    expect(rules.get("script-src")).toMatch(/^'self' 'nonce-[\w-]+'$/);
    expect(rules.get("style-src-elem")).toMatch(/^'self' 'nonce-[\w-]+'$/);
    expect(rules.get("style-src-attr")).toBe("'unsafe-inline'");
    // Its own origin also by name: files are sent there, and the page may have been opened under another local name.
    expect(rules.get("connect-src")).toBe(`'self' ${backend.origin.replace("127.0.0.1", "localhost")}`);
    expect(rules.get("frame-src")).toBe("'self'");
    expect(rules.get("frame-ancestors")).toBe("'none'");
    expect(rules.get("base-uri")).toBe("'none'");
    expect(rules.get("object-src")).toBe("'none'");
    expect(policy).not.toContain("unsafe-eval");
  });

  test("may call the other origins that are set, and the inbox none of them", async () => {
    const environment = { LEADLIGHT_CONNECT_ORIGINS: "https://hooks.example, https://auth.example:8443" };
    const elsewhere = await startTestBackend(environment, { appFolder: folder });
    const own = elsewhere.origin.replace("127.0.0.1", "localhost");
    const policyOf = async (address: string) =>
      (await fetch(`${elsewhere.origin}${address}`)).headers.get("Content-Security-Policy");
    for (const address of ["/login", "/dashboard", "/dashboard/history", "/otp"]) {
      expect(await policyOf(address)).toContain(
        `; connect-src 'self' https://hooks.example https://auth.example:8443 ${own};`,
      );
    }
    expect(await policyOf("/inbox")).toContain("; connect-src 'self';");
    await elsewhere.close();
  });

  test("may send files to the store that signed addresses lead to", async () => {
    const store = "http://127.0.0.1:9";
    const keys = { S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    const elsewhere = await startTestBackend({ ...keys, S3_ENDPOINT: `${store}/s3` }, { appFolder: folder });
    const { headers } = await fetch(`${elsewhere.origin}/dashboard`);
    expect(headers.get("Content-Security-Policy")).toContain(`; connect-src 'self' ${store};`);
    await elsewhere.close();
  });

  test("come compressed as the browser likes", async () => {
    const br = await get("/login", { "Accept-Encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.body).toString()).toContain("<title>/login</title>");
    const gz = await get("/login", { "Accept-Encoding": "gzip, br;q=0" });
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gz.body).toString()).toContain("<title>/login</title>");
    expect((await get("/login")).headers["content-encoding"]).toBeUndefined();
  });

  test("answer HEAD without a body", async () => {
    const answer = await get("/login", {}, "HEAD");
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(0);
  });
});

describe("programs that ask for no page by name", () => {
  const others = [undefined, "*/*", " */* ", "application/json", "text/plain, */*;q=0.1", "image/*"];

  test.each(["/metrics", "/api/users", "/dashboard/anything/else", "/loginx", "/login/x", "/%20", "//", "/wp-admin/"])(
    "get 404 at %s",
    async (address) => {
      for (const accept of others) {
        for (const method of ["GET", "HEAD"]) {
          const answer = await get(address, accept === undefined ? {} : { Accept: accept }, method);
          expect([answer.status, answer.headers["content-type"]]).toEqual([404, "application/json"]);
        }
      }
      for (const accept of ["text/html", "TEXT/HTML", "application/xhtml+xml, text/html;q=0.9, */*;q=0.8"]) {
        expect((await get(address, { Accept: accept })).status).toBe(200);
      }
    },
  );

  test.each(["/", "/login", "/otp", "/payment", "/dashboard/history/", "/dashboard/team-management"])(
    "get the page of %s, where the app has one",
    async (address) => {
      for (const headers of [{}, { Accept: "*/*" }]) {
        for (const method of ["GET", "HEAD"]) expect((await get(address, headers, method)).status).toBe(200);
      }
    },
  );
});

describe("files", () => {
  test("of the build never change, and come compressed where they lie ready so", async () => {
    const br = await get("/assets/app-1234.js", { "Accept-Encoding": "gzip, br" });
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    const gz = await get("/assets/app-1234.js", { "Accept-Encoding": "gzip" });
    expect(gunzipSync(gz.body).toString()).toBe(SCRIPT);
    const plain = await get("/assets/app-1234.js");
    expect(plain.body.toString()).toBe(SCRIPT);
    const single = await get("/assets/plain-1234.css", { "Accept-Encoding": "br" });
    expect(single.headers["content-encoding"]).toBeUndefined();
    expect(single.headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  test("that are scripts may load the app's other scripts, as a worker does, and nothing else", async () => {
    const policyOf = async (path: string) => (await get(path)).headers["content-security-policy"];
    expect(await policyOf("/assets/app-1234.js")).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(await policyOf("/assets/plain-1234.css")).not.toContain("script-src");
  });

  test("beside the build may be looked for again after a while", async () => {
    const answer = await get("/favicon.svg");
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
    expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  });

  test.each([
    "/assets/missing.js",
    "/assets/app-1234.js.br",
    "/assets/../.build-inputs",
    "/assets/%2e%2e/index.html",
    "/assets/..%2f..%2f..%2fetc/passwd",
    "/assets/..%5c..%5cpackage.json",
  ])("lie nowhere but in the build: %s", async (address) => {
    const answer = await get(address, { Accept: "*/*" });
    const isIndexPage = answer.body.toString().includes("<title>index</title>");
    expect(answer.status === 404 || isIndexPage).toBe(true);
    expect(answer.body.toString()).not.toMatch(/root:|abc/);
  });

  test.each([
    "/favicon.ico",
    "/robots.txt",
    "/apple-touch-icon.png",
    "/dashboard/app.js.map",
    "/.env",
    "/.git/config",
    "/.well-known/change-password",
    "/wp-login.php?x=1",
  ])("that don't exist are missing also for a browser: %s", async (address) => {
    for (const accept of ["*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "image/avif,image/webp,*/*;q=0.8"]) {
      expect((await get(address, { Accept: accept })).status).toBe(404);
    }
  });

  test("are missing for a script that asks outside the build", async () => {
    expect((await get("/robots.json", { Accept: "application/json" })).status).toBe(404);
    expect((await get("/.build-inputs", { Accept: "text/plain" })).status).toBe(404);
  });
});

test.each(["/privacy/nope", "/files/nope", "/assets/nope-1234.js"])(
  "at %s, where nothing is, people get a page with the way to the app, and programs a message",
  async (address) => {
    const page = await get(address, { Accept: "text/html,*/*;q=0.8" });
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.body.toString()).toContain("There is nothing at this address.");
    expect(page.body.toString()).toContain('<a href="/">');
    const message = await get(address, { Accept: "*/*" });
    expect([message.status, message.body.toString()]).toEqual([
      404,
      JSON.stringify({ message: "There is nothing at this address." }),
    ]);
  },
);

test("where the app isn't built the pages say so, and the backend works", async () => {
  const bare = await startTestBackend();
  const answer = await fetch(`${bare.origin}/login`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/not built yet: run "npm run build"/);
  expect((await fetch(`${bare.origin}/auth/v1/health`)).status).toBe(200);
  expect(bare.log()).toMatch(/index\.html is missing/);
  await bare.close();
});
