import { describe, expect, test } from "vitest";
import type { SignedInSessions } from "#application/ports/signed-in-sessions.ts";

const listed = async (sessions: SignedInSessions) => {
  const answer = await sessions.list();
  if (!answer.ok) throw new Error("No list");
  return answer.value;
};

/** `open` signs a new person in, here and in two other places. */
export const signedInSessionsContract = (name: string, open: () => Promise<SignedInSessions>): void => {
  describe(`${name} as signed-in sessions`, () => {
    test("lists all of them, and says which one asks", async () => {
      const all = await listed(await open());
      expect(all).toHaveLength(3);
      expect(all.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
      for (const { signedInAt, lastUsedAt } of all) expect(lastUsedAt >= signedInAt).toBe(true);
    });

    test("ends one of the others, and the others stay; ending it again changes nothing", async () => {
      const sessions = await open();
      const [other, ...rest] = (await listed(sessions)).filter(({ isThisOne }) => !isThisOne);
      for (const _ of [1, 2]) {
        expect(await sessions.end(other?.id ?? "")).toMatchObject({ ok: true });
        const left = (await listed(sessions)).map(({ id }) => id);
        expect(left).toHaveLength(2);
        expect(left).toEqual(expect.arrayContaining(rest.map(({ id }) => id)));
      }
    });

    test("ends all others", async () => {
      const sessions = await open();
      expect(await sessions.endOthers()).toMatchObject({ ok: true });
      expect(await listed(sessions)).toMatchObject([{ isThisOne: true }]);
    });
  });
};
