import { expect, test } from "vitest";
import { invitable, readPastedAddresses } from "#domain/organisation/pasted-addresses.ts";

const read = (text: string) => readPastedAddresses(text, []).map(({ email, text: shown }) => email ?? `? ${shown}`);

test.each([
  ["a@acme.example, b@acme.example;c@acme.example", "a b c"],
  ["a@acme.example\r\nb@acme.example\n\n c@acme.example ", "a b c"],
  ["a@acme.example b@acme.example\tc@acme.example", "a b c"],
  ["Asha Rao <a@acme.example>, Ravi Iyer <b@acme.example>", "a b"],
  ['"Rao, Asha" <a@acme.example>; Iyer, Ravi <b@acme.example>', "a b"],
  ["a@acme.example, Ravi <b@acme.example>", "a b"],
  ["<A@ACME.example>;mailto:b@acme.example", "a b"],
])("%j are the addresses %s", (text, names) => {
  expect(read(text)).toEqual(names.split(" ").map((name) => `${name}@acme.example`));
});

test("nothing but separators is no address", () => {
  expect(read(" ,;\n\t ")).toEqual([]);
});

test("what is no address is shown as it was pasted", () => {
  expect(read("kiran; Ravi <ravi at acme>, a@acme.example")).toEqual(["? kiran", "? ravi at acme", "a@acme.example"]);
});

test("each address says why it is not invited: oneself, twice, a member, or invited already; who rejected can be invited", () => {
  const members = [
    { email: "Member@acme.example", status: "active" },
    { email: "invited@acme.example", status: "invited" },
    { email: "rejected@acme.example", status: "rejected" },
  ] as const;
  const text =
    "me@acme.example a@acme.example A@acme.example member@acme.example invited@acme.example rejected@acme.example";
  const addresses = readPastedAddresses(text, members, "me@acme.example");
  expect(addresses.map(({ problem }) => problem)).toEqual([
    "oneself",
    undefined,
    "twice",
    "member",
    "invited",
    undefined,
  ]);
  expect(invitable(addresses)).toEqual(["a@acme.example", "rejected@acme.example"]);
});
