/** What is used of the package, which has no types. */
declare module "@20minutes/s3rver" {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    readonly logger: { silent: boolean };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
