import * as z from "zod/mini";
import type { Call } from "./call.ts";

/** The members of the caller's organisation, for each of its members. Only for hosts with SAVED_PEOPLE. */
export const colleagues = {
  name: "colleagues",
  method: "GET",
  path: "/webhook/colleagues",
  request: z.object({}),
  answer: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        /** By name or address. */
        name: z.string(),
        /** Whether it is the caller. */
        you: z.boolean(),
      }),
    ),
  }),
} as const satisfies Call;
