import { createServer, Packet } from "dns2";

/** The records of one name, or what is answered instead. */
export type Zone =
  | {
      /** Priority and host; "" as the only host says that the domain takes no mail. */
      readonly mx?: readonly (readonly [priority: number, host: string])[] | "missing";
      readonly ns?: readonly string[];
      readonly a?: readonly string[];
      readonly aaaa?: readonly string[];
      readonly txt?: readonly string[];
      readonly ptr?: readonly string[];
    }
  /** NXDOMAIN. */
  | "missing"
  | "refused"
  | "failing"
  | "silent";

export interface NameServer {
  /** Such as "127.0.0.1:40123". */
  readonly address: string;
  /** Every question so far, such as "MX acme.example". */
  readonly questions: string[];
  close(): Promise<void>;
}

const { RCODE, TYPE, CLASS } = Packet;
const typeNames: Readonly<Record<number, "A" | "AAAA" | "MX" | "NS">> = { 1: "A", 28: "AAAA", 15: "MX", 2: "NS" };

const com: Zone = { ns: ["ns.example"] };

interface Place {
  readonly host?: string;
  /** 0 for any that is free. */
  readonly port?: number;
}

/**
 * A name server over UDP, on loopback by default. Knows the top-level domain com, unless `zones` says otherwise; names that are not
 * among them are answered by the zone "*", or don't exist. Looks into `zones` at every question.
 */
export const startNameServer = async (
  zones: Readonly<Record<string, Zone>>,
  { host = "127.0.0.1", port = 0 }: Place = {},
): Promise<NameServer> => {
  const questions: string[] = [];
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const [{ name, type } = { name: "", type: 0 }] = request.questions;
      questions.push(`${typeNames[type] ?? type} ${name}`);
      const response = Packet.createResponseFromRequest(request);
      const zone = zones[name.toLowerCase()] ?? (name === "com" ? com : (zones["*"] ?? "missing"));
      if (zone === "silent") return;
      const mx = typeof zone === "string" ? undefined : zone.mx;
      if (zone === "missing" || (type === TYPE.MX && mx === "missing")) response.header.rcode = RCODE.NXDOMAIN;
      else if (zone === "refused") response.header.rcode = RCODE.REFUSED;
      else if (zone === "failing") response.header.rcode = RCODE.SERVFAIL;
      else {
        const about = { name, type, class: CLASS.IN, ttl: 60 };
        if (type === TYPE.MX && mx !== "missing") {
          for (const [priority, exchange] of mx ?? []) {
            response.answers.push(new Packet.Resource({ ...about, priority, exchange }));
          }
        } else if (type === TYPE.NS) {
          for (const ns of zone.ns ?? []) response.answers.push(new Packet.Resource({ ...about, ns }));
        } else if (type === TYPE.TXT) {
          for (const data of zone.txt ?? []) response.answers.push(new Packet.Resource({ ...about, data }));
        } else if (type === TYPE.PTR) {
          for (const domain of zone.ptr ?? []) response.answers.push(new Packet.Resource({ ...about, domain }));
        } else {
          const addresses = type === TYPE.A ? zone.a : type === TYPE.AAAA ? zone.aaaa : undefined;
          for (const address of addresses ?? []) response.answers.push(new Packet.Resource({ ...about, address }));
        }
      }
      // The client may have closed its socket by now.
      send(response).catch(() => undefined);
    },
  });
  const { udp } = await server.listen({ udp: { port, address: host } });
  if (udp === undefined) throw new Error("The name server has no port");
  return { address: `${host}:${udp.port}`, questions, close: () => server.close() };
};
