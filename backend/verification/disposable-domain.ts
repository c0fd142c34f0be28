import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

const listed: ReadonlySet<string> = disposableEmailBlocklistSet();

/** Whether the domain, or one it is part of, hands out mailboxes that are thrown away after use. */
export const isDisposableDomain = (domain: string): boolean => {
  const labels = domain.split(".");
  return labels.some((_, index) => listed.has(labels.slice(index).join(".")));
};
