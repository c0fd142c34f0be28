import { describe, expect, test } from "vitest";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { API_KEYS } from "#domain/session/capability.ts";
import { ApiKeysViewModel } from "#ui/settings/api-keys-view-model.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { followedChanges } from "#tests/support/memory/changes.ts";
import { people } from "#tests/support/people.ts";

const open = async () => {
  const account = anAccount({ capabilities: [API_KEYS] });
  const backend = memoryBackend({ account, people, now: () => NOON });
  const { changes, lookAgain } = followedChanges();
  const keys = new ApiKeysViewModel({ keys: backend.adapters.apiKeys, account: { account }, changes });
  keys.start();
  await keys.load();
  return { backend, keys, lookAgain };
};

test("the list that could not be loaded in an outage is loaded once it is over", async () => {
  const { backend, keys, lookAgain } = await open();
  const recover = backend.failures.breakDown({ kind: "unreachable" });
  await keys.load();
  expect(keys.loadFailure).toMatch(/^Failed to load/);
  recover();
  lookAgain();
  await expect.poll(() => keys.loadFailure).toBeUndefined();
  expect(keys.listed).toEqual([]);
});

const make = async (keys: ApiKeysViewModel) => {
  keys.openForm();
  keys.change({ name: "Nightly sync" });
  await keys.make();
};

describe("a key that is being made", () => {
  test("is made once, however often the form is sent, which can't be closed or changed meanwhile", async () => {
    const { backend, keys } = await open();
    const answer = backend.failures.holdNextAnswer();
    keys.openForm();
    keys.change({ name: "Nightly sync" });
    const making = [keys.make(), keys.make()];
    keys.closeForm();
    keys.change({ name: "Other" });
    expect([keys.isMaking, keys.form?.name]).toEqual([true, "Nightly sync"]);
    answer();
    await Promise.all(making);
    expect(keys.made).toMatchObject({ name: "Nightly sync", text: expect.stringMatching(/^ll_live_/) });
    expect(keys.listed).toHaveLength(1);
  });

  test("has its text no longer than it is needed", async () => {
    const { keys } = await open();
    await make(keys);
    keys.forgetMade();
    expect(keys.made).toBeUndefined();
    await make(keys);
    expect(keys.listed).toHaveLength(2);
  });
});

describe("a key that is revoked", () => {
  const asked = async () => {
    const { backend, keys } = await open();
    await make(keys);
    const [key] = keys.listed ?? [];
    if (key === undefined) throw new Error("No key");
    keys.askToRevoke(key);
    return { backend, keys, key };
  };

  test("by somebody else in the meantime is gone, which is what the person wanted", async () => {
    const { backend, keys, key } = await asked();
    await backend.adapters.apiKeys.revoke(key.id);
    await keys.revoke();
    expect([keys.revoking, keys.revokedName, keys.listed]).toEqual([undefined, "Nightly sync", []]);
  });

  test("although its answer was lost is gone as well", async () => {
    const { backend, keys } = await asked();
    backend.failures.loseNextAnswer();
    await keys.revoke();
    expect([keys.revoking, keys.revokedName]).toEqual([undefined, "Nightly sync"]);
  });

  test("is asked about until its answer has come", async () => {
    const { backend, keys } = await asked();
    const answer = backend.failures.holdNextAnswer();
    const revoking = keys.revoke();
    keys.keep();
    expect(keys.revoking?.isSending).toBe(true);
    answer();
    await revoking;
    expect(keys.revoking).toBeUndefined();
  });
});
