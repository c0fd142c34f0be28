import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import type { MemoryPerson } from "#adapters/memory/memory-person.ts";
import type { IngestFile } from "#adapters/memory/ingest-file.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryDrafts } from "#adapters/memory/memory-drafts.ts";
import { memoryExclusiveLock } from "#adapters/memory/memory-exclusive-lock.ts";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { memoryLinkedinSignIn } from "#adapters/memory/memory-linkedin-sign-in.ts";
import { memorySessionStore } from "#adapters/memory/memory-session-store.ts";
import { memorySignInNotes } from "#adapters/memory/memory-sign-in-notes.ts";
import { memoryVisitRecords } from "#adapters/memory/memory-visit-records.ts";
import { createCodeCooldown } from "#application/session/code-cooldown.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { SessionStore } from "#application/ports/session-store.ts";
import { pay, type Pay } from "#application/lookups/pay.ts";
import { createSessionKeeper, type SessionKeeper } from "#application/session/session-keeper.ts";
import type { Account } from "#domain/session/account.ts";
import type { Email } from "#domain/shared/email.ts";
import { parseOtp } from "#domain/session/otp.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Session } from "#domain/session/session.ts";
import { anAccount, anEmail, NOON } from "#tests/support/builders.ts";
import { directors, people } from "#tests/support/people.ts";

export interface MemoryTab {
  readonly store: SessionStore;
  readonly keeper: SessionKeeper;
  readonly pay: Pay;
}

interface Seed {
  readonly account?: Account;
  readonly people?: ReadonlyMap<ProfileSlug, MemoryPerson>;
  /** What the extension holds at first. */
  readonly extensionTokens?: ExtensionTokens;
  /** Reads the files of bulk jobs. */
  readonly ingestFile?: IngestFile;
}

/** Everything that a use case can need, over memory adapters. The clock stands at noon. */
export const aSetup = (seed: Seed = {}) => {
  const { account = anAccount(), people: known = people, extensionTokens, ...files } = seed;
  const clock = memoryClock(NOON);
  const letters: { readonly to: Email; readonly code: string }[] = [];
  let drawn = 0;
  const authentication = memoryAuthentication({
    now: clock.now,
    random: () => (drawn = (drawn + 0.1) % 1),
    deliver: (to, code) => void letters.unshift({ to, code }),
  });
  const store = memorySessionStore();
  const extension = memoryExtension(extensionTokens);
  const lock = memoryExclusiveLock();
  const backend = memoryBackend({ account, people: known, directors, now: clock.now, ...files });

  /** A tab of this browser: it shares the store and the lock with the others. */
  const tab = (): MemoryTab => {
    const own = store.tab();
    const keeper = createSessionKeeper({ authentication, store: own, extension: extension.channel, lock, clock });
    return { store: own, keeper, pay: pay({ keeper, clock }) };
  };

  /** A session that the service knows, as a code by mail gives it. */
  const issue = async (email = anEmail()): Promise<Session> => {
    await authentication.requestCode(email);
    const code = parseOtp(letters[0]?.code ?? "");
    const verified = code === undefined ? undefined : await authentication.verifyCode(email, code);
    if (!verified?.ok) throw new Error("The memory service refused its own code");
    return verified.value;
  };

  const [notes, visits] = [memorySignInNotes(), memoryVisitRecords()];
  return {
    clock,
    letters,
    authentication,
    extension,
    backend,
    tab,
    issue,
    notes,
    visits,
    ...tab(),
    linkedin: memoryLinkedinSignIn(),
    activity: memoryPageActivity(),
    codes: createCodeCooldown({ clock, notes, visits }),
    drafts: memoryDrafts(),
  };
};

export type Setup = ReturnType<typeof aSetup>;

/** A setup in which Asha has signed in at noon. */
export const aSetupSignedIn = async (seed: Seed = {}) => {
  const setup = aSetup(seed);
  const session = await setup.issue();
  setup.keeper.start(session);
  return { ...setup, session };
};
