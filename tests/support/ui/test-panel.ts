import { memoryBackend, type MemoryBackend } from "#adapters/memory/memory-backend.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryDarkMode } from "#adapters/memory/memory-dark-mode.ts";
import { memorySheetKeysChoice } from "#adapters/memory/memory-sheet-keys-choice.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, type Result } from "#application/shared/result.ts";
import { CRM_PUSH, PERSON_LOOKUP, SAMPLE_DIRECTORY, SAVED_PEOPLE, VALUE_REPORTS } from "#domain/session/capability.ts";
import { claimedPerson } from "#domain/session/token.ts";
import type { StoredTokens } from "#extension/ports/token-store.ts";
import type { WantedHere } from "#extension/panel/panel-view-model.ts";
import type { ExtensionAdapters } from "#extension/ui/extension-adapters.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { memoryActivePage, memorySite, memoryTokenStore } from "./panel-ports.ts";
import { people } from "#tests/support/people.ts";

interface Seed {
  /** Undefined: nobody is signed in. */
  readonly held: StoredTokens | undefined;
  /** Of the page in front. */
  readonly address?: string;
  /** Where the site is open. */
  readonly site?: readonly string[];
  /** What the popup has left. */
  readonly wanted?: string;
}

const memoryWanted = (initial: string | undefined): WantedHere & { leave(url: string): void } => {
  let left = initial;
  const listeners = new Set<() => void>();
  return {
    async take() {
      const taken = left;
      left = undefined;
      return taken;
    },
    leave(url) {
      left = url;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** What the panel stands on, in memory. Asha and Ben have an account each, with 25 credits. */
export const aTestPanel = ({ held, address, site = ["/dashboard"], wanted }: Seed) => {
  const clock = memoryClock(NOON);
  const capabilities = [CRM_PUSH, PERSON_LOOKUP, SAMPLE_DIRECTORY, SAVED_PEOPLE, VALUE_REPORTS];
  const backendOf = (name: string): MemoryBackend =>
    memoryBackend({
      account: anAccount({ name, email: `${name}@acme.example`, capabilities }),
      people,
      now: clock.now,
    });
  const backends = { asha: backendOf("asha"), ben: backendOf("ben") };
  const refused = new Set<string>();
  const openLookups: ExtensionAdapters["openLookups"] = ({ accessToken }) => {
    const ask = async <Value>(
      call: (backend: MemoryBackend) => Promise<Result<Value, Failure>>,
    ): Promise<Result<Value, Failure>> => {
      const token = await accessToken();
      if (token === undefined) return err({ kind: "signed-out", because: "no-token" });
      if (refused.has(token)) return err({ kind: "signed-out", because: "refused" });
      return call(claimedPerson(token) === "ben" ? backends.ben : backends.asha);
    };
    return {
      accountLookup: { lookUp: () => ask((backend) => backend.lookUp()) },
      contactDirectory: {
        find: (profile) => ask((backend) => backend.find(profile)),
        reveal: (order) => ask((backend) => backend.reveal(order)),
      },
      transactionLog: { read: (page, size, options) => ask((backend) => backend.read(page, size, options)) },
      valueReports: { send: (value, reason) => ask(({ adapters }) => adapters.valueReports.send(value, reason)) },
      pendingLookups: {
        list: (ids) => ask(({ adapters }) => adapters.pendingLookups.list(ids)),
        cancel: (id) => ask(({ adapters }) => adapters.pendingLookups.cancel(id)),
      },
      peopleLists: {
        list: () => ask(({ adapters }) => adapters.peopleLists.list()),
        make: (list) => ask(({ adapters }) => adapters.peopleLists.make(list)),
        change: (id, change) => ask(({ adapters }) => adapters.peopleLists.change(id, change)),
        remove: (id) => ask(({ adapters }) => adapters.peopleLists.remove(id)),
        restore: (id) => ask(({ adapters }) => adapters.peopleLists.restore(id)),
      },
      colleagues: { list: () => ask(({ adapters }) => adapters.colleagues.list()) },
      savedPeople: {
        list: (wanted) => ask(({ adapters }) => adapters.savedPeople.list(wanted)),
        save: (some, into) => ask(({ adapters }) => adapters.savedPeople.save(some, into)),
        change: (ids, change) => ask(({ adapters }) => adapters.savedPeople.change(ids, change)),
        remove: (ids) => ask(({ adapters }) => adapters.savedPeople.remove(ids)),
        restore: (ids) => ask(({ adapters }) => adapters.savedPeople.restore(ids)),
      },
      crmConnections: {
        list: () => ask(({ adapters }) => adapters.crmConnections.list()),
        connect: (wanted) => ask(({ adapters }) => adapters.crmConnections.connect(wanted)),
        change: (id, change) => ask(({ adapters }) => adapters.crmConnections.change(id, change)),
        remove: (id) => ask(({ adapters }) => adapters.crmConnections.remove(id)),
        fields: (id) => ask(({ adapters }) => adapters.crmConnections.fields(id)),
      },
      crmContacts: { among: (subjects) => ask(({ adapters }) => adapters.crmContacts.among(subjects)) },
      crmPushes: {
        push: (wanted) => ask(({ adapters }) => adapters.crmPushes.push(wanted)),
        list: (id) => ask(({ adapters }) => adapters.crmPushes.list(id)),
        change: (id, change) => ask(({ adapters }) => adapters.crmPushes.change(id, change)),
        people: (id, options) => ask(({ adapters }) => adapters.crmPushes.people(id, options)),
      },
      emailVerifier: {
        verify: (email, key) => ask(({ adapters }) => adapters.emailVerifier.verify(email, key)),
        findOwned: (email) => ask(({ adapters }) => adapters.emailVerifier.findOwned(email)),
      },
    };
  };
  const product = {
    name: "Leadlight",
    salesEmail: "sales@leadlight.example",
    supportEmail: "support@leadlight.example",
    webhook: { baseUrl: "https://hooks.leadlight.example", paths: {} },
    paymentProvider: "Razorpay",
  };
  return {
    clock,
    backends,
    refused,
    openLookups,
    product,
    origin: "https://leadlight.example",
    store: memoryTokenStore(held),
    site: memorySite(...site),
    activity: memoryPageActivity(),
    darkMode: memoryDarkMode(),
    sheetKeysChoice: memorySheetKeysChoice(),
    page: memoryActivePage(address),
    wanted: memoryWanted(wanted),
  };
};

export type TestPanel = ReturnType<typeof aTestPanel>;

/** How many charged operations an account has in its history. */
export const chargesOf = async (backend: MemoryBackend): Promise<number> => {
  const history = await backend.read(1, 50);
  return history.ok ? history.value.totalCount : Number.NaN;
};
