import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { TransactionPage } from "#wire/transaction.ts";
import {
  createWebhookBackend,
  extractorPath,
  type Person,
  sampleUrl,
  type WebhookBackend,
} from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const NOBODY = "https://www.linkedin.com/in/nobody-we-know";

const linesOf = async (person: Person) => {
  const [page] = z.tuple([TransactionPage]).parse((await person.get("/webhook/transaction")).json);
  return page.data;
};

test("asking again for what is not found adds one line an hour", async () => {
  const person = await backend.signIn();
  const ask = () => person.get(extractorPath("phone_no", NOBODY));
  for (let time = 0; time < 5; time += 1) await ask();
  expect(await linesOf(person)).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, ask));
  expect(await linesOf(person)).toHaveLength(1);
  await backend.database.db("update recent_free_line set at = at - interval '61 minutes' where actor_id = $1", [
    person.account.id,
  ]);
  await ask();
  await ask();
  expect(await linesOf(person)).toHaveLength(2);
});

test("twenty simultaneous questions are one line, and the numbers of the lines have no gaps", async () => {
  const person = await backend.signIn();
  await Promise.all(Array.from({ length: 20 }, () => person.get(extractorPath("work_email", NOBODY))));
  await person.get(extractorPath("email", NOBODY));
  expect(await linesOf(person)).toHaveLength(2);
  const rows = await backend.database.db<{ position: number }>(
    "select position from history_line where actor_id = $1 order by position",
    [person.account.id],
  );
  expect(rows.map(({ position }) => position)).toEqual([1, 2]);
});

test("opening again what is owned adds one line an hour to that of the charge", async () => {
  const person = await backend.signIn();
  for (let time = 0; time < 4; time += 1) await person.get(extractorPath("phone_no", sampleUrl(1)));
  expect((await linesOf(person)).map(({ amount }) => amount)).toEqual([0, 5]);
});

test("another tool, another person and another result are lines of their own", async () => {
  const [person, other] = [await backend.signIn(), await backend.signIn()];
  await person.get(extractorPath("phone_no", NOBODY));
  await person.get(extractorPath("email", NOBODY));
  await other.get(extractorPath("phone_no", NOBODY));
  expect(await linesOf(person)).toHaveLength(2);
  expect(await linesOf(other)).toHaveLength(1);
  await backend.database.db("update contact set phone_no = '[]' where slug = 'leadlight-sample-0002'");
  await person.get(extractorPath("phone_no", sampleUrl(2)));
  await backend.database.db(
    `update contact set phone_no = '[{"value": "+91 00001 00099", "kind": null, "confirmed_at": null, "source": null}]'
      where slug = 'leadlight-sample-0002'`,
  );
  await person.get(extractorPath("phone_no", sampleUrl(2)));
  expect(await linesOf(person)).toHaveLength(4);
});
