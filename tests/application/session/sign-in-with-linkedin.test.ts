import { describe, expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import {
  finishLinkedIn,
  linkedInErrorText,
  linkedInReturnText,
  signInWithLinkedIn,
} from "#application/session/sign-in-with-linkedin.ts";
import { aSession } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

describe("signing in with LinkedIn", () => {
  test("records how somebody came in, signs out, waits half a second, and shows the service's refusal", async () => {
    const setup = await aSetupSignedIn();
    const answer = signInWithLinkedIn(setup)();
    expect(setup.visits.readAuthSource()?.method).toBe("linkedin");
    expect(setup.keeper.isSignedIn()).toBe(false);
    let answered = false;
    void answer.then(() => (answered = true));
    await setup.clock.move(499);
    expect(answered).toBe(false);
    await setup.clock.move(1);
    const outcome = await answer;
    expect(outcome.ok ? "" : linkedInErrorText(outcome.error)).toBe(
      "LinkedIn authentication error: Unsupported provider: provider is not enabled",
    );
  });

  test("says that the error is unknown where nothing better is known", () => {
    const sentence = "LinkedIn authentication error: Unknown error occurred";
    for (const kind of ["unreachable", "timed-out", "bad-answer"] as const) {
      expect(linkedInErrorText({ kind })).toBe(sentence);
    }
  });
});

describe("coming back from LinkedIn with a code", () => {
  test("starts the session that the service issues for it", async () => {
    const setup = aSetup();
    const finish = finishLinkedIn({
      keeper: setup.keeper,
      linkedin: { ...setup.linkedin, finish: async () => ok(aSession()) },
    });
    expect(await finish("code")).toEqual(ok(undefined));
    expect(setup.store.read()).toEqual(aSession());
  });

  test("starts none when the service refuses", async () => {
    const setup = aSetup();
    expect((await finishLinkedIn(setup)("code")).ok).toBe(false);
    expect(setup.keeper.isSignedIn()).toBe(false);
  });
});

describe("coming back from LinkedIn with an error", () => {
  test("shows its description", () => {
    expect(linkedInReturnText("User cancelled")).toBe("LinkedIn authentication failed: User cancelled");
  });

  test("shows a hostile description as short plain text", () => {
    expect(linkedInReturnText("\u202e<img onerror=alert(1)>\u0000")).toBe(
      "LinkedIn authentication failed: <img onerror=alert(1)>",
    );
    expect(linkedInReturnText("x".repeat(100_000))).toHaveLength("LinkedIn authentication failed: ".length + 300);
    expect(linkedInReturnText("\u0000")).toBe("LinkedIn authentication failed: Unknown error occurred");
  });
});
