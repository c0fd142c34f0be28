import type { PlanId } from "#domain/billing/plans.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** A message of the fake payment provider, whether it was sent or not. Its table was named before the fakes were. */
export interface FakeMessage {
  readonly id: number;
  readonly paymentId: string;
  readonly subscriptionId: string;
  readonly planId: PlanId;
  readonly email: string;
  readonly event: string;
  readonly reversalId: string | undefined;
  /** As it is signed and sent. */
  readonly body: string;
  readonly madeAt: Date;
  /** The status that answered its last sending. */
  readonly answer: number | undefined;
}

interface FakeMessageRow {
  readonly id: number;
  readonly payment_id: string;
  readonly subscription_id: string;
  readonly plan_id: PlanId;
  readonly email: string;
  readonly event: string;
  readonly reversal_id: string | null;
  readonly body: string;
  readonly made_at: Date;
  readonly answer: number | null;
}

const columns = "id, payment_id, subscription_id, plan_id, email, event, reversal_id, body, made_at, answer";

const read = (row: FakeMessageRow): FakeMessage => ({
  id: row.id,
  paymentId: row.payment_id,
  subscriptionId: row.subscription_id,
  planId: row.plan_id,
  email: row.email,
  event: row.event,
  reversalId: row.reversal_id ?? undefined,
  body: row.body,
  madeAt: row.made_at,
  answer: row.answer ?? undefined,
});

export const keepMessage = async (
  db: Db,
  message: Omit<FakeMessage, "id" | "answer">,
): Promise<FakeMessage | undefined> => {
  const { paymentId, subscriptionId, planId, email, event, reversalId, body, madeAt } = message;
  const [row] = await db<FakeMessageRow>(
    `insert into stand_in_message (payment_id, subscription_id, plan_id, email, event, reversal_id, body, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [paymentId, subscriptionId, planId, email, event, reversalId ?? null, body, madeAt],
  );
  return row && read(row);
};

export const noteAnswer = async (db: Db, id: number, answer: number): Promise<void> => {
  await db("update stand_in_message set answer = $2 where id = $1", [id, answer]);
};

export const messageOf = async (db: Db, id: number): Promise<FakeMessage | undefined> => {
  const [row] = await db<FakeMessageRow>(`select ${columns} from stand_in_message where id = $1`, [id]);
  return row && read(row);
};

const PAYMENTS_SHOWN = 50;

/** The messages about the latest payments, in the order in which they were made. */
export const latestMessages = async (db: Db): Promise<readonly FakeMessage[]> => {
  const rows = await db<FakeMessageRow>(
    `select ${columns} from stand_in_message where payment_id in
       (select payment_id from stand_in_message group by payment_id order by min(id) desc limit ${PAYMENTS_SHOWN})
     order by id`,
  );
  return rows.map(read);
};

/** All messages about a subscription, in the order in which they were made. */
export const messagesOfSubscription = async (db: Db, subscriptionId: string): Promise<readonly FakeMessage[]> => {
  const rows = await db<FakeMessageRow>(
    `select ${columns} from stand_in_message where subscription_id = $1 order by id`,
    [subscriptionId],
  );
  return rows.map(read);
};

export const messagesAbout = async (db: Db, paymentId: string): Promise<readonly FakeMessage[]> => {
  const rows = await db<FakeMessageRow>(`select ${columns} from stand_in_message where payment_id = $1 order by id`, [
    paymentId,
  ]);
  return rows.map(read);
};
