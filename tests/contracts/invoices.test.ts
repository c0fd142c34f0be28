import { NO_CREDITS } from "#domain/shared/credits.ts";
import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { invoicesContract } from "./invoices.contract.ts";

invoicesContract("memory", async (name) => {
  const organisation = name === undefined ? {} : { id: "acme", name, credits: NO_CREDITS };
  const { adapters, payments } = aBackendFor({
    type: name === undefined ? "individual" : "organisation",
    organisation,
  });
  return {
    invoices: adapters.invoices,
    charge: async (paymentId) =>
      payments.charge({ planId: "plan_100_contacts", paymentId, subscriptionId: `sub_of_${paymentId}` }),
  };
});
