import { expect, test } from "vitest";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { aPersonToSave, valueOf } from "#tests/contracts/saved-people.contract.ts";
import { aNewcomer, NOON } from "#tests/support/builders.ts";
import { asha, people } from "#tests/support/people.ts";

test("an owned address says when it was verified", async () => {
  const { adapters } = memoryBackend({ account: aNewcomer(), people, directors: new Map(), now: () => NOON });
  const { savedPeople, savedValues, contactDirectory, emailVerifier } = adapters;
  const [outcome] = valueOf(await savedPeople.save([aPersonToSave(asha)], { isShared: false }));
  const id = outcome !== undefined && "id" in outcome ? outcome.id : "";
  await contactDirectory.reveal({ item: "work_email", profile: asha, key: idempotencyKey("work_email", asha, NOON) });
  const owned = async () => valueOf(await savedValues.ownedOf([id])).get(id)?.[0];
  const email = parseEmail((await owned())?.value ?? "");
  if (email === undefined) throw new Error("Nothing is known of this person");
  expect((await owned())?.verifiedAt).toBeUndefined();
  await emailVerifier.verify(email, idempotencyKey("verify_email", email, NOON));
  expect((await owned())?.verifiedAt).toBe(new Date(NOON).toISOString());
});
