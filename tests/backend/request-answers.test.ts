import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rightsWork } from "#backend/commands/rights-work.ts";
import { confirmedFor } from "#backend/rights/register/confirmations.ts";
import { tidyPrivacy } from "#backend/rights/tidy-privacy.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import { anAddress, ASKED_PHONE, openRequestDesk, type RequestDesk } from "#tests/support/backend/request-desk.ts";
import { rowsWith } from "#tests/support/backend/suppression.ts";

let desk: RequestDesk;
beforeAll(async () => {
  desk = await openRequestDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.reset());

describe("an extension", () => {
  test("is mailed with its reason, and gives two more months from the request, once", async () => {
    const id = await desk.ask("asha@post.example");
    expect(await desk.rights("extend", id, "We wait for a source to answer")).toEqual([
      `Request ${id} is due on 2027-04-30 now.`,
      "A mail went to asha@post.example",
    ]);
    const [mail] = desk.mailer().sent;
    expect(mail?.to).toBe("asha@post.example");
    expect(mail?.text).toContain("You asked us about your data on 31 January 2027.");
    expect(mail?.text).toContain("will answer by 30 April 2027.");
    expect(mail?.text).toContain("We wait for a source to answer");
    expect(mail?.text).toContain("Data Protection Board of India");
    await expect(desk.rights("extend", id, "Once more")).rejects.toThrow("The law allows that once.");
    expect(desk.mailer().sent).toHaveLength(1);
    expect((await desk.rights("requests"))[0]).toContain("gdpr, extended");
  });

  test("is refused where the law has none, and after the due day", async () => {
    const id = await desk.ask("asha@post.example");
    await desk.rights("law", id, "dpdp");
    await expect(desk.rights("extend", id, "Too much to do")).rejects.toThrow("(dpdp) has no extension.");
    await desk.rights("law", id, "ccpa");
    desk.setTime(desk.now() + 46 * DAY_MS);
    await expect(desk.rights("extend", id, "Too much to do")).rejects.toThrow("was due on 2027-03-17");
    expect(desk.mailer().sent).toEqual([]);
  });

  test("stays with a law that has one, and keeps the request from one that has none", async () => {
    const id = await desk.ask("asha@post.example");
    await desk.rights("extend", id, "Too much to do");
    expect(await desk.rights("law", id, "ccpa")).toEqual([
      `Request ${id} is answered by ccpa, and is due on 2027-05-01.`,
    ]);
    await expect(desk.rights("law", id, "other")).rejects.toThrow("was extended, and other has no extension.");
  });

  test("is not stored where its mail can't be sent, and is mailed by the next try", async () => {
    const id = await desk.ask("asha@post.example");
    desk.mailer().fail(() => Promise.reject(new Error("connect ECONNREFUSED")));
    await expect(desk.rights("extend", id, "Too much to do")).rejects.toThrow(
      "The mail to asha@post.example could not be sent (Error ECONNREFUSED). Run the command again.",
    );
    expect((await desk.rights("requests"))[0]).not.toContain("extended");
    desk.mailer().fail();
    await desk.rights("extend", id, "Too much to do");
    expect(desk.mailer().sent).toHaveLength(1);
  });

  test("of several at once is stored once", async () => {
    const id = await desk.ask("asha@post.example");
    const all = Promise.withResolvers<void>();
    let mails = 0;
    // Each has found that the request is not extended before the first is stored.
    desk.mailer().fail(() => {
      if ((mails += 1) === 3) all.resolve();
      return all.promise;
    });
    const tries = await Promise.allSettled([1, 2, 3].map(() => desk.rights("extend", id, "Too much to do")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await desk.csv()).filter((line) => line.includes("Too much to do"))).toHaveLength(1);
  });
});

describe("an answer", () => {
  test("to be confirmed is mailed in the person's language, and shows everything for 30 days", async () => {
    const id = await desk.ask("asha@post.example", { language: "hi" });
    const [line] = await desk.rights("confirm", id);
    expect(line).toBe(`Request ${id} is confirmed and closed. asha@post.example can see everything until 2027-03-02.`);
    expect(desk.mailer().sent[0]?.text).toContain("https://leadlight.example/privacy/request?lang=hi");
    expect(desk.mailer().sent[0]?.subject).toContain("अब आप देख सकते हैं");
    const confirmed = () => confirmedFor(desk.database.db, anAddress("asha@post.example"), desk.now());
    expect(await confirmed()).toEqual([{ kind: "phone", value: ASKED_PHONE }]);
    expect(await desk.rights("requests")).toEqual(["No request waits"]);
    desk.setTime(desk.now() + 31 * DAY_MS);
    expect(await confirmed()).toEqual([]);
    await tidyPrivacy(desk.database.db, 24, desk.now());
    expect(await rowsWith(desk.database, ASKED_PHONE, "asha@post.example")).toEqual([]);
  });

  test("to be confirmed is completed by the same command where its mail failed", async () => {
    const id = await desk.ask("asha@post.example");
    desk.mailer().fail(() => Promise.reject(new Error("connect ECONNREFUSED")));
    await expect(desk.rights("confirm", id)).rejects.toThrow("Run the command again.");
    expect(await desk.rights("requests")).toHaveLength(1);
    desk.mailer().fail();
    await desk.rights("confirm", id);
    expect([desk.mailer().sent.length, await desk.rights("requests")]).toEqual([1, ["No request waits"]]);
  });

  test("is printed for the operator to write where no mail server is set", async () => {
    const id = await desk.ask("asha@post.example");
    const lines = await rightsWork(["confirm", id])(desk.needs({ mailer: undefined }));
    expect(lines.slice(1, 4)).toEqual([
      "No mail server is set (SMTP_URL). Write to asha@post.example:",
      "",
      "You can now see what we hold about you",
    ]);
  });

  test("that refuses needs a reason, and mails it with the right to complain", async () => {
    const id = await desk.ask("asha@post.example", { kind: "correct", text: "My name is Asha" });
    expect(() => rightsWork(["close", id, "refused"])).toThrow("Usage:");
    await expect(desk.rights("close", id, "refused", "no")).rejects.toThrow("Write 3 to 500 characters.");
    await desk.rights("close", id, "refused", "The public register says otherwise");
    const text = desk.mailer().sent[0]?.text ?? "";
    expect(text).toContain("The public register says otherwise");
    expect(text).toContain("You can complain to this authority: Data Protection Board of India.");
    expect(text).toContain("Acme Data Private Limited");
    expect((await desk.csv())[1]).toContain("refused,The public register says otherwise");
  });

  test("takes everything about the person out of the register, and is given once", async () => {
    const id = await desk.ask("asha@post.example", { kind: "correct", text: "My name is Asha" });
    const tries = await Promise.allSettled([1, 2].map(() => desk.rights("close", id, "met")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(desk.mailer().sent[0]?.subject).toBe("We have done what you asked about your data");
    expect(await rowsWith(desk.database, ASKED_PHONE, "asha@post", "My name is")).toEqual([]);
    for (const command of [["confirm"], ["close", "met"], ["extend", "Too late"], ["law", "gdpr"]]) {
      const [action = "", ...rest] = command;
      await expect(desk.rights(action, id, ...rest)).rejects.toThrow(`There is no open request ${id}.`);
    }
  });

  test("of one kind is no answer to another", async () => {
    const id = await desk.ask("asha@post.example", { kind: "correct", text: "My name is Asha" });
    await expect(desk.rights("confirm", id)).rejects.toThrow(`Request ${id} does not ask to be confirmed.`);
  });
});

describe("evidence", () => {
  test("is appended with its time, also after the answer, and can't be changed", async () => {
    const id = await desk.ask("asha@post.example");
    await desk.rights("note", id, "Asked for a proof of identity");
    desk.setTime(desk.now() + DAY_MS);
    await desk.rights("close", id, "met");
    await desk.rights("note", id, "The authority asked on 2027-02-01");
    const line = (await desk.csv()).slice(1).join("\n");
    expect(line).toContain("2027-01-31 17:30:00 Asked for a proof of identity");
    expect(line).toContain("2027-02-01 17:30:00 The authority asked on 2027-02-01");
    await expect(desk.database.db("update privacy_evidence set text = 'x'")).rejects.toThrow("append-only");
    await expect(desk.rights("note", "999999", "Nothing to see")).rejects.toThrow("There is no request 999999.");
  });

  test("that would name someone is refused", async () => {
    const id = await desk.ask("asha@post.example");
    for (const text of ["Wrote to ASHA@post.example", "Called +91 98765 00001", "Called 98765 00009"])
      await expect(desk.rights("note", id, text)).rejects.toThrow("The register must not name anyone.");
  });
});
