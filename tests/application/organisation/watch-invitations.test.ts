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
  const reported: Result<readonly Invitation[], Failure>[] = [];
  const watch = watchInvitations({ invitations: organisation.invitations, clock });
  return { clock, organisation, failures, reported, stop: watch((answer) => reported.push(answer)) };
};

test("invitations are asked for two seconds after the sign-in, once", async () => {
  const { clock, reported } = aWatch();
  await clock.move(1_999);
  expect(reported).toEqual([]);
  await clock.move(1);
  expect(reported).toEqual([ok([invitation])]);
  await clock.move(600_000);
  expect(reported).toHaveLength(1);
});

test("a failure is reported as well", async () => {
  const { clock, failures, reported } = aWatch();
  failures.failNext({ kind: "timed-out" });
  await clock.move(2_000);
  expect(reported).toEqual([err({ kind: "timed-out" })]);
});

test("nothing is asked, or reported, once it was ended", async () => {
  const ended = aWatch();
  ended.stop();
  await ended.clock.move(10_000);
  expect(ended.reported).toEqual([]);
  const late = aWatch();
  const answer = late.failures.holdNextAnswer();
  await late.clock.move(2_000);
  late.stop();
  answer();
  await late.clock.move(0);
  expect(late.reported).toEqual([]);
});
