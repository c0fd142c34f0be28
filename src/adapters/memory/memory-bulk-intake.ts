import type { BulkIntake, BulkOrder, BulkTicket } from "#application/ports/bulk-intake.ts";
import { err, ok } from "#application/shared/result.ts";
import type { Account } from "#domain/session/account.ts";
import { PURPOSE_OF_BULK } from "#domain/session/capability.ts";
import { lacksPurpose, purposeRefusal } from "./memory-purpose.ts";
import type { SimulatedFailures } from "./simulated-failures.ts";

export type BulkAnswer = Omit<BulkTicket, "jobId">;

export interface MemoryBulkIntake extends BulkIntake {
  /** The next order is answered with this, and starts no job. */
  answerNext(answer: BulkAnswer): void;
}

interface IntakeNeeds {
  readonly failures: SimulatedFailures;
  readonly account: () => Account;
  /** Makes the job of an order and returns its id. */
  readonly create: (order: BulkOrder) => string;
}

/** A repeated order is the same job. */
export const memoryBulkIntake = ({ failures, account, create }: IntakeNeeds): MemoryBulkIntake => {
  const tickets = new Map<string, BulkTicket>();
  const answers: BulkAnswer[] = [];
  return {
    answerNext: (answer) => void answers.push(answer),
    begin: (order) =>
      failures.run(async () => {
        const answer = answers.shift();
        if (answer) return ok(answer);
        const known = tickets.get(order.key);
        if (known === undefined && lacksPurpose(account(), PURPOSE_OF_BULK, order.purpose)) return err(purposeRefusal);
        const ticket = known ?? ticketOf(create(order));
        tickets.set(order.key, ticket);
        return ok(ticket);
      }),
  };
};

const ticketOf = (jobId: string): BulkTicket => ({ jobId, uploadUrl: `https://files.example/uploads/${jobId}` });
