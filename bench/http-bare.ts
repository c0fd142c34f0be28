import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import * as z from "zod";

// The least that a route with a database can do, as the measure of ours: Hono, and one select by an index. Prepared, and
// on as many connections as the backend has, so that nothing but the work of a call makes the difference.
const { BARE_DATABASE, BARE_PORT } = z
  .object({ BARE_DATABASE: z.string(), BARE_PORT: z.coerce.number() })
  .parse(process.env);
const POOL_SIZE = 20;

const pool = new pg.Pool({ connectionString: BARE_DATABASE, max: POOL_SIZE });
const app = new Hono();

app.get("/contact", async (context) => {
  const { rows } = await pool.query({
    name: "contact",
    text: "select name, title, company from contact where slug = $1",
    values: [context.req.query("slug")],
  });
  return context.json(rows[0] ?? null);
});

serve({ fetch: app.fetch, port: BARE_PORT, hostname: "127.0.0.1" }, () => {
  process.stdout.write("The bare route is ready\n");
});
