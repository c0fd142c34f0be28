import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { type Cluster, urlOf } from "./cluster.ts";
import { KEEPER_LOCK } from "./server-keeper.ts";

const ASKS = "leadlight-asks";

/** The name of the claim under which the cluster's own server at `port` of this machine runs; undefined where there is none. */
export const askServer = async (cluster: Cluster, port: number): Promise<string | undefined> => {
  try {
    return await withConnection(urlOf(cluster, port, ASKS), async (client) => {
      if (!(await sees(client, cluster.folder))) return undefined;
      const { rows } = await client.query<{ claim: string | null }>(
        "select current_setting('leadlight.claim', true) as claim",
      );
      return rows[0]?.claim ?? "";
    });
  } catch {
    return undefined;
  }
};

/** A copy of the folder has the same password, so the server is asked whether it sees a file that was made just now. */
const sees = async (client: pg.Client, folder: string): Promise<boolean> => {
  const name = `seen-${randomUUID()}`;
  const file = path.join(folder, name);
  await (await open(file, "wx", 0o644)).close();
  try {
    const text = "select (pg_stat_file('../' || $1, true)).size is not null as seen";
    const { rows } = await client.query<{ seen: boolean }>(text, [name]);
    return rows[0]?.seen === true;
  } finally {
    await rm(file, { force: true });
  }
};

/** Whether anybody but the processes that call themselves `application` is connected, and under which claim it runs. */
export const usageOf = async (
  cluster: Cluster,
  port: number,
  application: string,
): Promise<{ readonly isUsed: boolean; readonly claim: string } | undefined> => {
  try {
    return await withConnection(urlOf(cluster, port, ASKS), async (client) => {
      const { rows } = await client.query<{ isUsed: boolean; claim: string }>(
        `select current_setting('leadlight.claim', true) as claim, exists (
           select 1 from pg_stat_activity where backend_type = 'client backend'
             and application_name not in ('${ASKS}', $1)
             and pid not in (select pid from pg_locks where locktype = 'advisory' and objid = ${KEEPER_LOCK})
         ) as "isUsed"`,
        [application],
      );
      return rows[0];
    });
  } catch {
    return undefined;
  }
};

const withConnection = async <Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
