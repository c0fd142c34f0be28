/** A bucket of a store that speaks S3, for uploaded files. */
export interface S3Settings {
  /** Address of the store, without the bucket; undefined is Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
