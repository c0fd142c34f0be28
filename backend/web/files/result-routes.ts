import { type Context, Hono } from "hono";
import * as z from "zod";
import { resultFormats } from "#domain/bulk/bulk-job.ts";
import type { Separator } from "#domain/shared/spreadsheet.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import { attachmentHeader } from "./attachment-header.ts";
import { refuseTooManyAtOnce } from "#backend/web/http/refuse-too-many.ts";
import type { Log } from "#backend/platform/log.ts";
import {
  type ConcurrencyLimits,
  type ConcurrencyLimiter,
  TooManyAtOnce,
} from "#backend/platform/limits/concurrency-limiter.ts";
import { resultFileName, resultFiles, resultPath } from "#backend/bulk/result/result-file.ts";
import { readResult } from "#backend/bulk/result/result-rows.ts";

interface ResultNeeds {
  readonly db: Db;
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly log: Log;
  readonly clientAddress: (context: Context) => string;
  /** For downloads, counted for the account that ordered the job. */
  readonly limiter: ConcurrencyLimiter;
  /** Waits while a caller waits for an answer of this process. */
  yieldToRequests(): Promise<void>;
}

/** A download of a large result keeps a few megabytes in memory, and as long as its reader likes. */
export const defaultResultConcurrency: ConcurrencyLimits = { atOncePerAccount: 2, atOncePerNetwork: 8 };

const EXPIRED = "This link has expired. Open the bulk job in Leadlight and download the result from there.";
const FORGED = "This link is incomplete. Copy the full address, or download the result in Leadlight.";
const GONE = "There is no result at this address.";
const CLOSED = "The organisation that paid for this result was closed. The result is no longer available.";

interface Job {
  readonly actor_id: string;
  readonly file_name: string | null;
  readonly separator: Separator;
  /** Whether it was paid by an organisation that was closed since then. */
  readonly is_closed: boolean;
}

const Wanted = z.object({ jobId: z.uuid(), format: z.enum(resultFormats) });

/**
 * Results of bulk jobs, for anyone who has a signed address: from the mail, or from the list of jobs. An address ends with
 * the organisation that paid for its job. Mounted at /files.
 */
export const resultRoutes = (needs: ResultNeeds): Hono => {
  const { db, links, clock, log, limiter } = needs;
  const app = new Hono();

  app.get("/results/:file", async (context) => {
    const [, jobId, format] = /^([^.]*)\.(\w+)$/.exec(context.req.param("file")) ?? [];
    const wanted = Wanted.safeParse({ jobId, format });
    if (!wanted.success) return context.text(GONE, 404);
    const verdict = links.verify(resultPath(wanted.data.jobId, wanted.data.format), context.req.query());
    if (verdict === "forged") return context.text(FORGED, 403);
    if (verdict === "expired") return context.text(EXPIRED, 403);
    try {
      return await send(context, wanted.data);
    } catch (error) {
      if (!(error instanceof TooManyAtOnce)) throw error;
      return context.text(refuseTooManyAtOnce(context, error).message, 429);
    }
  });

  const send = async (context: Context, { jobId, format }: z.infer<typeof Wanted>): Promise<Response> => {
    const [job] = await db<Job>(
      `select j.actor_id, j.file_name, j.separator, o.closed_at is not null as is_closed
         from bulk_job j left join organisation o on o.id = j.wallet_id where j.id = $1`,
      [jobId],
    );
    if (job === undefined) return context.text(GONE, 404);
    if (job.is_closed) return context.text(CLOSED, 410);
    const leave = reserveDownload(context, job.actor_id);
    try {
      const rows = await readResult(db, jobId, () => needs.yieldToRequests());
      if (rows === undefined) {
        leave();
        return context.text(GONE, 404);
      }
      const { type, write } = resultFiles[format];
      return context.body(toStream(write(rows, job.separator), { log, leave }), 200, {
        "Content-Type": type,
        "Content-Disposition": attachmentHeader(resultFileName({ fileName: job.file_name, format, now: clock() })),
        "Cache-Control": "no-store",
      });
    } catch (error) {
      leave();
      throw error;
    }
  };

  /** Given back when the client has the file or has gone. Who asks only for the headers takes none. */
  const reserveDownload = (context: Context, accountId: string): (() => void) => {
    const { method, signal } = context.req.raw;
    if (method === "HEAD") return () => undefined;
    const leave = limiter.take({ accountId, address: needs.clientAddress(context) });
    signal.addEventListener("abort", leave, { once: true });
    return leave;
  };

  return app;
};

interface Streaming {
  readonly log: Log;
  /** Called at the end, whatever it is. */
  readonly leave: () => void;
}

/**
 * Reads only what the client takes, and nothing more once it has gone. A failure breaks the connection, so that half a
 * file is not taken for a whole one.
 */
const toStream = (
  chunks: AsyncGenerator<Uint8Array, void, void>,
  { log, leave }: Streaming,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const next = await chunks.next();
          if (next.done !== true) return controller.enqueue(next.value);
          leave();
          controller.close();
        } catch (error) {
          leave();
          log.error("A result download failed partway", error);
          controller.error(new Error("The download failed partway"));
        }
      },
      cancel: async () => {
        leave();
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
