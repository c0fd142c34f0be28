import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export interface KeeperSettings {
  /** Between two signs of life of the server. */
  readonly beatMs: number;
  /** The server ends itself when nobody has been connected for this long. */
  readonly unusedMs: number;
}

/** The settings with which a server has to be started to be kept. `signalProgram` is the path of pg_ctl. */
export const keeperParameters = (
  { beatMs, unusedMs }: KeeperSettings,
  claim: string,
  signalProgram: string,
): Readonly<Record<string, string | number>> => ({
  "leadlight.claim": claim,
  "leadlight.beat_ms": beatMs,
  "leadlight.unused_ms": unusedMs,
  "leadlight.signal":
    process.platform === "win32" ? `"${signalProgram}"` : `'${signalProgram.replaceAll("'", `'\\''`)}'`,
});

/** How long a charge's former rows stay in the way of the next ones, at most. */
const NAP_MS = 100;

/** Key of the advisory lock that the keeping session holds. Any constant works, but must not be changed. */
export const KEEPER_LOCK = 5_323_281;

/**
 * A session inside the server that lives as long as the server, whatever becomes of the processes that use it: a
 * statement that does not end notices nothing of a closed connection. It changes the pulse, ends the server at once when
 * its claim is gone (somebody else took the folder over), and in order when nobody has been connected for a while.
 */
const KEEP = `do $keeper$
declare
  pulse text := current_setting('data_directory') || '/../pulse';
  claim text := '../' || current_setting('leadlight.claim');
  server text := split_part(pg_read_file('postmaster.pid'), e'\\n', 1);
  beat_ms float8 := current_setting('leadlight.beat_ms');
  unused_ms float8 := 0;
  ending text;
begin
  if not pg_try_advisory_lock(${KEEPER_LOCK}) then return; end if;
  raise notice 'kept';
  loop
    begin
      execute format('copy (select clock_timestamp()) to %L', pulse);
    exception when others then
      null; -- Without room on the disk the file is emptied, which changes it too.
    end;
    if exists (
      select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    ) then
      unused_ms := 0;
    end if;
    ending := case
      when (pg_stat_file(claim, true)).size is null then 'QUIT'
      when unused_ms > current_setting('leadlight.unused_ms')::float8 then 'INT'
    end;
    if ending is not null then
      begin
        execute format(
          'copy (select 1) to program %L', concat_ws(' ', current_setting('leadlight.signal'), 'kill', ending, server)
        );
      exception when others then
        raise log 'The server could not be ended: %', sqlerrm;
      end;
    end if;
    -- Each nap is a transaction: what others rewrite can't be cleared away before those that run then have ended.
    for nap in 1 .. greatest(1, beat_ms / ${NAP_MS}) loop
      commit;
      perform pg_sleep(least(beat_ms, ${NAP_MS}) / 1000);
    end loop;
    unused_ms := unused_ms + beat_ms;
  end loop;
end $keeper$`;

export interface Keeper {
  /** Resolves as soon as the server is kept, by a session of this process or of another one. */
  keep(): Promise<void>;
  /** Ends this process's part. A server that its session keeps goes on being kept. */
  close(): Promise<void>;
}

/** Else the whole statement would stand in the server's log whenever the server ends. */
const QUIET = "-c log_min_error_statement=panic -c log_error_verbosity=terse";

const IS_KEPT = `select exists (
  select 1 from pg_locks where locktype = 'advisory' and objid = ${KEEPER_LOCK} and granted
) as kept`;

/**
 * Keeps the server at `url` from the first `keep` on, and looks every `lookMs` whether it has to be kept again. One
 * connection of this process stays open beside the keeping one, which says nothing about who uses the server.
 */
export const serverKeeper = (url: string, lookMs: number): Keeper => {
  const closing = new AbortController();
  let presence: pg.Client | undefined;
  let session: pg.Client | undefined;

  const connect = async (forget: () => void): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, options: QUIET });
    client.on("error", forget);
    await client.connect();
    return client;
  };
  /** Resolves when the statement has said that it keeps the server, or has ended because another session does. */
  const begin = async (): Promise<void> => {
    const client = await connect(() => undefined);
    session = client;
    const { promise: kept, resolve, reject } = Promise.withResolvers<void>();
    client.once("notice", () => resolve());
    client
      .query(KEEP)
      .then(() => resolve(), reject)
      .finally(() => {
        session = undefined;
        void client.end().catch(() => undefined);
      });
    await kept;
  };
  const keep = async (): Promise<void> => {
    presence ??= await connect(() => (presence = undefined));
    const { rows } = await presence.query<{ kept: boolean }>(IS_KEPT);
    if (rows[0]?.kept !== true && session === undefined) await begin();
  };
  let watching: Promise<void> | undefined;
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await pause(lookMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) await keep().catch(() => undefined);
    }
  };
  return {
    keep: async () => {
      await keep();
      watching ??= watch();
    },
    close: async () => {
      closing.abort();
      await watching;
      await session?.end();
      await presence?.end();
    },
  };
};
