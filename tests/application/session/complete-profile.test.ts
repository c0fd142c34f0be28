import { describe, expect, test } from "vitest";
import { completeProfile } from "#application/session/complete-profile.ts";
import { failureText } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import { needsProfile } from "#domain/session/account.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";
import { toolFailureMessages } from "#application/lookups/tool-failure-messages.ts";

const link = "https://www.linkedin.com/in/asha-rao";

const aForm = async () => {
  const { contact: _contact, linkedinUrl: _linkedinUrl, ...incomplete } = anAccount();
  const setup = await aSetupSignedIn({ account: incomplete });
  return { ...setup, complete: completeProfile({ profiles: setup.backend, keeper: setup.keeper }) };
};

describe("completing the profile", () => {
  const missing = { kind: "profile-or-phone-missing" } as const;
  const noProfile = { kind: "not-your-profile" } as const;
  const noPhone = { kind: "not-a-phone" } as const;

  test.each([
    ["", "", { linkedinUrl: missing, phone: missing }],
    [link, "  ", { phone: missing }],
    [" ", "+91 98765 43210", { linkedinUrl: missing }],
    ["https://elsewhere.example/in/asha", "+91 98765 43210", { linkedinUrl: noProfile }],
    [link, "call me", { phone: noPhone }],
    ["not a url", "12", { linkedinUrl: noProfile, phone: noPhone }],
    ["not a url", "", { linkedinUrl: noProfile, phone: missing }],
  ])("with %j and %j says at once what is wrong with each", async (linkedin, phone, faults) => {
    const { complete } = await aForm();
    expect(await complete(linkedin, phone)).toEqual(err({ kind: "unfit-profile", faults }));
  });

  test("sends both in their plain form, after which nothing is missing", async () => {
    const { complete, backend } = await aForm();
    expect(await complete(" linkedin.com/in/Asha-Rao/?trk=x ", "(+91) 98765-43210")).toEqual(ok(undefined));
    const account = await backend.lookUp();
    expect(account).toMatchObject(ok({ linkedinUrl: link, contact: "+91 98765 43210" }));
    expect(account.ok && needsProfile(account.value)).toBe(false);
  });

  test("sends a name that is given, on one line; a blank one changes nothing", async () => {
    const { complete, backend } = await aForm();
    await complete(link, "1234567", "  Maya\nRao ");
    expect(await backend.lookUp()).toMatchObject(ok({ name: "Maya Rao" }));
    await complete(link, "1234567", "   ");
    expect(await backend.lookUp()).toMatchObject(ok({ name: "Maya Rao" }));
  });

  test("says that signing in is needed, or that it failed", async () => {
    const { complete, keeper, backend } = await aForm();
    backend.failures.failNext({ kind: "unreachable" });
    const failed = await complete(link, "1234567");
    expect(failed).toEqual(err({ kind: "unreachable" }));
    expect(failureText(toolFailureMessages.updateProfile, { kind: "unreachable" })).toBe(
      "Failed to update profile. Please try again.",
    );
    await keeper.end();
    expect(await complete(link, "1234567")).toEqual(err({ kind: "signed-out", because: "no-token" }));
  });
});
