import { randomUUID } from "node:crypto";
import { manyAtOnce, type Meter } from "./worst-calls-meter.ts";
import type { Request } from "./worst-calls-attack.ts";

/** Part of the domains whose mail server never answers. */
export const TARPIT = "tarpit";
export const HEALTHY = "healthy.example";
const HEALTHY_GOAL_MS = 2_000;

/** What it costs to verify addresses whose mail server never answers, and who else then waits. */
export const worstVerification = async (meter: Meter): Promise<void> => {
  const { server } = meter;
  const [attacker, person] = [await meter.signIn(1_000_000), await meter.signIn(1_000_000)];
  const verify = async (domain: string): Promise<boolean> => {
    const answer = await fetch(`${server.origin}/webhook/verify_email`, {
      method: "POST",
      body: JSON.stringify({ email: `${randomUUID()}@${domain}` }),
      headers: { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" },
    });
    return answer.status === 200 && (await answer.text()).includes('"deliverable"');
  };
  const attackOn = (domain: string): Request => ({
    method: "POST",
    path: "/webhook/verify_email",
    token: attacker.token,
    body: JSON.stringify({ email: `${randomUUID()}-{n}@${domain}` }),
  });
  const healthy = {
    name: "another person's verify_email of a healthy domain",
    goalMs: HEALTHY_GOAL_MS,
    ask: () => verify(HEALTHY),
  };
  const many = attackOn(`${TARPIT}-{n}.example`);
  await meter.time("verify_email of a server that never answers", many, 1);
  await meter.attack("verify_email, each of another silent domain", manyAtOnce(many, 100), healthy);
};
