import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { privacyCode, privacyVisitor } from "#tests/support/backend/privacy-visitor.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ LEADLIGHT_PROXY_HOPS: "1" });
});
afterAll(() => backend.close());

const visitor = (network?: string) => privacyVisitor(backend, network);
let addresses = 0;
/** As long as every other one. */
const newAddress = (): string => `somebody${String((addresses += 1)).padStart(4, "0")}@acme.example`;
const codeFor = (email: string, former?: string) => privacyCode(backend, email, former);
const bodyOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll(/nonce="[^"]+"/g, "nonce").replaceAll(/somebody\d{4}/g, "somebody");

describe("a code for an address", () => {
  test("comes to any address, and its answer is the same for known and unknown ones, byte for byte", async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await backend.database.db(
      `insert into contact (slug, email) values ('known-one', jsonb_build_array(jsonb_build_object(
         'value', $1::text, 'kind', null, 'confirmed_at', null, 'source', null)))`,
      [known],
    );
    const answers = await Promise.all([known, unknown].map((email) => visitor().post("", { asked: email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, other] = await Promise.all(answers.map(bodyOf));
    expect(first).toBe(other);
    expect(await codeFor(known)).toMatch(/^\d{6}$/);
    expect(await codeFor(unknown)).toMatch(/^\d{6}$/);
  });

  test("proves the address once, of two that send it at the same time", async () => {
    const email = newAddress();
    const person = visitor();
    await person.post("", { asked: email });
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor().post("/code", { email, code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array<number>(5).fill(400)]);
  });

  test("works for one hour, with the spaces that people type", async () => {
    const email = newAddress();
    const person = visitor();
    await person.post("", { asked: ` ${email.toUpperCase()} ` });
    const code = await codeFor(email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)} `;
    backend.advance(HOUR_MS - MINUTE_MS);
    expect((await person.post("/code", { email, code: spaced })).status).toBe(303);

    const late = newAddress();
    await person.post("", { asked: late });
    backend.advance(HOUR_MS + MINUTE_MS);
    const answer = await person.post("/code", { email: late, code: await codeFor(late) });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This code is wrong, used or older than one hour.");
  });

  test("that nobody enters is mailed once an hour and three times a day; who asks more often gets the same page", async () => {
    const email = newAddress();
    const ask = async () => bodyOf(await visitor().post("", { asked: email }));
    const sent = async () => {
      const [row] = await backend.database.db<{ sent: number }>(
        "select cardinality(sent_at) as sent from privacy_code where address_hash = sha256($1::bytea)",
        [Buffer.from(email)],
      );
      return row?.sent;
    };
    const pages = [await ask(), await ask()];
    expect(await sent()).toBe(1);
    for (let hours = 0; hours < 4; hours += 1) {
      backend.advance(HOUR_MS + MINUTE_MS);
      pages.push(await ask());
    }
    expect(new Set(pages).size).toBe(1);
    expect(await sent()).toBe(3);
    backend.advance(24 * HOUR_MS);
    await ask();
    expect(await sent()).toBe(1);
  });

  test("that was used is followed by another one at once, three times an hour and ten times a day", async () => {
    const email = newAddress();
    let former: string | undefined;
    const use = async () => {
      await visitor().post("", { asked: email });
      former = await codeFor(email, former);
      const entered = await visitor().post("/code", { email, code: former });
      expect(entered.status).toBe(303);
    };
    const isAnotherMailed = async () => {
      const sent = "select code_hash is not null as is_new from privacy_code where address_hash = sha256($1::bytea)";
      await visitor().post("", { asked: email });
      const [row] = await backend.database.db<{ is_new: boolean }>(sent, [Buffer.from(email)]);
      return row?.is_new;
    };
    for (let hours = 0; hours < 3; hours += 1) {
      for (let codes = 0; codes < 3; codes += 1) await use();
      expect(await isAnotherMailed()).toBe(false);
      backend.advance(HOUR_MS + MINUTE_MS);
    }
    await use();
    expect(await isAnotherMailed()).toBe(false);
  });

  test("that was used gives a stranger no more mails than others: the next one that nobody enters is the last", async () => {
    const email = newAddress();
    let former: string | undefined;
    for (let codes = 0; codes < 2; codes += 1) {
      await visitor().post("", { asked: email });
      former = await codeFor(email, former);
      await visitor().post("/code", { email, code: former });
      backend.advance(HOUR_MS + MINUTE_MS);
    }
    const sent = async () => {
      await visitor().post("", { asked: email });
      const [row] = await backend.database.db<{ sent: number }>(
        "select cardinality(sent_at) as sent from privacy_code where address_hash = sha256($1::bytea)",
        [Buffer.from(email)],
      );
      backend.advance(HOUR_MS + MINUTE_MS);
      return row?.sent;
    };
    expect(await sent()).toBe(3);
    expect(await sent()).toBe(3);
  });

  test("is given up after ten wrong tries", async () => {
    const email = newAddress();
    const person = visitor();
    await person.post("", { asked: email });
    const code = await codeFor(email);
    const wrong = code === "000000" ? "000001" : "000000";
    const tries = await Promise.all(Array.from({ length: 10 }, () => person.post("/code", { email, code: wrong })));
    expect(tries.every(({ status }) => status === 400)).toBe(true);
    expect((await person.post("/code", { email, code })).status).toBe(400);
  });

  test("is no code of the sign-in, and the other way round", async () => {
    const email = newAddress();
    const person = visitor();
    await fetch(`${backend.origin}/auth/v1/otp`, { method: "POST", body: JSON.stringify({ email }) });
    const signIn = await codeFor(email);
    expect((await person.post("/code", { email, code: signIn })).status).toBe(400);
    await person.post("", { asked: email });
    const code = await codeFor(email, signIn);
    const verify = await fetch(`${backend.origin}/auth/v1/verify`, {
      method: "POST",
      body: JSON.stringify({ email, token: code, type: "email" }),
    });
    expect(verify.ok).toBe(false);
    expect((await person.post("/code", { email, code })).status).toBe(303);
  });

  test("is limited for a network: five an hour to be mailed, and thirty to be tried", async () => {
    const person = visitor("203.0.113.7");
    for (let asked = 0; asked < 5; asked += 1)
      expect((await person.post("", { asked: newAddress() })).status).toBe(200);
    const refused = await person.post("", { asked: newAddress() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/Please try again in \d+ minutes/);
    for (let tried = 0; tried < 30; tried += 1)
      expect((await person.post("/code", { email: newAddress(), code: "1" })).status).toBe(400);
    expect((await person.post("/code", { email: newAddress(), code: "1" })).status).toBe(429);
    backend.advance(HOUR_MS + MINUTE_MS);
    expect((await person.post("", { asked: newAddress() })).status).toBe(200);
  });
});

describe("forms", () => {
  test("are refused from other sites' pages, and read from their own", async () => {
    const elsewhere = { Origin: "https://evil.example" };
    for (const path of ["", "/code", "/remove", "/remove-value", "/operator", "/confirm", "/correct", "/close"])
      expect((await visitor().post(path, { asked: newAddress() }, elsewhere)).status).toBe(403);
  });

  const worst = [
    "",
    " ",
    "x".repeat(5_000),
    "\u0000@acme.example",
    "a@acme.example\u202e",
    "<script>alert(1)</script>",
    "x<a@b.example>@acme.example",
    "a@b.example, c@d.example",
    "https://www.linkedin.com/in/%E0%A4%A",
  ];
  test("with the worst that can be typed are asked for again, and mail nothing", async () => {
    for (const asked of worst) {
      const answer = await visitor().post("", { asked });
      expect([asked, answer.status]).toEqual([asked, 400]);
      const text = await answer.text();
      expect(text).toContain("Enter an email address, a phone number with its country");
      expect(text).not.toContain("<script>alert");
    }
    for (const text of worst) {
      expect((await visitor().post("/code", { email: text, code: text })).status).toBe(400);
      expect((await visitor().post("/operator", { asked: "+91 98765 00001", contact: text })).status).toBe(400);
      expect((await visitor().post("/operator", { asked: text, contact: newAddress() })).status).toBe(400);
    }
  });

  test("that are no forms, or too large, change nothing", async () => {
    const send = (body: string, type: string) => visitor().post("", {}, { "Content-Type": type, "X-Body": body });
    expect((await send("{}", "application/json")).status).toBe(400);
    expect((await send("x", "multipart/form-data")).status).toBe(400);
    expect((await visitor().post("", { asked: "x".repeat(1024 * 1024) })).status).toBe(413);
  });

  test("without an open visit lead to the beginning", async () => {
    for (const path of ["/remove", "/remove-value", "/confirm", "/correct"]) {
      const answer = await visitor().post(path, { sure: "yes" });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.text()).toContain("Please start again.");
    }
    for (const path of ["/held", "/download"]) expect((await visitor().get(path)).status).toBe(403);
  });
});

test("a code that could not be mailed can be asked for again at once, and the log names nobody", async () => {
  const email = newAddress();
  const unmailed = await startTestBackend({ LEADLIGHT_PROXY_HOPS: "1", SMTP_URL: "smtp://127.0.0.1:9" });
  try {
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await privacyVisitor(unmailed).post("", { asked: email })).status).toBe(200);
      await expect.poll(() => unmailed.database.db("select from privacy_code")).toEqual([]);
    }
    expect(unmailed.log().match(/could not be mailed: ESOCKET ECONNREFUSED/g)).toHaveLength(2);
    expect(unmailed.log()).not.toContain(email);
  } finally {
    await unmailed.close();
  }
});

test("neither addresses nor codes nor secrets are in the database as such, in an address or in the log", async () => {
  const email = newAddress();
  const person = visitor();
  const answer = await person.prove(email);
  const code = await codeFor(email);
  expect(answer.headers.get("Location")).toBe("/privacy/request/held");
  const secret = person.cookie().split("=")[1] ?? "";
  expect(secret).toMatch(/^[\w-]{43}$/);
  const stored = JSON.stringify([
    await backend.database.db("select c::text, encode(code_hash, 'escape') from privacy_code c"),
    await backend.database.db("select s::text, encode(sealed, 'escape') from privacy_session s"),
  ]);
  for (const text of [email, code, secret]) {
    expect(stored).not.toContain(text);
    expect(backend.log()).not.toContain(text);
  }
});

test("a visit lasts for half an hour, in a cookie for these pages alone", async () => {
  const email = newAddress();
  const person = visitor();
  const answer = await person.prove(email);
  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^leadlight-privacy=[\w-]{43}; Max-Age=1800; Path=\/privacy; HttpOnly; SameSite=Strict$/,
  );
  backend.advance(29 * MINUTE_MS);
  expect((await person.get("/held")).status).toBe(200);
  backend.advance(2 * MINUTE_MS);
  expect((await person.get("/held")).status).toBe(403);
});
