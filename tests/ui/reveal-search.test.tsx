import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { SearchEnd } from "#application/ports/pending-lookups.ts";
import type { SearchWatch } from "#application/lookups/until-found.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { contactKinds } from "#ui/find-contacts/contact-kinds.ts";
import { BannerViewModel } from "#ui/kit/banner-view-model.ts";
import type { RevealedLine } from "#ui/lookups/reveal-line-view-model.ts";
import { type FreeLineInfo, revealLines } from "#ui/lookups/reveal-lines-view-model.ts";
import { RevealCards } from "#ui/lookups/reveal-sheet.tsx";
import { aMember } from "#tests/support/builders.ts";
import { aShownAccount } from "#tests/support/ui/shown-account.ts";

/** The sheet of someone whose number can be searched for, at a backend that answers when the test says so. */
const aSheet = ({ wasEnded = false, isSlow = false, found = {} }: SheetOptions = {}) => {
  const answer = Promise.withResolvers<Result<RevealedLine, Failure>>();
  /** What the backend says to a cancellation: at once, or when the test says so. */
  const cancelling = Promise.withResolvers<boolean>();
  if (!isSlow) cancelling.resolve(!wasEnded);
  const banner = new BannerViewModel();
  const end = Promise.withResolvers<SearchEnd>();
  let free: Found = found;
  let watch: SearchWatch | undefined;
  const cancelled: string[] = [];
  const begun: string[] = [];
  let refreshed = 0;
  let looked = 0;
  const lines = revealLines(
    ["phone_no"],
    {
      banner,
      account: aShownAccount(aMember(), async () => {
        refreshed += 1;
        if (isSlow) await new Promise(() => {});
      }),
      searching: {
        begin: (id) => void begun.push(id),
        look: async () => {
          looked += 1;
        },
        untilEnded: () => end.promise,
        cancel: async (id) => {
          cancelled.push(id);
          return ok(await cancelling.promise);
        },
      },
    },
    {
      reveal: async (_, watching) => {
        watch = watching;
        return answer.promise;
      },
      findFree: async () => ({ owned: {}, ...free }),
    },
  );
  lines.applyAnswer({ offers: { phone_no: { availability: "searchable" } }, owned: {}, ...found });
  render(
    <MantineProvider env="test">
      <RevealCards
        lines={lines}
        kinds={contactKinds}
        showsPrice
        isSettling={false}
        presses={{ armed: undefined, disarm: () => {} }}
        onReveal={(item) => void lines.open(item)}
      />
    </MantineProvider>,
  );
  return {
    user: userEvent.setup(),
    lines,
    banner,
    cancelled,
    begun,
    refreshed: () => refreshed,
    looked: () => looked,
    goOn: () => act(async () => watch?.onPending({ id: "search-1" })),
    answer: (line: RevealedLine) => act(async () => answer.resolve(ok(line))),
    refuse: (message: string) => act(async () => answer.resolve(err({ kind: "server-said", message }))),
    endCancelling: (isCancelled: boolean) => act(async () => cancelling.resolve(isCancelled)),
    /** The search that was begun elsewhere ends; from then on the free look-up says this. */
    end: (ended: SearchEnd, then: Found = {}) =>
      act(async () => {
        free = then;
        end.resolve(ended);
      }),
  };
};

type Found = Partial<FreeLineInfo<"phone_no">>;

interface SheetOptions {
  readonly wasEnded?: boolean;
  /** The backend answers neither the cancellation nor a look at the account by itself. */
  readonly isSlow?: boolean;
  readonly found?: Found;
}

const elsewhere = (isYours = true): Found => ({ pending: { phone_no: { id: "search-2", isYours } } });

const reveal = () => screen.getByRole("button", { name: /^Reveal .* for Phone Number$/ });
const cancel = () => screen.queryByRole("button", { name: "Cancel the search: phone number" });

test("a line that nobody has looked up yet says that it can be searched for, and then that it is", async () => {
  const { user, goOn } = aSheet();
  expect(screen.getByText("We can search for this")).toBeTruthy();
  await user.click(reveal());
  expect(screen.getByText("Searching…")).toBeTruthy();
  expect(cancel()).toBeNull();
  await goOn();
  expect(screen.getByText(/^Searching…/)).toBeTruthy();
  expect(cancel()).toBeTruthy();
  await goOn();
  expect(screen.getByText(/^Still searching\. We'll show it here, or in History\./)).toBeTruthy();
  expect(cancel()).toBeTruthy();
});

test("a search that takes long has its credits looked up, and its answer appears with who was asked", async () => {
  const { user, goOn, answer, refreshed } = aSheet();
  await user.click(reveal());
  await goOn();
  await goOn();
  expect(refreshed()).toBe(1);
  await answer({
    values: [{ value: "+91 00000 00001", source: "Hunter" }],
    trail: [
      { source: "Prospeo", outcome: "no_answer", ms: 1200 },
      { source: "Hunter", outcome: "found", ms: 840, stopped: "accepted" },
    ],
  });
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  await user.click(screen.getByText("How we found this"));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["ProspeoDidn't answer1.2 s", "HunterFound it0.8 sGood enough. We asked nobody else."]),
  );
});

test("that a search has ended is looked up while its answer is shown, so that it is no news on the next page", async () => {
  const { user, goOn, answer, looked } = aSheet();
  await user.click(reveal());
  await goOn();
  expect(looked()).toBe(0);
  await answer({ values: [] });
  expect(looked()).toBe(1);
});

test.each([
  [
    { kind: "mobile", confirmedAt: new Date().toISOString().slice(0, 10), source: "Hunter" },
    "Mobile · Verified today · Hunter",
  ],
  [{ confirmedAt: "2026-03-14", source: "Hunter and Prospeo agree" }, /^Verified .*14.* · Hunter and Prospeo agree$/],
  [{ foundAt: new Date().toISOString().slice(0, 10), source: "Hunter" }, "Found today · Hunter"],
  [{ foundAt: "2026-11-20", confirmedAt: "2026-03-14", source: "Hunter" }, /^Verified .*14.* · Hunter$/],
  [{ source: "Hunter" }, "Hunter"],
])("a value that was searched for says when it was confirmed, and by whom: %j", async (facts, text) => {
  const { user, answer } = aSheet();
  await user.click(reveal());
  await answer({ values: [{ value: "+91 00000 00001", ...facts }], trail: [{ source: "Apollo", outcome: "found" }] });
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [{ by: "asha.rao@acme.example" }, "You reported it as wrong"],
  [{ by: "ben@acme.example" }, "A colleague reported it as wrong"],
  [{}, "Others reported it as wrong"],
])("a value that counts as wrong says who reported it: %j", async (reportedWrong, text) => {
  const { user, answer } = aSheet();
  await user.click(reveal());
  await answer({ values: [{ value: "+91 00000 00001", reportedWrong }] });
  expect(await screen.findByText(text)).toBeTruthy();
});

const guess = { address: "kabir.menon@acme.example", fits: 12, known: 13 };
const evidence = "12 of 13 addresses at acme.example look like this. Not confirmed. No credits used.";

test("where nothing was found, a guess is shown with its evidence, and with nothing that copies it like a value", async () => {
  const { user, answer } = aSheet();
  await user.click(reveal());
  await answer({ values: [], guess, trail: [{ source: "Address pattern", outcome: "nothing" }] });
  expect(await screen.findByText(evidence)).toBeTruthy();
  expect(screen.getByText("kabir.menon@acme.example").parentElement?.textContent).toBe(
    "Best guess: kabir.menon@acme.example",
  );
  expect(screen.queryByRole("button", { name: /copy/i })).toBeNull();
});

test("a guess of an earlier search is shown again, and the line can be searched again", async () => {
  const { user } = aSheet({ found: { offers: { phone_no: { availability: "searchable", guess } } } });
  expect(screen.getByText(evidence)).toBeTruthy();
  await user.click(reveal());
  expect(screen.queryByText(evidence)).toBeNull();
  expect(screen.getByText("Searching…")).toBeTruthy();
});

test("nothing found says who was asked, and that it cost nothing", async () => {
  const { user, answer } = aSheet();
  await user.click(reveal());
  await answer({ values: [], trail: [{ source: "Hunter", outcome: "nothing" }] });
  expect(await screen.findByText("No result. No credits used.")).toBeTruthy();
  expect(screen.getByText("Who we asked")).toBeTruthy();
});

test("what nobody could answer is no result: it can be tried again, and cost nothing", async () => {
  const { user, answer } = aSheet();
  await user.click(reveal());
  await answer({ values: [], trail: [{ source: "Hunter", outcome: "no_answer", ms: 15_000 }] });
  expect(await screen.findByText("Something went wrong. No credits used.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Try again .* for Phone Number$/ })).toBeTruthy();
});

test("a search that is cancelled can be begun again, and its late answer is not shown", async () => {
  const { user, goOn, answer, cancelled } = aSheet();
  await user.click(reveal());
  await goOn();
  await user.click(cancel() ?? reveal());
  expect(cancelled).toEqual(["search-1"]);
  await answer({ values: [{ value: "+91 00000 00001" }] });
  expect(screen.queryByText("+91 00000 00001")).toBeNull();
  expect(screen.getByText("We can search for this")).toBeTruthy();
});

test("the refusal that ends a cancelled search is not shown, however the answers arrive", async () => {
  const { user, goOn, refuse, endCancelling, banner } = aSheet({ isSlow: true });
  await user.click(reveal());
  await goOn();
  await user.click(cancel() ?? reveal());
  await refuse("The search was cancelled. Nothing was charged.");
  expect(banner.message).toBeUndefined();
  expect(cancel()).toBeTruthy();
  await endCancelling(true);
  expect(banner.message?.text).toBe("Search cancelled. No credits used.");
  expect(reveal()).toBeTruthy();
});

test("a refusal that arrives after the cancellation, while the account is looked up, is not shown", async () => {
  const { user, goOn, refuse, endCancelling, banner } = aSheet({ isSlow: true });
  await user.click(reveal());
  await goOn();
  await user.click(cancel() ?? reveal());
  await endCancelling(true);
  await refuse("The search was cancelled. Nothing was charged.");
  expect(banner.message?.text).toBe("Search cancelled. No credits used.");
});

test("an answer that overtakes its cancellation is shown, once the search turns out to have ended before", async () => {
  const { user, goOn, answer, endCancelling } = aSheet({ isSlow: true });
  await user.click(reveal());
  await goOn();
  await user.click(cancel() ?? reveal());
  await answer({ values: [{ value: "+91 00000 00001" }] });
  expect(screen.queryByText("+91 00000 00001")).toBeNull();
  await endCancelling(false);
  expect(screen.getByText("+91 00000 00001")).toBeTruthy();
});

test("a search that had ended when it was cancelled shows what it found: it is paid for", async () => {
  const { user, goOn, answer } = aSheet({ wasEnded: true });
  await user.click(reveal());
  await goOn();
  await user.click(cancel() ?? reveal());
  await answer({ values: [{ value: "+91 00000 00007" }] });
  expect(await screen.findByText("+91 00000 00007")).toBeTruthy();
});

test("other parts of the page are told of a search once", async () => {
  const { user, goOn, begun } = aSheet();
  await user.click(reveal());
  await goOn();
  await goOn();
  expect(begun).toEqual(["search-1"]);
});

describe("a search that was begun before a reload, in another tab or by a colleague", () => {
  test("is shown instead of an offer, and its answer appears as owned", async () => {
    const { end } = aSheet({ found: elsewhere() });
    expect(screen.getByText(/^Still searching/)).toBeTruthy();
    await end(
      { outcome: "found", trail: [] },
      { owned: { phone_no: { values: [{ value: "+91 00000 00003" }], owned: {} } } },
    );
    expect(screen.getByText("+91 00000 00003")).toBeTruthy();
    expect(screen.getByText(/Already revealed|Revealed by/)).toBeTruthy();
  });

  test("can be cancelled by who has begun it", async () => {
    const { user, cancelled } = aSheet({ found: elsewhere() });
    await user.click(cancel() ?? reveal());
    expect(cancelled).toEqual(["search-2"]);
    expect(screen.getByText("We can search for this")).toBeTruthy();
  });

  test("of a colleague can't be cancelled", () => {
    aSheet({ found: elsewhere(false) });
    expect(screen.getByText("A colleague is searching for this. We'll show it here.")).toBeTruthy();
    expect(cancel()).toBeNull();
  });

  test("that found nothing says so, and who was asked", async () => {
    const { end } = aSheet({ found: elsewhere() });
    await end({ outcome: "not_found", trail: [{ source: "Hunter", outcome: "nothing" }] });
    expect(screen.getByText("No result. No credits used.")).toBeTruthy();
    expect(screen.getByText("Who we asked")).toBeTruthy();
  });

  test("that found nothing shows the guess too", async () => {
    const { end } = aSheet({ found: elsewhere() });
    await end({ outcome: "not_found", trail: [{ source: "Hunter", outcome: "nothing" }], guess });
    expect(screen.getByText(evidence)).toBeTruthy();
  });

  test("that was cancelled there is offered again", async () => {
    const { end } = aSheet({ found: elsewhere() });
    await end({ outcome: "cancelled", trail: [] });
    expect(screen.getByText("We can search for this")).toBeTruthy();
  });

  test("is shown where the free look-up names it only later", async () => {
    const { lines, end } = aSheet();
    await end({ outcome: "failed", trail: [{ source: "Hunter", outcome: "no_answer" }] }, elsewhere());
    await act(() => lines.lookAgain());
    expect(screen.getByText("Something went wrong. No credits used.")).toBeTruthy();
  });
});
