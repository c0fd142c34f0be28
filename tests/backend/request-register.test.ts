import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rightsWork } from "#backend/commands/rights-work.ts";
import { confirmContact, confirmedFor } from "#backend/rights/register/confirmations.ts";
import { noteMetRequest } from "#backend/rights/register/privacy-requests.ts";
import { tidyPrivacy } from "#backend/rights/tidy-privacy.ts";
import { forgetRequests } from "#backend/suppression/forget-requests.ts";
import { removalOf } from "#backend/suppression/removal.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import { anAddress, ASKED_PHONE, openRequestDesk, type RequestDesk } from "#tests/support/backend/request-desk.ts";
import { rowsWith } from "#tests/support/backend/suppression.ts";

let desk: RequestDesk;
beforeAll(async () => {
  desk = await openRequestDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.reset());

describe("the list of open requests", () => {
  test("has the nearest due day first, with the days that are left, in words", async () => {
    const first = await desk.ask("first@post.example");
    desk.setTime(desk.now() + 3 * DAY_MS);
    const second = await desk.ask("second@post.example", { kind: "correct", text: "My title is\nwrong" });
    await desk.rights("law", second, "dpdp");
    expect(await desk.rights("requests")).toEqual([
      `${first}, due 2027-02-28 (25 days left), gdpr, received 2027-01-31, phone ${ASKED_PHONE}, wants to be confirmed, answer to first@post.example`,
      `${second}, due 2027-03-05 (30 days left), dpdp, received 2027-02-03, phone ${ASKED_PHONE}, wants something corrected, answer to second@post.example, "My title is wrong"`,
    ]);
    desk.setTime("2027-02-28T18:00:00Z");
    expect((await desk.rights("requests"))[0]).toContain("(due today)");
    desk.setTime(desk.now() + DAY_MS / 24);
    expect((await desk.rights("requests"))[0]).toContain("(overdue by 1 day)");
  });

  test("has a request as long as it is not answered, and the same one once", async () => {
    const id = await desk.ask("same@post.example");
    expect(await desk.ask("same@post.example")).toBe("undefined");
    desk.setTime(desk.now() + 500 * DAY_MS);
    await tidyPrivacy(desk.database.db, 24, desk.now());
    expect((await desk.rights("requests"))[0]).toMatch(new RegExp(`^${id}, due 2027-02-28 \\(overdue by `));
  });

  test("takes requests that came by letter, on the day on which they came", async () => {
    await desk.rights("add", "remove", "Letter@post.example", "2027-01-15");
    expect(await desk.rights("requests")).toEqual([
      expect.stringMatching(/^\d+, due 2027-02-15 .*received 2027-01-15, .*wants to be removed, answer to letter@post/),
    ]);
    await expect(desk.rights("add", "remove", "letter@post.example")).rejects.toThrow("is open already");
    await expect(desk.rights("add", "see", "letter")).rejects.toThrow("letter is not an email address.");
    await expect(desk.rights("add", "see", "a@post.example", "2027-02-02")).rejects.toThrow(
      "2027-02-02 is still to come.",
    );
  });
});

describe("the export", () => {
  test("has every request without anything about the person, safe to open in a spreadsheet", async () => {
    const id = await desk.ask("asha@post.example");
    await desk.rights("note", id, '=HYPERLINK("x")');
    await noteMetRequest(desk.database.db, "copy", { terms: desk.needs().terms, now: desk.now() });
    const [header, ...lines] = await desk.csv();
    expect(header).toBe(
      "number,kind,law,received,due,extended,reason of the extension,closed,outcome,reason,days,late,evidence",
    );
    expect(lines[0]).toBe(
      `${id},see,gdpr,2027-01-31 17:30:00,2027-02-28,,,,open,,,no,"2027-01-31 17:30:00 =HYPERLINK(""x"")"`,
    );
    expect(lines[1]).toMatch(/^\d+,copy,gdpr,2027-01-31 17:30:00,2027-02-28,,,2027-01-31 17:30:00,met,,0,no,$/);
    expect(lines.join()).not.toContain("asha");
  });

  test("of a reason that a spreadsheet would run is neutral", async () => {
    const id = await desk.ask("asha@post.example");
    await desk.rights("close", id, "refused", "=1+1 is no proof");
    expect((await desk.csv())[1]).toContain("refused,'=1+1 is no proof");
  });

  test("never replaces a file", async () => {
    const file = path.join(desk.folder, "there.csv");
    await writeFile(file, "mine");
    await expect(desk.rights("export", file)).rejects.toThrow(`${file} is there already: choose another name.`);
    expect(await readFile(file, "utf8")).toBe("mine");
  });
});

test("the statistics of a year count requests by kind, with the days until their answers", async () => {
  const { db } = desk.database;
  const [first, second] = [await desk.ask("one@post.example"), await desk.ask("two@post.example")];
  await desk.ask("three@post.example");
  await noteMetRequest(db, "remove", { terms: desk.needs().terms, now: desk.now() });
  await noteMetRequest(db, "remove", { terms: desk.needs().terms, now: Date.parse("2026-12-31T18:29:00Z") });
  desk.setTime(desk.now() + 10 * DAY_MS);
  await desk.rights("close", first, "met");
  desk.setTime(desk.now() + 25 * DAY_MS);
  await desk.rights("close", second, "refused", "No proof of identity");
  await db("insert into drop_batch (day, broker, imported_at) values ('20270201', '4821', now())");
  await db(
    `insert into drop_item (id, day, broker, list, status)
     values ('aaaaaaaaaaaa', '20270201', '4821', 'Email', 3), ('bbbbbbbbbbbb', '20270201', '4821', 'Email', 5)`,
  );
  expect(await desk.rights("statistics", "2027")).toEqual([
    "Requests received in 2027, by days of Asia/Kolkata",
    "see: 3 received, 1 met, 1 refused, 1 open, 2 late, median 22.5 days, mean 22.5 days, longest 35 days",
    "remove: 1 received, 1 met, 0 refused, 0 late, median 0 days, mean 0 days, longest 0 days",
    "all: 4 received, 2 met, 1 refused, 1 open, 2 late, median 10 days, mean 15 days, longest 35 days",
    "DROP: 2 received, 1 met, 1 not found",
  ]);
  expect(await desk.rights("statistics", "2026")).toContain(
    "all: 1 received, 1 met, 0 refused, 0 late, median 0 days, mean 0 days, longest 0 days",
  );
});

test("a closed request is kept for its months, with its evidence, and then deleted", async () => {
  const id = await desk.ask("asha@post.example");
  await desk.rights("note", id, "Asked for a proof");
  await desk.rights("close", id, "met");
  const kept = async (months: number, at: string) => {
    await tidyPrivacy(desk.database.db, months, Date.parse(at));
    return (await desk.csv()).length - 1;
  };
  expect(await kept(24, "2029-01-31T11:00:00Z")).toBe(1);
  expect(await kept(24, "2029-01-31T13:00:00Z")).toBe(0);
  expect(await desk.database.db("select from privacy_evidence")).toEqual([]);
});

describe("someone who is suppressed", () => {
  test("is in no open request any more, which are closed as ended by that, or as met", async () => {
    await desk.ask("someone@post.example", { kind: "correct", text: "My number is wrong" });
    await desk.rights("add", "remove", "gone@post.example");
    const other = await desk.ask("other@post.example", {
      about: { kind: "email", value: "other@post.example" },
      kind: "correct",
      text: `My number is not ${ASKED_PHONE}`,
    });
    await desk.rights("suppress", "phone", ASKED_PHONE);
    await desk.rights("suppress", "email", "gone@post.example");
    expect(await rowsWith(desk.database, ASKED_PHONE, "someone@post", "gone@post")).toEqual([]);
    expect(await desk.rights("requests")).toEqual([
      expect.stringMatching(new RegExp(`^${other}, .*answer to other@post.example, ".*It was removed.*"$`)),
    ]);
    expect((await desk.csv()).map((line) => /,(removed|met|open),/.exec(line)?.[1])).toEqual([
      undefined,
      "removed",
      "met",
      "open",
    ]);
  });

  test("is confirmed no longer", async () => {
    await desk.rights("confirm", await desk.ask("someone@post.example"));
    await desk.rights("suppress", "phone", ASKED_PHONE);
    expect(await confirmedFor(desk.database.db, anAddress("someone@post.example"), desk.now())).toEqual([]);
    expect(await rowsWith(desk.database, ASKED_PHONE, "someone@post")).toEqual([]);
  });

  test("can't be confirmed while their removal is under way", async () => {
    const id = Number(await desk.ask("someone@post.example"));
    let confirming: Promise<boolean> | undefined;
    await desk.database.transaction(async (db) => {
      await forgetRequests(db, removalOf([{ kind: "phone", value: ASKED_PHONE }], []));
      confirming = confirmContact(desk.database.db, id, desk.now());
      await Promise.race([confirming, pause(300)]);
    });
    expect(await confirming).toBe(false);
    expect(await rowsWith(desk.database, ASKED_PHONE, "someone@post")).toEqual([]);
  });

  test("while the operator confirms them leaves nothing behind, in either order", async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = `+91 98760 0000${round}`;
      const id = await desk.ask("someone@post.example", { about: { kind: "phone", value: phone } });
      await Promise.allSettled([desk.rights("confirm", id), desk.rights("suppress", "phone", phone)]);
      expect(await rowsWith(desk.database, phone, "someone@post")).toEqual([]);
    }
  });
});

test("a closed line can't hold anything about a person", async () => {
  const id = await desk.ask("asha@post.example");
  await expect(
    desk.database.db("update privacy_request set closed_at = now(), outcome = 'met' where id = $1", [id]),
  ).rejects.toThrow("privacy_request_closed_names_nobody");
});

test("command lines that are not known are refused", () => {
  for (const wrong of [
    ["law", "1"],
    ["law", "1", "lgpd"],
    ["extend", "1"],
    ["note", "x", "text"],
    ["close", "1"],
    ["close", "1", "done"],
    ["close", "1", "met", "reason"],
    ["close", "1", "refused", "a", "b"],
    ["export"],
    ["statistics", "27"],
    ["add", "copy", "a@post.example"],
    ["add", "see"],
    ["add", "see", "a@post.example", "2027-02-30"],
  ])
    expect(() => rightsWork(wrong)).toThrow(/^Usage: npm run rights/);
});
