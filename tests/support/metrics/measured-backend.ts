import { expect } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

/** The series of a text in Prometheus' format: "name{label="value"}" and the value. */
export const seriesOf = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const at = line.lastIndexOf(" ");
        return [line.slice(0, at), Number(line.slice(at + 1).replace("+Inf", "Infinity"))];
      }),
  );

export interface MeasuredBackend extends TestBackend {
  readonly metricsOrigin: string;
  series(): Promise<ReadonlyMap<string, number>>;
}

/** A whole backend that serves its metrics on a free port. */
export const startMeasuredBackend = async (
  ...[environment, ...rest]: Parameters<typeof startTestBackend>
): Promise<MeasuredBackend> => {
  const backend = await startTestBackend({ LEADLIGHT_METRICS: "127.0.0.1:0", ...environment }, ...rest);
  const port = /Metrics are served on port (\d+)/.exec(backend.log())?.[1];
  const metricsOrigin = `http://127.0.0.1:${port}`;
  return {
    ...backend,
    metricsOrigin,
    series: async () => {
      const answer = await fetch(`${metricsOrigin}/metrics`);
      expect(answer.status).toBe(200);
      return seriesOf(await answer.text());
    },
  };
};
