import { describe, expect, test } from "vitest";
import type { LinkedinSignIn } from "#application/ports/linkedin-sign-in.ts";
import { err } from "#application/shared/result.ts";

export const linkedinSignInContract = (name: string, open: () => LinkedinSignIn): void => {
  describe(`${name} as sign-in with LinkedIn`, () => {
    test("either leaves for LinkedIn or says in words why not", async () => {
      const answer = await open().start("/login");
      expect(["leaves", "server-said"]).toContain(answer.ok ? "leaves" : answer.error.kind);
    });

    test("gives no session for a code that LinkedIn's way back never had, however often it is brought", async () => {
      const refused = err({ kind: "server-said" });
      expect(await open().finish("made up")).toMatchObject(refused);
      expect(await open().finish("made up")).toMatchObject(refused);
    });

    test("gives none for no code at all", async () => {
      expect((await open().finish("")).ok).toBe(false);
    });
  });
};
