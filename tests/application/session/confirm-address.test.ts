import { expect, test } from "vitest";
import { memoryAddressConfirmation } from "#adapters/memory/memory-address-confirmation.ts";
import { simulatedFailures } from "#adapters/memory/simulated-failures.ts";
import { confirmAddress } from "#application/session/confirm-address.ts";
import { err, ok } from "#application/shared/result.ts";

const open = () => {
  const seen = { code: "", isConfirmed: false };
  const confirmation = memoryAddressConfirmation({
    failures: simulatedFailures(),
    deliver: (code) => (seen.code = code),
    onConfirmed: () => (seen.isConfirmed = true),
  });
  return { seen, steps: confirmAddress({ confirmation, keeper: { whileSignedIn: (call) => call() } }) };
};

test("the code that was mailed confirms the address", async () => {
  const { seen, steps } = open();
  expect(await steps.mailCode()).toEqual(ok(undefined));
  expect(await steps.confirm(seen.code)).toEqual(ok(undefined));
  expect(seen.isConfirmed).toBe(true);
});

test.each([
  ["nothing", "", "no-code"],
  ["too few digits", "12345", "incomplete-code"],
])("%s is refused before it is sent", async (_, text, kind) => {
  const { steps } = open();
  expect(await steps.confirm(text)).toEqual(err({ kind }));
});

test("a person who is signed out meanwhile confirms nothing", async () => {
  const { seen } = open();
  const steps = confirmAddress({
    confirmation: memoryAddressConfirmation({
      failures: simulatedFailures(),
      deliver: (code) => (seen.code = code),
      onConfirmed: () => (seen.isConfirmed = true),
    }),
    keeper: { whileSignedIn: async () => err({ kind: "signed-out", because: "expired" }) },
  });
  expect(await steps.mailCode()).toMatchObject({ ok: false, error: { kind: "signed-out" } });
  expect(seen.code).toBe("");
});
