import * as z from "zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPrivacyLink } from "#backend/composition/privacy-link.ts";
import type { ContactEntry } from "#backend/directory/directory-entry.ts";
import { noteImport } from "#backend/directory/directory-imports.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { noticePage } from "#backend/web/rights/notice-page.ts";
import { privacySettings, privacyVariables } from "#backend/rights/privacy-configuration.ts";
import { changedTexts, readNoticeTexts } from "#backend/rights/texts/notice-texts.ts";
import { mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";
import { enableSource } from "#backend/sources/operating/change-source.ts";
import { aSlug } from "#tests/support/builders.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { listMailer } from "#tests/support/backend/list-mailer.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    LEADLIGHT_PRIVACY_OPERATOR: "Acme <Data> Private Limited, 1 Main Road, Pune 411001",
    LEADLIGHT_PRIVACY_EMAIL: "privacy@acme.example",
    LEADLIGHT_PRIVACY_AUTHORITY: "Data Protection Board of India",
    LEADLIGHT_BULK_KEEP_DAYS: "33",
    LEADLIGHT_HUNTER_KEY: "key",
    LEADLIGHT_HUNTER_URL: "http://127.0.0.1:9",
  });
  await backend.database.transaction((db) =>
    storeContacts(db, [
      ...Array.from({ length: 5 }, (_, at) => contactFrom("Town register", at)),
      ...Array.from({ length: 4 }, (_, at) => contactFrom("Card of Asha Rao", at + 10)),
      ...Array.from({ length: 6 }, (_, at) => contactFrom("list of asha@acme.example", at + 20)),
    ]),
  );
  await enableSource(backend.database.db, "hunter-verifier", Date.now());
});
afterAll(() => backend.close());

const contactFrom = (source: string, at: number): ContactEntry => ({
  slug: aSlug(`from-register-${at}`),
  name: `Person ${at}`,
  title: null,
  company: null,
  phone_no: [],
  email: [{ value: `p${at}@post.example`, kind: null, confirmed_at: null, source }],
  work_email: [],
});

const read = (query = "") => fetch(`${backend.origin}/privacy${query}`);

describe("the notice about personal data", () => {
  test("says who runs the installation, in the operator's words, and how long things are kept", async () => {
    const answer = await read();
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain("Acme &lt;Data&gt; Private Limited, 1 Main Road, Pune 411001");
    expect(text).toContain('href="mailto:privacy@acme.example"');
    expect(text).toContain("Data Protection Board of India");
    expect(text).toContain("33 days after the work ended");
    expect(text).toContain("We erase a value 24 months after we got it or last confirmed it.");
  });

  test("says plainly what the operator has not named, and invents nothing", async () => {
    const text = await (await read()).text();
    expect(text).toContain("The operator has not named the legal basis.");
  });

  test("of a fresh installation has no gaps, and says where to ask", async () => {
    const settings = privacySettings(z.object(privacyVariables).parse({}));
    const sources = { files: [], services: [], bases: [] };
    for (const [language, sentence] of [
      ["en", "has not published an address for questions. Ask with the button above."],
      ["hi", "ऊपर दिए गए बटन से पूछें।"],
    ] as const) {
      const texts = (await readNoticeTexts(undefined))[language];
      const page = String(await noticePage({ language, texts, settings, sources, bulkKeepDays: 90 }));
      expect(page).toContain(texts.unnamed);
      expect(page).toContain(sentence);
      expect(page).not.toContain("undefined");
    }
  });

  test("names sources of several people, services that are switched on, and no source that names a person", async () => {
    const text = await (await read()).text();
    expect(text).toContain("<li>Town register</li>");
    expect(text).toContain("<li>Hunter</li>");
    expect(text).not.toContain("Asha");
    expect(text).not.toContain("asha@acme.example");
  });

  test("names the legal bases of the values that are held, and no other", async () => {
    const { db } = backend.database;
    const [licensed] = await Promise.all(
      (["licensed", "self-published"] as const).map((basis) =>
        noteImport(db, { basis, obtainedOn: "2026-10-01", purpose: undefined }),
      ),
    );
    await db("update contact set email_import = $1 where slug = 'from-register-1'", [licensed]);
    backend.advance(2 * 60 * 60_000); // The directory is read again.
    const text = await (await read()).text();
    expect(text).toContain("<li>Licensed from a provider</li>");
    expect(text).not.toContain("The person has published it");
  });

  test("links each of its parts at the top", async () => {
    const text = await (await read()).text();
    const [linked, parts] = [/href="#([^"]+)"/g, /<section id="([^"]+)"/g].map((one) =>
      [...text.matchAll(one)].map(([, id]) => id),
    );
    expect(linked).toHaveLength(8);
    expect(linked).toEqual(parts);
  });

  test("is there in Hindi, says so to programs, and links the other language", async () => {
    const [english, hindi] = await Promise.all([read(), read("?lang=hi")].map(async (one) => (await one).text()));
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('href="/privacy?lang=hi"');
    expect(hindi).toContain('<html lang="hi">');
    expect(hindi).toContain("हमारे पास क्या है");
    expect(hindi).toContain('href="/privacy"');
    expect(hindi).not.toContain("The operator");
    expect(await (await read("?lang=%3Cscript%3E")).text()).toContain('<html lang="en">');
  });

  test("runs no scripts, is framed nowhere, and may be listed by search engines", async () => {
    const answer = await read();
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toMatch(/<script|noindex/);
  });

  test("is there with a slash at the end, too", async () => {
    const answer = await fetch(`${backend.origin}/privacy/?lang=hi`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/privacy?lang=hi"]);
  });

  test("has no pages below it but its own", async () => {
    const answer = await fetch(`${backend.origin}/privacy/other`, { headers: { Accept: "text/html" } });
    expect(answer.status).toBe(404);
  });
});

describe("the operator's own texts", () => {
  test("replace those of one language", () => {
    const texts = changedTexts('{"en": {"purposeItems": ["We sell."], "title": "Data"}}');
    expect([texts.en.title, texts.en.purposeItems, texts.en.who]).toEqual(["Data", ["We sell."], "Who runs this"]);
    expect(texts.hi.title).toBe("गोपनीयता");
  });

  test("are refused with a sentence where they don't fit", () => {
    const unfit = ["", "[]", "{", '{"fr": {}}', '{"en": {"tittle": "x"}}', '{"en": {"title": ["x"]}}'];
    for (const json of [...unfit, '{"en": {"keepJobs": "x"}}', '{"hi": {"title": ""}}'])
      expect(() => changedTexts(json)).toThrow(/^LEADLIGHT_PRIVACY_TEXTS: the file /);
  });

  test("keep the server from starting where their file can't be read", async () => {
    await expect(readNoticeTexts("/nowhere/texts.json")).rejects.toThrow(
      "LEADLIGHT_PRIVACY_TEXTS: /nowhere/texts.json can't be read.",
    );
  });
});

test("every mail links the notice where it is on the internet", async () => {
  const mail = { to: "a@acme.example", subject: "S", text: "Hello\n", html: mailPage([mailParagraph("Hello")]) };
  const sentAt = async (origin: string | undefined) => {
    const mailer = listMailer();
    await withPrivacyLink(mailer, origin).send(mail);
    return mailer.sent[0];
  };
  expect(await sentAt(undefined)).toEqual(mail);
  expect(await sentAt("http://localhost:3000")).toEqual(mail);
  const linked = await sentAt("https://leadlight.example");
  expect(linked?.text).toBe("Hello\n\n--\nHow we handle personal data: https://leadlight.example/privacy\n");
  expect(linked?.html).toMatch(/<a href="https:\/\/leadlight\.example\/privacy">[^<]+<\/a><\/p><\/body><\/html>$/);
});
