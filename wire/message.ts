import * as z from "zod/mini";

/** Any answer may have a message for the user; the answer is then not processed further. */
export const Message = z.object({ message: z.string().check(z.minLength(1)) });
