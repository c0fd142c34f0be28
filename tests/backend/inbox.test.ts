import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { inboxMailer } from "#dev/inbox/inbox.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const Listed = z.array(
  z.object({ attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.int(), url: z.string() })) }),
);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  await ask("first@acme.example");
  await ask("second@acme.example");
});
afterAll(() => backend.close());

const ask = (email: string) =>
  fetch(`${backend.origin}/auth/v1/otp`, { method: "POST", body: JSON.stringify({ email }) });

/** `Host` is the one of a browser on this machine, unless another is given. */
const statusWith = (given: Record<string, string>, path = "/inbox/messages"): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { Host: new URL(backend.origin).host, ...given };
    httpRequest(`${backend.origin}${path}`, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });

test("the mails come newest first, as JSON with everything that a mail has", async () => {
  const mails: unknown = await (await fetch(`${backend.origin}/inbox/messages`)).json();
  const mail = (to: string) => ({
    id: expect.any(Number),
    to,
    subject: expect.stringMatching(/^\d{6} is your Leadlight sign-in code$/),
    text: expect.stringMatching(/\n\d{6}\n[^]*10 minutes[^]*ignore/),
    html: expect.stringMatching(/>\d{6}</),
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    attachments: [],
  });
  expect(mails).toEqual([mail("second@acme.example"), mail("first@acme.example")]);
});

test("the page shows the codes, newest first, under a policy with a nonce of its own", async () => {
  const answer = await fetch(`${backend.origin}/inbox`);
  const page = await answer.text();
  const codes = [...page.matchAll(/<p class="code">(\d{6})<\/p>/g)].map(([, code]) => code);
  expect(codes).toEqual([await backend.codeFor("second@acme.example"), await backend.codeFor("first@acme.example")]);
  const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
  expect(page).toContain(`<script nonce="${nonce}">`);
  expect(page).not.toContain("__CSP_NONCE__");
  const again = await fetch(`${backend.origin}/inbox`);
  expect(again.headers.get("Content-Security-Policy")).not.toContain(nonce);
});

test("an empty inbox says what it is for, and how to get a first mail", async () => {
  const empty = await startTestBackend();
  const page = await (await fetch(`${empty.origin}/inbox`)).text();
  expect(page).toContain("No mail yet");
  expect(page).toContain("Request a sign-in code");
  expect(page).not.toContain("@font-face");
  await empty.close();
});

test("the page takes the app's font from where the build put it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-font-"));
  await mkdir(path.join(folder, "assets"));
  const name = "instrument-sans-latin-wght-normal-a1_B-2.woff2";
  for (const file of ["index.html", `assets/${name}`]) await writeFile(path.join(folder, file), "");
  const built = await startTestBackend({}, { appFolder: folder });
  const page = await (await fetch(`${built.origin}/inbox`)).text();
  expect(page).toContain(`src: url("/assets/${name}")`);
  await built.close();
  await rm(folder, { recursive: true, force: true });
});

test("what a mail says is shown as text", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'&`;
  await backend.database.db(
    "insert into inbox_mail (recipient, subject, text, html, sent_at) values ($1, $1, $1, $1, now())",
    [hostile],
  );
  const page = await (await fetch(`${backend.origin}/inbox`)).text();
  expect(page).not.toContain("<img");
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test("the files of a mail are listed with their size, on the page too, and come byte for byte", async () => {
  const content = Uint8Array.from({ length: 70_000 }, (_each, index) => index % 256);
  const name = `Лиды <b> "x".csv`;
  await inboxMailer({ db: backend.database.db, clock: () => Date.now() }).send({
    to: "asha@acme.example",
    subject: "123 rows",
    text: "654321",
    html: "",
    attachments: [
      { name, type: "text/csv; charset=utf-8", content },
      { name: "two.txt", type: "text/plain", content: new Uint8Array() },
    ],
  });
  const [mail] = Listed.parse(await (await fetch(`${backend.origin}/inbox/messages`)).json());
  expect(mail?.attachments).toEqual([
    { name, type: "text/csv; charset=utf-8", size: 70_000, url: expect.stringMatching(/^\/inbox\/attachments\/\d+$/) },
    { name: "two.txt", type: "text/plain", size: 0, url: expect.any(String) },
  ]);
  const address = mail?.attachments[0]?.url ?? "";
  const file = await fetch(`${backend.origin}${address}`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(content);
  expect(file.headers.get("Content-Disposition")).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const page = await (await fetch(`${backend.origin}/inbox`)).text();
  expect(page).toContain(`<a href="${address}" download>Лиды &lt;b&gt; &quot;x&quot;.csv</a> <span>70 KB</span>`);
  // Six digits in the text of such a mail are no code.
  expect(page).not.toContain(`<p class="code">654321</p>`);
  expect(await statusWith({ "X-Forwarded-For": "203.0.113.7" }, address)).toBe(403);
  for (const missing of ["0", "999999999", "x", "1.5", "99999999999999999999"]) {
    expect(await statusWith({}, `/inbox/attachments/${missing}`)).toBe(404);
  }
});

test("addresses in a mail can be followed, and hold nothing but themselves", async () => {
  await backend.database.db(
    "insert into inbox_mail (recipient, subject, text, html, sent_at) values ('', '', $1, '', now())",
    ['See http://localhost/files/x?exp=1&sig=2\njavascript:alert(1) https://a.example/"onclick="alert(1)'],
  );
  const page = await (await fetch(`${backend.origin}/inbox`)).text();
  expect(page).toContain(
    '<a href="http://localhost/files/x?exp=1&amp;sig=2">http://localhost/files/x?exp=1&amp;sig=2</a>\njavascript:alert(1) ',
  );
  expect(page).toContain('<a href="https://a.example/&quot;onclick=&quot;alert(1)">');
});

test.each([
  ["a name that points here from elsewhere", { Host: "rebound.example" }],
  ["a name that begins like ours", { Host: "localhost.rebound.example" }],
  ["an address of this machine in the network", { Host: "192.0.2.7:3000" }],
  ["a client that says it is here, behind a proxy on another port", { Host: "localhost" }],
  ["a proxy that names the client", { "X-Forwarded-For": "203.0.113.7" }],
  ["a proxy that names it in its own way", { "X-Real-IP": "203.0.113.7" }],
  ["a proxy that names the protocol", { "X-Forwarded-Proto": "https" }],
  ["a proxy that names itself", { Via: "1.1 proxy.example" }],
  ["a network that delivers pages", { "CF-Connecting-IP": "203.0.113.7" }],
  ["a proxy of the standard", { Forwarded: "for=203.0.113.7" }],
  ["another site's script", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors" }],
])("neither page nor messages are shown through %s", async (_what, headers) => {
  expect(await statusWith(headers)).toBe(403);
  expect(await statusWith(headers, "/inbox")).toBe(403);
});

test.each(["localhost", "127.0.0.1", "[::1]", "LOCALHOST"])("they are shown under %s", async (name) => {
  expect(await statusWith({ Host: `${name}:${new URL(backend.origin).port}` })).toBe(200);
});

/** The status line of a request in HTTP/1.0, as nginx speaks to the servers behind it. */
const oldStatus = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(backend.origin);
    const socket = connect(Number(port), hostname, () => socket.write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`));
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("end", () => resolve(answer.split("\r\n", 1)[0] ?? ""));
    socket.on("error", reject);
  });

test("a proxy that adds no header is detected by the protocol it speaks", async () => {
  expect(await oldStatus("/inbox/messages")).toContain(" 403 ");
  expect(await oldStatus("/inbox")).toContain(" 403 ");
  expect(await oldStatus("/login")).not.toContain(" 403 ");
});

test("there is no inbox where mail really leaves", async () => {
  const mailing = await startTestBackend({ SMTP_URL: "smtp://127.0.0.1:9" });
  expect((await fetch(`${mailing.origin}/inbox`)).status).toBe(404);
  expect((await fetch(`${mailing.origin}/inbox/messages`)).status).toBe(404);
  await mailing.close();
});
