import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** What `spawn` says of a program that is not installed. */
const isMissing = (error: Error): boolean => "code" in error && error.code === "ENOENT";

const opens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * A real nginx on a free port of this machine that passes everything on to `target`, with nginx's defaults but for
 * `headers` (the lines that set those it passes on). Undefined where nginx is not installed.
 */
export const startNginx = (target: string, headers = "proxy_set_header Host $http_host;"): Promise<Nginx | undefined> =>
  startNginxWith(
    (port) => `server {
      listen 127.0.0.1:${port};
      location / { proxy_pass ${target}; ${headers} }
    }`,
  );

/** The command that runs nginx in the foreground, with its files in `folder`, and with this text in its `http`. */
export const nginxCommand = async (folder: string, http: string): Promise<readonly [string, ...string[]]> => {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; ${temporary.join(" ")}
      ${http}
    }`;
  await writeFile(path.join(folder, "nginx.conf"), configuration);
  return ["nginx", "-p", folder, "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`];
};

/** The same with what stands in `http` given for the port on which it has to listen. */
export const startNginxWith = async (http: (port: number) => string): Promise<Nginx | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-nginx-"));
  const port = await freePort();
  const [command, ...args] = await nginxCommand(folder, http(port));
  const child = spawn(command, args, { stdio: "ignore" });
  let fault: Error | undefined;
  child.once("error", (error) => (fault = error));
  child.once("exit", () => (fault ??= new Error("nginx ended at its start")));
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await opens(port))) {
    await pause(20);
    if (fault === undefined) continue;
    await rm(folder, { recursive: true, force: true });
    if (isMissing(fault)) return undefined;
    throw fault;
  }
  return { origin: `http://127.0.0.1:${port}`, stop };
};
