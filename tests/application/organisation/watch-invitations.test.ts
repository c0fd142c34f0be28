import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { onReturn } from "#application/session/on-return.ts";
import { watchInvitations } from "#application/organisation/watch-invitations.ts";
import type { Invitation } from "#domain/organisation/invitation.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";

const invitation = { id: "i-1", organisationName: "Acme", role: "member" } as const;

const aWatch = () => {
  const [clock, activity] = [memoryClock(), memoryPageActivity()];
  const { organisation, failures } = aBackendFor();
  organisation.receive(invitation);
  const reported: Result<readonly Invitation[], Failure>[] = [];
  const watch = watchInvitations({
    invitations: organisation.invitations,
    clock,
    returns: onReturn({ activity, clock }),
  });
  const follow = (isChecked = false) => watch((answer) => reported.push(answer), isChecked);
  return { clock, activity, organisation, failures, reported, follow };
};

test("invitations are asked for two seconds after the sign-in, once", async () => {
  const { clock, reported, follow } = aWatch();
  follow();
  await clock.move(1_999);
  expect(reported).toEqual([]);
  await clock.move(1);
  expect(reported).toEqual([ok([invitation])]);
  await clock.move(600_000);
  expect(reported).toHaveLength(1);
});

test("they are asked for at each return to the page, also where that was done before", async () => {
  const { clock, activity, reported, follow } = aWatch();
  follow(true);
  await clock.move(10_000);
  expect(reported).toEqual([]);
  activity.comeBack();
  await clock.move(0);
  expect(reported).toEqual([ok([invitation])]);
});

test("a failure is reported as well", async () => {
  const { clock, failures, reported, follow } = aWatch();
  follow();
  failures.failNext({ kind: "timed-out" });
  await clock.move(2_000);
  expect(reported).toEqual([err({ kind: "timed-out" })]);
});

test("nothing is asked, or reported, once it was ended", async () => {
  const ended = aWatch();
  ended.follow()();
  await ended.clock.move(10_000);
  expect(ended.reported).toEqual([]);
  const late = aWatch();
  const stop = late.follow();
  const answer = late.failures.holdNextAnswer();
  await late.clock.move(2_000);
  stop();
  answer();
  await late.clock.move(0);
  expect(late.reported).toEqual([]);
});
