import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { watchInvitations } from "#application/organisation/watch-invitations.ts";
import type { Invitation } from "#domain/organisation/invitation.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";

const invitation = { id: "i-1", organisationName: "Acme", role: "member" } as const;

const aWatch = () => {
  const clock = memoryClock();
  const { organisation, failures } = aBackendFor();
  organisation.receive(invitation);
  const heard: Result<readonly Invitation[], Failure>[] = [];
  const watch = watchInvitations({ invitations: organisation.invitations, clock });
  return { clock, organisation, failures, heard, stop: watch((answer) => heard.push(answer)) };
};

test("invitations are asked for two seconds after the sign-in, once", async () => {
  const { clock, heard } = aWatch();
  await clock.move(1_999);
  expect(heard).toEqual([]);
  await clock.move(1);
  expect(heard).toEqual([ok([invitation])]);
  await clock.move(600_000);
  expect(heard).toHaveLength(1);
});

test("a failure is reported as well", async () => {
  const { clock, failures, heard } = aWatch();
  failures.failNext({ kind: "timed-out" });
  await clock.move(2_000);
  expect(heard).toEqual([err({ kind: "timed-out" })]);
});

test("nothing is asked, or reported, once it was ended", async () => {
  const ended = aWatch();
  ended.stop();
  await ended.clock.move(10_000);
  expect(ended.heard).toEqual([]);
  const late = aWatch();
  const answer = late.failures.holdNextAnswer();
  await late.clock.move(2_000);
  late.stop();
  answer();
  await late.clock.move(0);
  expect(late.heard).toEqual([]);
});
