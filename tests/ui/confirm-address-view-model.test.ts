import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { ConfirmAddressViewModel } from "#ui/confirm-address/confirm-address-view-model.ts";

const open = () => {
  const said: { mail: Result<void, Failure>; confirm: Result<void, Failure> } = {
    mail: ok(undefined),
    confirm: ok(undefined),
  };
  const calls: string[] = [];
  const address = new ConfirmAddressViewModel({
    steps: {
      mailCode: async () => (calls.push("mail"), said.mail),
      confirm: async (code) => (calls.push(`confirm ${code}`), said.confirm),
    },
    account: { email: "asha.rao@acme.example", refresh: async () => void calls.push("refresh") },
  });
  return { address, calls, said };
};

test("a confirmed address has the account looked up again, once", async () => {
  const { address, calls } = open();
  await address.mailCode();
  address.setCode("Your code is 123 456.");
  await Promise.all([address.confirm(), address.confirm()]);
  expect(calls).toEqual(["mail", "confirm 123456", "refresh"]);
});

test("a refused code says why and what to do next, and looks nothing up", async () => {
  const { address, calls, said } = open();
  said.confirm = err({ kind: "server-said", message: "Token has expired or is invalid", triesLeft: 4 });
  address.setCode("123456");
  await address.confirm();
  expect([address.failure, address.code, calls]).toEqual([
    { text: "Token has expired or is invalid", advice: "Use the latest code we sent. 4 tries left." },
    "123456",
    ["confirm 123456"],
  ]);
  address.setCode("12345");
  expect(address.failure).toBeUndefined();
});

test("a code that could not be mailed is not said to be on its way", async () => {
  const { address, said } = open();
  said.mail = err({ kind: "server-said", message: "Too many codes were sent to this address. Try again tomorrow." });
  await address.mailCode();
  expect([address.isMailed, address.failure]).toEqual([
    false,
    { text: "Too many codes were sent to this address. Try again tomorrow.", advice: undefined },
  ]);
});
