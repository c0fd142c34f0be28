/** What is used of the package, which has no types. */
declare module "@20minutes/s3rver" {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  interface StoredObject {
    readonly bucket: string;
    readonly key: string;
  }

  export interface Store {
    putObject(object: StoredObject): Promise<object>;
    copyObject(bucket: string, key: string, toBucket: string, toKey: string): Promise<object>;
    deleteObject(bucket: string, key: string): Promise<void>;
  }

  export default class S3rver {
    constructor(options: Options);
    readonly store: Store;
    readonly logger: { silent: boolean };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
