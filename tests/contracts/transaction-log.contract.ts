import { describe, expect, test } from "vitest";
import type { ContactDirectory } from "#application/ports/contact-directory.ts";
import type { TransactionLog } from "#application/ports/transaction-log.ts";
import { ok } from "#application/shared/result.ts";
import type { ContactItem } from "#domain/lookups/contact.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { profileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { toHistoryLine } from "#domain/history/transaction.ts";
import { NOON } from "#tests/support/builders.ts";

export interface TransactionLogSetup {
  readonly transactions: TransactionLog;
  /** Of the same person, who has 25 credits and has revealed nothing yet. */
  readonly contacts: ContactDirectory;
  /** A person of whom everything is known. */
  readonly known: ProfileSlug;
  /** A person of whom nothing is known. */
  readonly nobody: ProfileSlug;
}

/** The same of a member of an organisation that has 5 credits; the own ones are 25. */
export interface SharedLogSetup extends TransactionLogSetup {
  readonly email: string;
}

export const transactionLogContract = (
  name: string,
  open: () => Promise<TransactionLogSetup>,
  openShared: () => Promise<SharedLogSetup>,
): void => {
  const withReveal = <Setup extends TransactionLogSetup>(setup: Setup) => ({
    ...setup,
    reveal: (item: ContactItem, profile: ProfileSlug) =>
      setup.contacts.reveal({ item, profile, key: idempotencyKey(item, profile, NOON) }),
  });
  const aSetup = async () => withReveal(await open());

  describe(`${name} as a log of transactions`, () => {
    test("is empty at first", async () => {
      const { transactions } = await aSetup();
      expect(await transactions.read(1, 50)).toEqual(ok({ transactions: [], page: 1, totalPages: 0, totalCount: 0 }));
    });

    test("keeps what was asked, what was found and what it cost, the newest first", async () => {
      const { transactions, reveal, known, nobody } = await aSetup();
      const phone = await reveal("phone_no", known);
      await reveal("email", nobody);
      const page = await transactions.read(1, 50);
      const rows = page.ok ? page.value.transactions.map(toHistoryLine) : [];
      expect(rows).toMatchObject([
        { typeLabel: "Secondary email", query: profileUrl(nobody), status: "success", credits: 0 },
        { typeLabel: "Phone number", query: profileUrl(known), status: "success", credits: 50 },
      ]);
      expect(rows[0]?.resultDetails).toBe("Nothing found");
      expect(rows[1]?.resultDetails).toContain(phone.ok && phone.value.values[0]?.value);
      expect(rows.every(({ timestamp }) => new Date(timestamp).toISOString() === timestamp)).toBe(true);
    });

    test("names the people it is about, as a free search does", async () => {
      const { transactions, contacts, reveal, known, nobody } = await aSetup();
      await reveal("phone_no", known);
      await reveal("email", nobody);
      const [page, found] = [await transactions.read(1, 50), await contacts.find(known)];
      const people = page.ok ? page.value.transactions.map(({ person }) => person) : [];
      expect(people).toEqual([undefined, found.ok && found.value?.person]);
      expect(people[1]?.name).toBeTruthy();
    });

    test("comes in pages, in which every transaction stands once", async () => {
      const { transactions, reveal, known } = await aSetup();
      for (const item of ["phone_no", "email", "work_email"] as const) await reveal(item, known);
      const pages = [await transactions.read(1, 2), await transactions.read(2, 2), await transactions.read(3, 2)];
      const found = pages.map((page) => (page.ok ? page.value : undefined));
      expect(found.map((page) => page?.transactions.length)).toEqual([2, 1, 0]);
      expect(found.map((page) => page?.page)).toEqual([1, 2, 3]);
      expect(found.every((page) => page?.totalPages === 2 && page.totalCount === 3)).toBe(true);
      const ids = found.flatMap((page) => page?.transactions.map(({ id }) => id) ?? []);
      expect(new Set(ids).size).toBe(3);
    });

    test("stands still as of a transaction, whatever comes after it", async () => {
      const { transactions, reveal, known } = await aSetup();
      for (const item of ["phone_no", "email"] as const) await reveal(item, known);
      const first = await transactions.read(1, 1);
      const newest = first.ok ? first.value.transactions[0]?.id : undefined;
      await reveal("work_email", known);
      const second = await transactions.read(2, 1, { asOf: newest });
      expect(second).toMatchObject(ok({ totalCount: 2, totalPages: 2, transactions: [{ type: "phone_no" }] }));
    });

    test("keeps apart what the organisation paid for, with who it was, and what the person did", async () => {
      const { transactions, reveal, known, email } = withReveal(await openShared());
      await reveal("phone_no", known);
      await reveal("work_email", known);
      const shared = { totalCount: 1, transactions: [{ type: "phone_no", memberEmail: email }] };
      expect(await transactions.read(1, 50, { payer: "organisation" })).toMatchObject(ok(shared));
      expect(await transactions.read(1, 50)).toMatchObject(ok(shared));
      const personal = await transactions.read(1, 50, { payer: "personal" });
      expect(personal).toMatchObject(ok({ totalCount: 1, transactions: [{ type: "work_email" }] }));
      expect(personal.ok && personal.value.transactions[0]?.memberEmail).toBeUndefined();
    });

    test("stands still in one history as of its own transactions only", async () => {
      const { transactions, reveal, known } = withReveal(await openShared());
      await reveal("phone_no", known);
      await reveal("work_email", known);
      const shared = await transactions.read(1, 50);
      const asOf = shared.ok ? shared.value.transactions[0]?.id : undefined;
      expect(await transactions.read(1, 50, { asOf, payer: "organisation" })).toMatchObject(ok({ totalCount: 1 }));
      expect(await transactions.read(1, 50, { asOf, payer: "personal" })).toMatchObject({ ok: false });
    });

    test("shows no organisation's history to a person who belongs to none", async () => {
      const { transactions } = await aSetup();
      const refused = await transactions.read(1, 50, { payer: "organisation" });
      expect(refused).toMatchObject({ ok: false, error: { kind: "server-said" } });
      expect(await transactions.read(1, 50, { payer: "personal" })).toMatchObject(ok({ totalCount: 0 }));
    });

    test("does not stand still as of what is no transaction of the account", async () => {
      const { transactions, reveal, known } = await aSetup();
      await reveal("phone_no", known);
      expect(await transactions.read(1, 50, { asOf: "987654321" })).toMatchObject({
        ok: false,
        error: { kind: "server-said" },
      });
    });
  });
};
