import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

const listed: ReadonlySet<string> = disposableEmailBlocklistSet();

/** Whether the domain, or a parent domain, is listed as a provider of disposable mailboxes. */
export const isDisposableDomain = (domain: string): boolean => {
  const labels = domain.split(".");
  return labels.some((_, index) => listed.has(labels.slice(index).join(".")));
};
