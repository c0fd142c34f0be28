import { findPausedJob } from "#application/bulk/find-paused-job.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { onReturn } from "#application/session/on-return.ts";
import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import type { extension } from "./extension.tsx";
import type { LoadFeature, SignedInApp } from "./session.ts";

/** Buying plans. Loaded with the first screen that needs it; each screen is a file of its own. */
export const billing = (app: SignedInApp, loadExtension: LoadFeature<typeof extension>) => {
  const { ports, keeper, product, account, changes, jobCalls, provide, provideTransient } = app;
  const { clock, pageActivity: activity } = ports;
  const calls = provide({ port: ports.purchases, keeper }, signedInPort);
  const control = provide({ port: ports.subscriptionControl, keeper }, signedInPort);
  const invoices = provide({ port: ports.invoices, keeper }, signedInPort);
  return {
    current: app.build({ purchases: calls, account, returns: provide({ activity, clock }, onReturn) }, (met) => met),
    calls: { purchases: calls, invoices, control },
    payment: memoizeAsync(async () => {
      const { PaymentPage, PaymentViewModel } = await import("#ui/payment/payment-page.tsx");
      const needs = { calls, invoices, account, clock, activity, product };
      const create = provideTransient(needs, (met) => new PaymentViewModel(met));
      return () => <PaymentPage create={create} />;
    }),
    paymentResult: memoizeAsync(async () => {
      const [{ PaymentResultPage, PaymentResultViewModel }, { offer }] = await Promise.all([
        import("#ui/payment-result/payment-result-page.tsx"),
        loadExtension(),
      ]);
      const documents = { invoices, saver: ports.fileSaver };
      const pausedJob = provide({ jobs: jobCalls }, findPausedJob);
      const common = { calls, account, clock, activity, product, changes, extension: offer };
      const needs = { ...common, ...documents, findPausedJob: pausedJob };
      const create = provideTransient(needs, (met) => new PaymentResultViewModel(met));
      return () => <PaymentResultPage create={create} />;
    }),
  };
};
