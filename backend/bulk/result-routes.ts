import { type Context, Hono } from "hono";
import * as z from "zod";
import { resultFormats } from "#domain/bulk-job.ts";
import type { Separator } from "#domain/spreadsheet.ts";
import type { Clock } from "#backend/clock.ts";
import type { Db } from "#backend/database/database.ts";
import type { SignedLinks } from "#backend/files/signed-links.ts";
import { attachmentHeader } from "#backend/http/attachment-header.ts";
import type { Log } from "#backend/log.ts";
import { resultFileName, resultFiles, resultPath } from "./result-file.ts";
import { readResult } from "./result-rows.ts";

interface ResultNeeds {
  readonly db: Db;
  readonly links: SignedLinks;
  readonly clock: Clock;
  readonly log: Log;
}

const EXPIRED = "This link has expired. Open the bulk job in Leadlight and download the result from there.";
const FORGED = "This link is not complete. Copy the whole address, or download the result in Leadlight.";
const GONE = "There is no result at this address.";

const Wanted = z.object({ jobId: z.uuid(), format: z.enum(resultFormats) });

/** Results of bulk jobs, for whoever has a signed address: from the mail, or from the list of jobs. Mounted at /files. */
export const resultRoutes = ({ db, links, clock, log }: ResultNeeds): Hono => {
  const app = new Hono();

  app.get("/results/:file", async (context) => {
    const [, jobId, format] = /^([^.]*)\.(\w+)$/.exec(context.req.param("file")) ?? [];
    const wanted = Wanted.safeParse({ jobId, format });
    if (!wanted.success) return context.text(GONE, 404);
    const verdict = links.verify(resultPath(wanted.data.jobId, wanted.data.format), context.req.query());
    if (verdict === "forged") return context.text(FORGED, 403);
    if (verdict === "expired") return context.text(EXPIRED, 403);
    return send(context, wanted.data);
  });

  const send = async (context: Context, wanted: z.infer<typeof Wanted>): Promise<Response> => {
    const { jobId, format } = wanted;
    const [job] = await db<{ file_name: string | null; separator: Separator }>(
      "select file_name, separator from bulk_job where id = $1",
      [jobId],
    );
    const rows = await readResult(db, jobId);
    if (job === undefined || rows === undefined) return context.text(GONE, 404);
    const { type, write } = resultFiles[format];
    return context.body(toStream(write(rows, job.separator), log), 200, {
      "Content-Type": type,
      "Content-Disposition": attachmentHeader(resultFileName({ fileName: job.file_name, format, now: clock() })),
      "Cache-Control": "no-store",
    });
  };

  return app;
};

/**
 * Reads only what the client takes, and nothing more once it has gone. A failure breaks the connection, so that half a
 * file is not taken for a whole one.
 */
const toStream = (chunks: AsyncGenerator<Uint8Array, void, void>, log: Log): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const next = await chunks.next();
          if (next.done === true) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          log.error("A result broke off", error);
          controller.error(new Error("The result broke off"));
        }
      },
      cancel: async () => {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
