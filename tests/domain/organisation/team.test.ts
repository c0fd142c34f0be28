import { describe, expect, test } from "vitest";
import {
  isRemovable,
  memberName,
  memberStatusOf,
  searchMembers,
  teamOrder,
  teamRoleOf,
} from "#domain/organisation/team.ts";
import { aTeamMember } from "#tests/support/memory/memory-organisations.ts";

test("the role is that of an owner for the person that the admin users name, else the one that is sent, else member", () => {
  const adminUsers = ["u-1", "u-2"];
  expect(teamRoleOf({ userId: "u-2", role: "member", adminUsers })).toBe("owner");
  expect(teamRoleOf({ userId: "u-3", role: "admin", adminUsers })).toBe("admin");
  expect(teamRoleOf({ userId: "u-3", role: "chief", adminUsers })).toBe("member");
  expect(teamRoleOf({ adminUsers })).toBe("member");
});

test.each([
  ["complete", "active"],
  ["rejected", "rejected"],
  ["pending", "invited"],
  ["something new", "invited"],
])("an invitation that is %s makes somebody %s", (inviteStatus, status) => {
  expect(memberStatusOf(inviteStatus)).toBe(status);
});

test("the name is the person's own, or else the local part of the address, capitalised, and owners are not removed", () => {
  expect(memberName({ email: "meera.shah@acme.example" })).toBe("Meera.shah");
  expect(memberName({ email: "meera.shah@acme.example", name: "Meera Shah-Rao" })).toBe("Meera Shah-Rao");
  expect((["owner", "admin", "member"] as const).map((role) => isRemovable({ role }))).toEqual([false, true, true]);
});

describe("the search", () => {
  const people = ["meera.shah@acme.example", "ravi.iyer@acme.example", "ravi.shah@bright.example"].map((email) =>
    aTeamMember({ id: email, email }),
  );
  const found = (search: string) => searchMembers(people, search).map(({ email }) => email);

  test("finds those whose name or address has every word, in any order and in letters of any size", () => {
    expect(found("SHAH")).toEqual(["meera.shah@acme.example", "ravi.shah@bright.example"]);
    expect(found("bright ravi")).toEqual(["ravi.shah@bright.example"]);
    expect(found("nobody")).toEqual([]);
  });

  test("finds a person by a first name that the address doesn't have", () => {
    const people = [aTeamMember({ id: "1", email: "ceo@acme.example", name: "Meera Shah" })];
    expect(searchMembers(people, "meera")).toEqual(people);
  });

  test("without words finds everybody", () => {
    expect(searchMembers(people, "  ")).toBe(people);
  });
});

test("numbers in addresses are ordered as numbers", () => {
  const emails = ["t10@a.example", "T2@a.example", "t1@a.example"];
  const order = teamOrder(emails.map((email) => aTeamMember({ id: email, email })));
  expect(order.map(({ email }) => email)).toEqual(["t1@a.example", "T2@a.example", "t10@a.example"]);
});

test("members come before who was invited and who rejected, each by address", () => {
  const order = teamOrder([
    aTeamMember({ id: "1", email: "z@acme.example", status: "rejected" }),
    aTeamMember({ id: "2", email: "b@acme.example", status: "invited" }),
    aTeamMember({ id: "3", email: "C@acme.example", role: "owner" }),
    aTeamMember({ id: "4", email: "a@acme.example", status: "invited" }),
    aTeamMember({ id: "5", email: "b@acme.example" }),
  ]);
  expect(order.map(({ id }) => id)).toEqual(["5", "3", "4", "2", "1"]);
});
