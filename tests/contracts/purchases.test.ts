import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { NO_CREDITS } from "#domain/shared/credits.ts";
import { purchasesContract } from "./purchases.contract.ts";

purchasesContract("memory", async (name) => {
  const organisation = name === undefined ? {} : { id: "acme", name, credits: NO_CREDITS };
  const backend = aBackendFor({ type: name === undefined ? "individual" : "organisation", organisation });
  const { purchases, charge, leave, setState } = backend.payments;
  return {
    purchases,
    accounts: backend,
    charge: async (paid) => charge(paid),
    leave: async ({ planId, paymentId, subscriptionId }, as) => leave(paymentId, as, planId, subscriptionId),
    setState: async ({ subscriptionId }, state) => setState(subscriptionId, state),
  };
});
