import { parse } from "yaml";
import * as z from "zod";

/** What Docker does with a service around its container: how it is built, reached, started after others and started again. */
const aroundIt = {
  build: z.string(),
  image: z.string(),
  init: z.boolean(),
  ports: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  restart: z.string(),
};

const Seconds = z.string().regex(/^\d+s$/);

/** A service of Leadlight's own image. Strict: a key that nothing here reads would not be tested by `npm run bench:image`. */
const OwnService = z.strictObject({
  ...aroundIt,
  user: z.string().regex(/^\d+:\d+$/),
  read_only: z.boolean(),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal("ALL")]),
  security_opt: z.tuple([z.literal("no-new-privileges:true")]),
  stop_grace_period: Seconds.transform((text) => Number.parseInt(text, 10)),
  env_file: z.string(),
  environment: z.record(z.string(), z.string()),
  /** By the names of the volumes, where they are in the container. */
  volumes: z.array(z.string().regex(/^[a-z]+:\/[a-z/]+$/)),
  command: z.array(z.string()).optional(),
  healthcheck: z.strictObject({ disable: z.literal(true) }).optional(),
});
export type OwnService = z.infer<typeof OwnService>;

const OtherService = z.object({
  image: z.string(),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
});

const ComposeFile = z.object({
  services: z.strictObject({ app: OwnService, worker: OwnService, database: OtherService, store: OtherService }),
});
export type ComposeFile = z.infer<typeof ComposeFile>;

/**
 * Reads compose.yaml as Docker Compose does, with the variables of its `.env`. Throws where a variable that is required is not
 * set, and where a service of ours has a key that is not known here.
 */
export const readComposeFile = (text: string, variables: Readonly<Record<string, string>>): ComposeFile =>
  ComposeFile.parse(parse(text, { merge: true, reviver: (_, value: unknown) => filledIn(value, variables) }));

/** `${NAME:-default}` and `${NAME:?message}`, the two forms that compose.yaml uses. */
const filledIn = (value: unknown, variables: Readonly<Record<string, string>>): unknown =>
  typeof value !== "string"
    ? value
    : value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
        const found = variables[name] ?? "";
        if (found === "" && kind === "?") throw new Error(`${name}: ${rest}`);
        return found === "" ? rest : found;
      });
