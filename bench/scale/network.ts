import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** Where the bench itself stands, and the people who use the site. */
const BENCH_ADDRESS = "10.77.0.1";

export interface Machine {
  readonly name: string;
  readonly address: string;
}

const run = (command: string, words: string): void =>
  void execFileSync(command, words.split(" "), { stdio: ["ignore", "ignore", "inherit"] });
const ip = (words: string): void => run("ip", words);

/** A switch with the bench at it. All of it is made in the namespaces of this process, and ends with it. */
export const openNetwork = (): void => {
  mkdirSync("/run/netns", { recursive: true });
  // Programs that are killed leave shared memory behind.
  for (const folder of ["/run/netns", "/dev/shm"]) run("mount", `-t tmpfs tmpfs ${folder}`);
  ip("link set lo up");
  ip("link add bench type bridge");
  ip(`addr add ${BENCH_ADDRESS}/24 dev bench`);
  ip("link set bench up");
};

/** `number`: the last part of its address. The name has at most ten letters, as it also names its cable. */
export const addMachine = (name: string, number: number): Machine => {
  const address = `10.77.0.${number}`;
  ip(`netns add ${name}`);
  ip(`link add wire-${name} type veth peer name eth0 netns ${name}`);
  ip(`link set wire-${name} master bench up`);
  ip(`-n ${name} link set lo up`);
  ip(`-n ${name} link set eth0 up`);
  ip(`-n ${name} addr add ${address}/24 dev eth0`);
  return { name, address };
};

/** Sets limits of the kernel's network on one machine. */
export const tuneMachine = ({ name }: Port, settings: Readonly<Record<string, string>>): void => {
  const words = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  run("ip", ["netns", "exec", name, "sysctl", "-q", "-w", ...words].join(" "));
};

/** What is connected to the switch. */
type Port = Pick<Machine, "name">;

/** Frames to and from the machine vanish at the switch: nobody is refused, nobody gets an answer. */
export const cutOff = ({ name }: Port): void => run("bridge", `link set dev wire-${name} state 0`);
export const joinAgain = ({ name }: Port): void => run("bridge", `link set dev wire-${name} state 3`);

/** Lets so many kilobits a second through in each direction. What doesn't fit waits for up to two seconds, and is dropped then. */
export const slowDown = ({ name }: Machine, kilobits: number): void => {
  const limits = `root tbf rate ${kilobits}kbit burst 16kb latency 2s`;
  run("tc", `qdisc add dev wire-${name} ${limits}`);
  run("tc", `-n ${name} qdisc add dev eth0 ${limits}`);
};
export const speedUp = ({ name }: Machine): void => {
  run("tc", `qdisc del dev wire-${name} root`);
  run("tc", `-n ${name} qdisc del dev eth0 root`);
};

/** An address that moves between machines together with its interface, as a virtual address of keepalived does. */
export interface VirtualAddress extends Machine {
  moveTo(machine: Machine): void;
}

/** Otherwise the machine's own interface speaks for the address as well, and others remember it after the move. */
const OWN_INTERFACE = {
  "net.ipv4.conf.all.arp_ignore": "1",
  "net.ipv4.conf.all.arp_announce": "2",
  "net.ipv4.conf.all.rp_filter": "0",
};

export const addVirtualAddress = (number: number, first: Machine): VirtualAddress => {
  const address = `10.77.0.${number}`;
  const bring = ({ name }: Port): void => {
    tuneMachine({ name }, OWN_INTERFACE);
    ip(`-n ${name} addr add ${address}/32 dev virtual`);
    ip(`-n ${name} link set virtual up`);
  };
  ip(`link add wire-virtual type veth peer name virtual netns ${first.name}`);
  ip("link set wire-virtual master bench up");
  bring(first);
  let holder = first;
  return {
    name: "virtual",
    address,
    moveTo: (machine) => {
      ip(`-n ${holder.name} link set virtual netns ${machine.name}`);
      bring(machine);
      holder = machine;
    },
  };
};
