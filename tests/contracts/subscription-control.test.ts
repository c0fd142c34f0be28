import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { subscriptionControlContract } from "./subscription-control.contract.ts";

subscriptionControlContract("memory", async () => {
  const { payments } = aBackendFor({ type: "individual", organisation: {} });
  return {
    control: payments.control,
    buy: async (planId) => {
      payments.charge({ planId, paymentId: "pay_00000000000001", subscriptionId: "sub_00000000000001" });
      return "sub_00000000000001";
    },
  };
});
