import { Gauge, type Registry } from "prom-client";

interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface ReadMetric {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** What there is now. What is left out has no series. */
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
}

/** Adds a metric that is read each time metrics are. */
export const addReadMetric = (registry: Registry, { name, help, labels = [], read }: ReadMetric): void => {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [],
    async collect() {
      const readings = await read();
      this.reset();
      // By reset(), one without labels is 0 instead of absent.
      this.remove({});
      for (const { labels: of = {}, value } of readings) this.set(of, value);
    },
  });
  registry.registerMetric(gauge);
};
