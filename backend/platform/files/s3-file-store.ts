import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { HttpRequest, HttpResponse } from "@smithy/core/protocols";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { tracedCall } from "#backend/platform/trace/traced-call.ts";
import { type FileStore, FileTooLarge, isFileKey } from "./file-store.ts";
import type { S3Settings } from "./s3-settings.ts";

/** For one try; the client tries three times. */
const CONNECT_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 10_000;
/** For a call with all its tries, and for all that it brings. */
const CALL_LIMIT_MS = 60_000;

interface Options {
  /** By which addresses are signed: the store refuses one from the future. */
  readonly clock?: Clock;
  readonly callLimitMs?: number;
}

/**
 * Any store that speaks S3. Neither type nor length of a file are signed, because they are not known when its upload is
 * asked for: what arrives may be too large, and an address may be used again until it expires. The one is refused when
 * it is read; the other changes nothing, as a job reads its file once.
 */
export const s3FileStore = (
  settings: S3Settings,
  { clock = Date.now, callLimitMs = CALL_LIMIT_MS }: Options = {},
): FileStore => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Otherwise a signed address would demand the checksum of an empty body.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_LIMIT_MS,
      requestTimeout: SILENCE_LIMIT_MS,
      throwOnRequestTimeout: true,
    },
  });
  traceCalls(client);
  const object = (key: string) => {
    if (!isFileKey(key)) throw new Error("Not a key of a file");
    return { Bucket: bucket, Key: `uploads/${key}` };
  };
  const limit = () => ({ abortSignal: AbortSignal.timeout(callLimitMs) });
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(object(key)), limit());
  };

  return {
    reportsArrival: false,
    signPut: async (key, expiresAt) => {
      // The end counts from the signing in whole seconds. An end in the past gives an address that never works.
      const signedAt = Math.min(clock(), expiresAt.getTime() - 1_000);
      return getSignedUrl(client, new PutObjectCommand(object(key)), {
        signingDate: new Date(signedAt),
        expiresIn: Math.ceil((expiresAt.getTime() - signedAt) / 1000),
      });
    },
    sizeOf: async (key) => {
      try {
        return (await client.send(new HeadObjectCommand(object(key)), limit())).ContentLength;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    read: async (key) => {
      const { Body: body, ContentLength: size = Infinity } = await client.send(
        new GetObjectCommand(object(key)),
        limit(),
      );
      if (body === undefined) throw new Error("The file store sent no content");
      const content = body.transformToWebStream();
      if (size <= TABLE_MAX_BYTES) return new Response(content).blob();
      await content.cancel();
      await remove(key);
      throw new FileTooLarge();
    },
    remove,
  };
};

/** Each try of a call is a traced call. A signed address is not: it has no header that the browser would have to send. */
const traceCalls = (client: S3Client): void =>
  client.middlewareStack.add(
    (next) => (sent) => {
      const { request } = sent;
      if (!HttpRequest.isInstance(request)) return next(sent);
      return tracedCall({
        method: request.method,
        host: request.hostname,
        send: (trace) => {
          // After the signature, which does not have to hold them.
          Object.assign(request.headers, trace);
          return next(sent);
        },
        statusOf: ({ response }) => (HttpResponse.isInstance(response) ? response.statusCode : 0),
      });
    },
    { step: "deserialize", name: "trace", priority: "low" },
  );
