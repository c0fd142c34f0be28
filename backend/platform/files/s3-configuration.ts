import * as z from "zod";
import { address, isCallee } from "#backend/platform/environment/configuration-values.ts";
import type { S3Settings } from "./s3-settings.ts";

/** The variables of the environment that name a bucket. */
export const s3Variables = {
  S3_ENDPOINT: address(["https:", "http:"])
    .refine((text) => URL.canParse(text) && isCallee(new URL(text).origin), "must name a host that a page can call")
    .refine((text) => !/[?#@]/.test(text), "must not contain a user name, a password or a query")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, "must be a region, such as eu-central-1")
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket, such as leadlight-uploads")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

/** All of them, or none. */
const names = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

type Name = (typeof names)[number];
type Values = Readonly<Partial<Record<Name | "S3_ENDPOINT", string | undefined>>> & { readonly S3_REGION: string };

/** What must hold between the variables of the bucket and does not. */
export const s3Faults = (values: Values): readonly { readonly name: Name; readonly message: string }[] => {
  if (names.every((name) => values[name] === undefined) && values.S3_ENDPOINT === undefined) return [];
  return names
    .filter((name) => values[name] === undefined)
    .map((name) => ({ name, message: "must be set when another S3_* variable is set" }));
};

export const s3Settings = (values: Values): S3Settings | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint: values.S3_ENDPOINT, region: values.S3_REGION, bucket, accessKeyId, secretAccessKey };
};
