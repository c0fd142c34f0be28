import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { waitingJob } from "./waiting-job.ts";

const WRONG = "docs/operating.md, When something is wrong";
const FROZEN_MS = 1_500;
const FREE_MS = 2_500;

/** Of what the installation speaks to, and of its processes. */
export const faultsOutside: readonly Fault[] = [
  {
    name: "the mail server refuses the password",
    complaint: "Since this morning nobody gets a sign-in code, neither new people nor old ones.",
    answer: "The mail server refuses the user or the password of SMTP_URL (EAUTH 535).",
    where: WRONG,
    evidence: [{ doctor: /^FAIL mail .*EAUTH 535/ }, { log: /could not be mailed.*/ }],
    plant: ({ changeMailPassword }) => changeMailPassword(),
  },
  {
    name: "the key of S3 is wrong",
    complaint: "Uploading a table for a bulk job fails for everybody. It worked before the maintenance of last night.",
    answer: "The store refuses the S3 key or its secret (403).",
    where: WRONG,
    evidence: [{ doctor: /^FAIL uploads .*with 403/ }, { log: /Uploads fail: .*with 403/ }],
    plant: ({ change }) => change({ S3_SECRET_ACCESS_KEY: "one-that-was-revoked" }),
  },
  {
    name: "the CORS rule of S3 is missing",
    complaint: "Uploading a table for a bulk job fails in every browser. The store's own status page is green.",
    answer: "The bucket has no CORS rule for LEADLIGHT_ORIGIN, so browsers may not send files there.",
    where: WRONG,
    evidence: [{ doctor: /^FAIL uploads .*CORS rule/ }],
    plant: ({ allowUploadsFrom }) => allowUploadsFrom(["https://old.acme.example"]),
  },
  {
    name: "a source refuses its key",
    complaint: "Sales say: since yesterday hardly any phone number is found for new people.",
    answer: "The source refuses its key, and is not asked until it is reset.",
    where: "docs/sources.md, When a source can't be asked",
    evidence: [
      { doctor: /^FAIL source .*bench: not asked: its key was refused/ },
      { log: /bench is not asked: its key was refused/ },
      { metric: 'leadlight_source_blocked{source="bench"}', says: (value) => value === 1 },
      { command: "sources", given: ["list"], line: /not asked: its key was refused/ },
    ],
    plant: async ({ phones }, { searchElsewhere }) => {
      phones.answerWith("refusal");
      await searchElsewhere(1);
    },
  },
  {
    name: "a source does not answer",
    complaint:
      "Some searches take a quarter of a minute and then find nothing. A little later they find nothing at once.",
    answer: "The source answers no question within 15 seconds, and is paused after five time-outs.",
    where: WRONG,
    evidence: [
      { doctor: /^FAIL source .*bench: Paused .*time-out/ },
      { metric: 'leadlight_source_requests_total{source="bench",outcome="failed"}', says: (value) => value >= 5 },
      { command: "sources", given: ["list"], line: /Paused .*time-out/ },
    ],
    plant: ({ phones }, { searchElsewhere }) => {
      phones.answerWith("silence");
      void searchElsewhere(6).catch(() => undefined);
    },
  },
  {
    name: "the endpoint of a customer answers 500",
    complaint:
      "A customer writes: our program has got none of your events since yesterday. We have not changed anything.",
    answer: "Their endpoint answers 500; those of others take events. It is theirs to put right.",
    where: WRONG,
    evidence: [
      { doctor: /^ {2}\? {2}webhooks .*1 of 2 endpoints takes no events.*status 500/ },
      { metric: 'leadlight_webhook_deliveries_total{outcome="failed"}', says: (value) => value > 0 },
    ],
    plant: (_site, { receivers }) => receivers[0].answerWith({ status: 500 }),
  },
  {
    name: "a secret's file is gone",
    complaint: "The whole site is down since the machine was restarted for updates.",
    answer: "SMTP_URL_FILE names a file that is not there, so the server does not start.",
    where: WRONG,
    evidence: [
      { log: /SMTP_URL_FILE names a file that can't be read \(ENOENT\)/ },
      { doctor: /SMTP_URL_FILE names a file that can't be read/ },
    ],
    plant: async ({ mailPasswordFile, restart }) => {
      await rm(mailPasswordFile);
      await restart();
    },
  },
  {
    name: "the secret of payment webhooks is wrong",
    complaint: "Three people have paid for a plan, with receipts of Razorpay, and have no credits.",
    answer: "LEADLIGHT_RAZORPAY_WEBHOOK_SECRET is not the one at Razorpay: its messages are refused.",
    where: WRONG,
    evidence: [{ log: /Payment webhook rejected: its signature is wrong.*LEADLIGHT_RAZORPAY_WEBHOOK_SECRET/ }],
    plant: ({ change }) => change({ LEADLIGHT_RAZORPAY_WEBHOOK_SECRET: "one-of-another-account" }),
  },
  {
    name: "a process that gets no processor time",
    complaint: "For everybody the app stands still for a second or two, then goes on, again and again.",
    answer:
      "The event loop of the server is blocked for more than a second at a time; the database and the sources are not slow.",
    where: "docs/operating.md, LeadlightEventLoopBlocked",
    evidence: [{ metric: "nodejs_eventloop_delay_max_seconds", says: (value) => value > 1 }],
    plant: (site) => {
      const child = site.running("server")?.process;
      const ending = new AbortController();
      const freeze = async (): Promise<void> => {
        while (!ending.signal.aborted) {
          child?.kill("SIGSTOP");
          await pause(FROZEN_MS);
          child?.kill("SIGCONT");
          await pause(FREE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
        }
      };
      void freeze();
      site.beforeClose(() => ending.abort());
    },
  },
  {
    name: "no worker runs",
    complaint: "A customer asks why their bulk job has stood at 0 % for an hour.",
    answer: "No worker runs, and the server leaves bulk jobs to workers (LEADLIGHT_WORKERS=0).",
    where: "docs/operating.md, LeadlightQueueStuck",
    evidence: [
      { doctor: /^FAIL queues .*bulk-run for \d+ min/ },
      { metric: 'leadlight_queue_oldest_seconds{queue="bulk-run"}', says: (value) => value > 1_800 },
      { command: "jobs", given: ["list", "--open"], line: /running .*0 of 20 rows/ },
    ],
    plant: async (site) => {
      await site.running("worker")?.kill();
      await waitingJob(site);
    },
  },
];
