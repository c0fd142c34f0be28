import type { BulkIntake, BulkOrder, BulkTicket } from "#application/ports/bulk-intake.ts";
import { ok } from "#application/shared/result.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

export type BulkAnswer = Omit<BulkTicket, "jobId">;

export interface MemoryBulkIntake extends BulkIntake {
  /** The next order is answered with this, and starts no job. */
  answerNext(answer: BulkAnswer): void;
}

/** `create` makes the job of an order and returns its id. A repeated order is the same job. */
export const memoryBulkIntake = (
  failures: SimulatedFailures,
  create: (order: BulkOrder) => string,
): MemoryBulkIntake => {
  const tickets = new Map<string, BulkTicket>();
  const answers: BulkAnswer[] = [];
  return {
    answerNext: (answer) => void answers.push(answer),
    begin: (order) =>
      failures.run(async () => {
        const answer = answers.shift();
        if (answer) return ok(answer);
        const ticket = tickets.get(order.key) ?? ticketOf(create(order));
        tickets.set(order.key, ticket);
        return ok(ticket);
      }),
  };
};

const ticketOf = (jobId: string): BulkTicket => ({ jobId, uploadUrl: `https://files.example/uploads/${jobId}` });
