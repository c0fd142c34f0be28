import { describe, expect, test } from "vitest";
import { readHistory } from "#application/read-history.ts";
import { err, ok } from "#application/result.ts";
import { idempotencyKey } from "#domain/idempotency.ts";
import { NOON } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/use-case-setup.ts";
import { asha, nobody } from "#tests/support/people.ts";

const aLedger = async () => {
  const setup = await aSetupSignedIn();
  return { ...setup, read: readHistory({ transactions: setup.backend, keeper: setup.keeper }) };
};

describe("the history", () => {
  test("is empty at first", async () => {
    const { read } = await aLedger();
    expect(await read(1)).toEqual(ok({ rows: [], page: 1, totalPages: 0, totalCount: 0 }));
  });

  test("shows each operation as a row, the newest first", async () => {
    const { read, backend } = await aLedger();
    await backend.reveal({ item: "email", profile: asha, key: idempotencyKey("email", asha, NOON) });
    await backend.reveal({ item: "phone_no", profile: nobody, key: idempotencyKey("phone_no", nobody, NOON) });
    const page = await read(1);
    expect(page).toMatchObject(
      ok({
        totalCount: 2,
        rows: [
          { typeLabel: "Phone number", resultDetails: "Nothing found", credits: 0 },
          { typeLabel: "Secondary email", resultDetails: "asha@home.example", credits: 10, status: "success" },
        ],
      }),
    );
  });

  test("comes in pages of 50", async () => {
    const { read, backend } = await aLedger();
    const request = { item: "email", profile: nobody, key: idempotencyKey("email", nobody, NOON) } as const;
    for (let count = 0; count < 51; count += 1) await backend.reveal(request);
    expect(await read(2)).toMatchObject(ok({ page: 2, totalPages: 2, totalCount: 51, rows: [{ id: "1" }] }));
  });

  test("needs somebody signed in", async () => {
    const { read, keeper } = await aLedger();
    await keeper.end();
    expect(await read(1)).toEqual(err({ kind: "signed-out", because: "no-token" }));
  });
});
