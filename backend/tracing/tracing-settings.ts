/** Where traces go. */
export interface TracingSettings {
  /** Of a collector that takes OTLP over HTTP, without a trailing slash and without "/v1/traces". */
  readonly endpoint: string;
  /** Sent along with each batch. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of requests that are traced, from 0 to 1. */
  readonly share: number;
}
