import type { Clock } from "#backend/platform/clock.ts";
import { askNameServers } from "./ask-name-servers.ts";

/**
 * Whether the name servers can be believed when they say that something of a domain doesn't exist. Never rejects.
 */
export type AreTrusted = (domain: string) => Promise<boolean>;

interface ControlNeeds {
  /** Rejects as `node:dns` does. */
  readonly resolver: {
    resolveNs(name: string): Promise<readonly string[]>;
    resolve4(name: string): Promise<readonly string[]>;
  };
  /** A name that has name servers of its own; undefined takes the domain's top level. */
  readonly controlName: string | undefined;
  readonly clock: Clock;
}

/** Asked for where a domain's own top level is said not to exist. */
const SURE_TOP_LEVEL = "com";

/** RFC 6761: no such name exists anywhere. */
const NO_NAME = "leadlight-control.invalid";

/** How long a control name that was found counts; one that was not found is asked for again each time. */
const FOUND_FOR_MS = 60_000;

/**
 * Asks for the name servers of a name that exists, and for the address of one that doesn't. The resolver of a captive
 * portal, of a filter or of a network without a way out says of every name that there is none, or gives one address to all.
 */
export const nameServerControl = ({ resolver, controlName, clock }: ControlNeeds): AreTrusted => {
  const foundUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<Control>>();

  const ask = async (name: string): Promise<Control> => {
    const [answer, addresses] = await Promise.all([
      askNameServers(() => resolver.resolveNs(name)),
      askNameServers(() => resolver.resolve4(NO_NAME)),
    ]);
    if (typeof answer === "string") return answer;
    if (typeof addresses !== "string") return "no-answer";
    const now = clock();
    for (const [known, until] of foundUntil) if (until <= now) foundUntil.delete(known);
    foundUntil.set(name, now + FOUND_FOR_MS);
    return "found";
  };

  const look = (name: string): Promise<Control> => {
    if ((foundUntil.get(name) ?? 0) > clock()) return Promise.resolve("found");
    const shared = underWay.get(name) ?? ask(name).finally(() => underWay.delete(name));
    underWay.set(name, shared);
    return shared;
  };

  return async (domain) => {
    const own = await look(controlName ?? domain.slice(domain.lastIndexOf(".") + 1));
    if (own !== "no-such-name" || controlName !== undefined) return own === "found";
    return (await look(SURE_TOP_LEVEL)) === "found";
  };
};

type Control = "found" | "no-data" | "no-such-name" | "no-answer";
