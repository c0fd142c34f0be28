import { describe, expect, test } from "vitest";
import { completeProfile, profileRefusalText } from "#application/complete-profile.ts";
import { failureText } from "#application/failure.ts";
import { no, yes } from "#application/result.ts";
import { needsProfile } from "#domain/account.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aHouseSignedIn } from "#tests/support/memory-house.ts";

const link = "https://www.linkedin.com/in/asha-rao";

const aForm = async () => {
  const { contact: _contact, linkedinUrl: _linkedinUrl, ...incomplete } = anAccount();
  const house = await aHouseSignedIn({ account: incomplete });
  return { ...house, complete: completeProfile({ profiles: house.backend, keeper: house.keeper }) };
};

describe("completing the profile", () => {
  test.each([
    ["", ""],
    [link, "  "],
    [" ", "+91 98765 43210"],
  ])("with %j and %j asks for both", async (linkedin, phone) => {
    const { complete } = await aForm();
    const answer = await complete(linkedin, phone);
    expect(answer).toEqual(no({ kind: "fields-missing" }));
    expect(profileRefusalText({ kind: "fields-missing" })).toBe(
      "Please fill in both LinkedIn profile and phone number",
    );
  });

  test("says which of the two cannot be right", async () => {
    const { complete } = await aForm();
    expect(await complete("https://elsewhere.example/in/asha", "+91 98765 43210")).toEqual(
      no({ kind: "not-a-profile" }),
    );
    expect(await complete(link, "call me")).toEqual(no({ kind: "not-a-phone" }));
    expect(profileRefusalText({ kind: "not-a-profile" })).toContain("LinkedIn profile URL");
    expect(profileRefusalText({ kind: "not-a-phone" })).toContain("phone number");
  });

  test("sends both in their plain form, after which nothing is missing", async () => {
    const { complete, backend } = await aForm();
    expect(await complete(" linkedin.com/in/Asha-Rao/?trk=x ", "(+91) 98765-43210")).toEqual(yes(undefined));
    const account = await backend.lookUp();
    expect(account).toMatchObject(yes({ linkedinUrl: link, contact: "+91 98765 43210" }));
    expect(account.ok && needsProfile(account.value)).toBe(false);
  });

  test("says that signing in is needed, or that it failed", async () => {
    const { complete, keeper, backend } = await aForm();
    backend.weather.failNext({ kind: "unreachable" });
    const failed = await complete(link, "1234567");
    expect(failed).toEqual(no({ kind: "unreachable" }));
    expect(failureText("update-profile", { kind: "unreachable" })).toBe("Failed to update profile. Please try again.");
    await keeper.end();
    expect(await complete(link, "1234567")).toEqual(no({ kind: "signed-out", because: "no-token" }));
  });
});
