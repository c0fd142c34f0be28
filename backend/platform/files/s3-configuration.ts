import type { S3Settings } from "./s3-settings.ts";

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
