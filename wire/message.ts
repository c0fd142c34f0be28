import * as z from "zod/mini";

/** Any answer may carry a message for the person at the screen; it stops the processing of that answer. */
export const Message = z.object({ message: z.string().check(z.minLength(1)) });
