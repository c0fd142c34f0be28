import * as z from "zod/mini";

/** Else zod tries `eval` for its schemas, which the extension's content policy refuses and reports. Imported first. */
z.config({ jitless: true });
