import { failureMessages } from "#application/shared/failure.ts";

/** What is attempted in buying a plan, with its sentences. The tools do not load them. */
export const paymentFailureMessages = {
  begin: failureMessages("open the payment", "buy a plan"),
  follow: failureMessages("check the payment", "see this payment"),
  bought: failureMessages("load your payments", "see your payments"),
  steer: failureMessages("change the plan", "change it"),
  document: failureMessages("download the document", "download it"),
  details: failureMessages("load your billing details", "see them"),
  saveDetails: failureMessages("save your billing details", "save them"),
};
