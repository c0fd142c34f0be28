import type { Cluster, Member, StartNeeds } from "./cluster.ts";
import { cutOff, joinAgain, slowDown, speedUp } from "./network.ts";

/** Something that breaks while people use the site, and what is stated of it. */
export interface Fault {
  readonly name: string;
  /** How long it stays broken, in seconds, before it is put right. */
  readonly seconds: number;
  begin(cluster: Cluster): Promise<void> | void;
  end(cluster: Cluster): Promise<void> | void;
  /** Calls may be answered by "not now" meanwhile, and until so many seconds after the end. */
  readonly refusesFor: number | "never";
  /** In seconds. */
  readonly longestAnswer: number;
  /** Kinds of calls that the fault itself makes impossible: an upload to a store that is away. */
  readonly impossible?: readonly string[];
  /** The alarms of Prometheus that see it. */
  readonly alarms?: readonly string[];
}

const member = (members: readonly Member[], number: number): Member => {
  const found = members[number - 1];
  if (found === undefined) throw new RangeError("There is no such machine");
  return found;
};

/** docs/decisions/0096: what asks the database is answered within five seconds; 0061: calls that are under way get five. */
const DATABASE_ANSWER = 5;
const AFTER_DATABASE = 5;
/** What a busy machine adds to any answer. */
const USUAL = 5;
/** docs/operating.md: what was already sent to a machine that vanishes is sent to the next one after this. */
const VANISHED = 15;

const restart = async (one: Member, needs?: StartNeeds): Promise<void> => {
  await one.stop();
  await one.start(needs);
};

/** One server and one worker get a clock that is hours off: "+2h". */
const otherClock = (offset: string): Fault => {
  const environment = {
    LD_PRELOAD: "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  const restartThird = async ({ servers, workers }: Cluster, needs?: StartNeeds): Promise<void> => {
    await restart(member(servers, 3), needs);
    await restart(member(workers, 3), needs);
  };
  return {
    name: `clocks are ${offset} off`,
    seconds: 15,
    begin: (cluster) => restartThird(cluster, { environment }),
    end: (cluster) => restartThird(cluster),
    refusesFor: "never",
    longestAnswer: USUAL,
  };
};

/** For a cluster that was started with the version before: all run this one in the end, and both serve meanwhile. */
export const upgrade: Fault = {
  name: "a rolling upgrade",
  seconds: 0,
  begin: async ({ servers, workers }) => {
    for (const one of [...servers, ...workers]) await restart(one);
  },
  end: () => undefined,
  refusesFor: "never",
  longestAnswer: USUAL,
  // The version before kept no time of a backup.
  alarms: ["LeadlightBackupOld"],
};

export const faults: readonly Fault[] = [
  {
    name: "a server is killed (-9)",
    seconds: 5,
    begin: ({ servers }) => member(servers, 1).kill(),
    end: ({ servers }) => member(servers, 1).start(),
    refusesFor: "never",
    longestAnswer: USUAL,
    alarms: ["LeadlightDown"],
  },
  {
    name: "a worker is killed (-9)",
    seconds: 5,
    begin: ({ workers }) => member(workers, 1).kill(),
    end: ({ workers }) => member(workers, 1).start(),
    refusesFor: "never",
    longestAnswer: USUAL,
    alarms: ["LeadlightDown"],
  },
  {
    name: "PostgreSQL is restarted",
    seconds: 0,
    begin: ({ postgres }) => postgres.restartPrimary(),
    end: () => undefined,
    refusesFor: AFTER_DATABASE,
    longestAnswer: DATABASE_ANSWER,
  },
  {
    name: "PostgreSQL is killed (-9)",
    seconds: 5,
    begin: ({ postgres }) => postgres.killPrimary(),
    end: ({ postgres }) => postgres.startPrimary(),
    refusesFor: AFTER_DATABASE,
    longestAnswer: DATABASE_ANSWER,
  },
  {
    name: "PostgreSQL fails over",
    seconds: 5,
    begin: ({ postgres }) => postgres.killPrimary(),
    end: ({ postgres }) => postgres.failOver(),
    refusesFor: AFTER_DATABASE,
    longestAnswer: DATABASE_ANSWER,
  },
  {
    name: "the former primary is its standby",
    seconds: 0,
    begin: ({ postgres }) => postgres.addStandby(),
    end: () => undefined,
    refusesFor: "never",
    longestAnswer: USUAL,
  },
  {
    name: "PostgreSQL is cut off",
    seconds: 12,
    begin: ({ postgres }) => cutOff(postgres.virtual),
    end: ({ postgres }) => joinAgain(postgres.virtual),
    refusesFor: AFTER_DATABASE,
    longestAnswer: DATABASE_ANSWER,
    alarms: ["LeadlightDatabaseDown"],
  },
  {
    name: "PostgreSQL's network is slow",
    seconds: 12,
    begin: ({ postgres }) => slowDown(postgres.primary(), 1_000),
    end: ({ postgres }) => speedUp(postgres.primary()),
    refusesFor: AFTER_DATABASE,
    longestAnswer: DATABASE_ANSWER,
  },
  {
    name: "a server is cut off",
    seconds: 20,
    begin: ({ servers }) => cutOff(member(servers, 2).machine),
    end: ({ servers }) => joinAgain(member(servers, 2).machine),
    refusesFor: "never",
    longestAnswer: VANISHED,
    alarms: ["LeadlightDown"],
  },
  {
    name: "a server's network is slow",
    seconds: 12,
    begin: ({ servers }) => slowDown(member(servers, 3).machine, 128),
    end: ({ servers }) => speedUp(member(servers, 3).machine),
    refusesFor: AFTER_DATABASE,
    longestAnswer: VANISHED,
  },
  {
    name: "S3 is away",
    seconds: 15,
    begin: ({ store }) => cutOff(store),
    end: ({ store }) => joinAgain(store),
    refusesFor: "never",
    longestAnswer: USUAL,
    impossible: ["upload"],
  },
  {
    name: "SMTP is away",
    seconds: 15,
    begin: ({ mail }) => cutOff(mail),
    end: ({ mail }) => joinAgain(mail),
    refusesFor: "never",
    longestAnswer: VANISHED,
    impossible: ["otp"],
  },
  otherClock("+2h"),
  otherClock("-2h"),
];
