import { expect, test } from "vitest";
import { rememberTokens } from "#backend/auth/sessions/access-token.ts";

const claims = (token: string) => ({ sub: token, session_id: token, refresh_count: 0, user_metadata: {} });

/** A reader that counts how often it was asked; tokens that begin with "forged" are none. */
const countingReader = () => {
  const asked: string[] = [];
  const read = (token: string) => {
    asked.push(token);
    if (token.startsWith("forged")) return Promise.resolve({ fault: "token signature is invalid" });
    if (now >= 1_000_000) return Promise.resolve({ fault: "token is expired" });
    return Promise.resolve({ claims: claims(token), expiresAt: 1_000 });
  };
  let now = 999_000;
  const setNow = (milliseconds: number): void => {
    now = milliseconds;
  };
  return { asked, read, clock: () => now, setNow };
};

test("the signature of a genuine token is checked once", async () => {
  const { asked, read, clock } = countingReader();
  const remembering = rememberTokens(read, clock);
  expect([await remembering("one"), await remembering("one")]).toEqual([claims("one"), claims("one")]);
  expect(asked).toEqual(["one"]);
});

test("a remembered token is refused in the second in which it expires, with the same fault as any other", async () => {
  const { read, clock, setNow } = countingReader();
  const remembering = rememberTokens(read, clock);
  await remembering("one");
  setNow(999_999);
  expect(await remembering("one")).toEqual(claims("one"));
  setNow(1_000_000);
  expect(await remembering("one")).toEqual({ fault: "token is expired" });
});

test("a forged token is never remembered, and passes for no other", async () => {
  const { asked, read, clock } = countingReader();
  const remembering = rememberTokens(read, clock);
  await remembering("one");
  for (const _ of [1, 2]) expect(await remembering("forged one")).toEqual({ fault: "token signature is invalid" });
  expect(asked).toEqual(["one", "forged one", "forged one"]);
});

test("of more tokens than it may keep it forgets the oldest", async () => {
  const { asked, read, clock } = countingReader();
  const remembering = rememberTokens(read, clock, 2);
  for (const token of ["one", "two", "three", "three", "two", "one"]) await remembering(token);
  expect(asked).toEqual(["one", "two", "three", "one"]);
});
