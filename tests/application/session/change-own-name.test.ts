import { describe, expect, test } from "vitest";
import { changeOwnName } from "#application/session/change-own-name.ts";
import { err, ok } from "#application/shared/result.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const { contact: _contact, linkedinUrl: _linkedinUrl, name: _name, ...nameless } = anAccount();

const aForm = async () => {
  const setup = await aSetupSignedIn({ account: nameless });
  return { ...setup, change: changeOwnName({ profiles: setup.backend, keeper: setup.keeper }) };
};

describe("changing one's own name", () => {
  test("needs no other detail, and sends it on one line", async () => {
    const { change, backend } = await aForm();
    expect(await change("  Maya\nRao ")).toEqual(ok(undefined));
    expect(await backend.lookUp()).toEqual(ok({ ...nameless, name: "Maya Rao" }));
  });

  test.each([[""], ["   "], ["x".repeat(101)]])("with %j asks for a name, and sends nothing", async (text) => {
    const { change, backend } = await aForm();
    expect(await change(text)).toEqual(err({ kind: "no-name" }));
    expect(await backend.lookUp()).toEqual(ok(nameless));
  });

  test("says that signing in is needed", async () => {
    const { change, keeper } = await aForm();
    await keeper.end();
    expect(await change("Maya")).toEqual(err({ kind: "signed-out", because: "no-token" }));
  });
});
