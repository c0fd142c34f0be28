import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import { startPushWork } from "#backend/crm/pushes/push-work.ts";
import type { Queue } from "#backend/platform/jobs/queue.ts";
import { type CrmConnectionRecord, connectCrm, crmConnections } from "#wire/crm-connections.ts";
import { type PushRecord, pushes, pushPeople } from "#wire/crm-pushes.ts";
import { savePeople } from "#wire/saved-people.ts";
import { testSuppression } from "#tests/support/backend/suppression.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { crmFixtures } from "./crm-fixtures.ts";
import { type CrmStandIn, startCrm } from "./crm-stand-in.ts";
import { setClock } from "./pushing.ts";

interface Connected {
  readonly person: Person;
  readonly connection: CrmConnectionRecord;
  readonly standIn: CrmStandIn;
  readonly key: string;
}

/** The calls, stand-ins that they reach, and a worker that works when it is asked to, on a clock that runs ahead as it waits. */
export interface CrmBackend {
  readonly backend: WebhookBackend;
  /** Someone with a CRM of its own; a new person unless given. */
  connected(target?: CrmTargetName, person?: Person, owner?: "personal" | "organisation"): Promise<Connected>;
  /** Saves people privately, and gives their ids. Of the first `owned` an address is owned. */
  saved(person: Person, slugs: readonly string[], how: { readonly owned: number }): Promise<readonly string[]>;
  /** From now on an address of each is owned: the slug "@acme.example". */
  owning(person: Person, slugs: readonly string[]): Promise<void>;
  /** Until nothing is in the queue. */
  work(): Promise<void>;
  /** What is in the queue now, all at the same time. */
  workAtOnce(): Promise<void>;
  /** Pushes and works. */
  pushed(person: Person, wanted: object): Promise<PushRecord>;
  connectionsOf(person: Person): Promise<readonly CrmConnectionRecord[]>;
  close(): Promise<void>;
}

export const pushOf = async (person: Person, id: string): Promise<PushRecord> => {
  const [push] = pushes.answer.parse((await person.get(`${pushes.path}?id=${id}`)).json).pushes;
  if (push === undefined) throw new Error("No such push");
  return push;
};

let keys = 0;

export const openCrmBackend = async (): Promise<CrmBackend> => {
  const time = setClock();
  const backend = await createWebhookBackend({ clock: time.clock });
  const { database, queue, crmKeys, log } = backend;
  if (crmKeys === null) throw new Error("CRMs are not set up");
  const standIns: CrmStandIn[] = [];
  let handle: (data: object) => Promise<void> = () => Promise.resolve();
  const worked: Queue = {
    send: queue.send,
    work: async (_, { data }, handler) => {
      handle = (given) => handler(data.parse(given));
    },
    stop: () => Promise.resolve(),
  };
  const work = await startPushWork({
    ...crmKeys,
    queue: worked,
    database,
    suppression: testSuppression,
    clock: time.clock,
    log,
  });

  const next = () => {
    const index = queue.sent.findIndex(({ name }) => name === "crm-push");
    return index === -1 ? undefined : queue.sent.splice(index, 1)[0];
  };
  const workAll = async (): Promise<void> => {
    for (let message = next(); message !== undefined; message = next()) {
      time.advanceTo(time.clock() + (message.startAfterMs ?? 0));
      await handle(message.data);
    }
  };
  const owning: CrmBackend["owning"] = async ({ account }, slugs) => {
    await database.db(
      `insert into possession (wallet_id, operation, actor_id, answer)
         select $1, 'work_email:' || slug, $2,
                jsonb_build_object('work_email', jsonb_build_array(jsonb_build_object(
                  'value', slug || '@acme.example', 'kind', null, 'confirmed_at', null, 'source', null)))
           from unnest($3::text[]) slug`,
      [account.walletId, account.id, slugs],
    );
  };

  return {
    backend,
    owning,
    work: workAll,
    workAtOnce: async () => {
      const messages = queue.sent.splice(0).filter(({ name }) => name === "crm-push");
      await Promise.all(messages.map(({ data }) => handle(data)));
    },
    connected: async (target = "twenty", given, owner = "personal") => {
      const person = given ?? (await backend.signIn());
      const fixture = crmFixtures.find(({ name }) => name === target);
      if (fixture === undefined) throw new Error(`No stand-in for ${target}`);
      const standIn = await startCrm(fixture.play(time.clock));
      standIns.push(standIn);
      const key = `key-${(keys += 1)}-secret`;
      const { json } = await person.post(connectCrm.path, { target, owner, address: standIn.origin, key });
      const { connection } = connectCrm.answer.parse(json);
      if (!connection) throw new Error(`Nothing was connected: ${JSON.stringify(json)}`);
      return { person, connection, standIn, key };
    },
    saved: async (person, slugs, { owned }) => {
      const people = slugs.map((slug) => ({
        linkedin_url: `https://www.linkedin.com/in/${slug}`,
        name: `Asha ${slug}`,
      }));
      const { json } = await person.post(savePeople.path, { people });
      await owning(person, slugs.slice(0, owned));
      return savePeople.answer.parse(json).people.map(({ id }) => id ?? "");
    },
    pushed: async (person, wanted) => {
      const { json } = await person.post(pushPeople.path, wanted);
      const { id } = pushPeople.answer.parse(json);
      await workAll();
      return pushOf(person, id);
    },
    connectionsOf: async (person) =>
      crmConnections.answer.parse((await person.get(crmConnections.path)).json).connections,
    close: async () => {
      work.close();
      for (const standIn of standIns) await standIn.close();
      await database.drop();
    },
  };
};
