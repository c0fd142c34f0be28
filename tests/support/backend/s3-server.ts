import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver, { type Store } from "@20minutes/s3rver";
import type { S3Settings } from "#backend/platform/files/s3-settings.ts";

export interface S3Server {
  readonly settings: S3Settings & { readonly endpoint: string };
  close(): Promise<void>;
}

const BUCKET = "leadlight-uploads";

const corsRule = (origins: readonly string[]): string => {
  const allowed = origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`).join("");
  const rest = "<AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>";
  return `<CORSConfiguration><CORSRule>${allowed}${rest}</CORSRule></CORSConfiguration>`;
};

/** S3 stores a whole object or none. This server writes into the object itself, and leaves what a broken upload has sent. */
const storeWholeObjects = (store: Store): void => {
  const putObject = store.putObject.bind(store);
  store.putObject = async (object) => {
    const { bucket, key } = object;
    const incoming = `${key}-${randomUUID()}`;
    try {
      const stored = await putObject({ ...object, key: incoming });
      await store.copyObject(bucket, incoming, bucket, key);
      return stored;
    } finally {
      await store.deleteObject(bucket, incoming);
    }
  };
};

interface Place {
  readonly address?: string;
  /** 0 for any that is free. */
  readonly port?: number;
}

/** A server, on loopback by default, that speaks S3, with one bucket to which pages of these origins may send. */
export const startS3Server = async (
  origins: readonly string[],
  { address = "127.0.0.1", port: wanted = 0 }: Place = {},
): Promise<S3Server> => {
  const directory = await mkdtemp(path.join(tmpdir(), "leadlight-s3-"));
  const server = new S3rver({
    address,
    port: wanted,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: origins.length === 0 ? [] : [corsRule(origins)] }],
  });
  storeWholeObjects(server.store);
  // Otherwise its logger complains that nobody wants its lines.
  server.logger.silent = true;
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://${address}:${port}`,
      region: "us-east-1",
      bucket: BUCKET,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
