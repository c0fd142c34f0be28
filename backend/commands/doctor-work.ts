import { stat } from "node:fs/promises";
import type { Configuration } from "#backend/composition/configuration.ts";
import { publicOrigin } from "#backend/composition/public-origin.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { checkUploads } from "#backend/platform/files/check-uploads.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { openFileStore } from "#backend/platform/files/open-file-store.ts";
import { type SignedLinks, signedLinks } from "#backend/platform/files/signed-links.ts";
import type { Finding } from "#backend/platform/finding.ts";
import type { Log } from "#backend/platform/log.ts";
import { openMailer } from "#backend/platform/mail/open-mailer.ts";
import { configuredSources } from "#backend/sources/configuration/configured-sources.ts";
import { checkDatabaseTls } from "#backend/doctor/database-tls-check.ts";
import { checkLocks } from "#backend/doctor/lock-check.ts";
import { checkDatabase } from "#backend/doctor/database-checks.ts";
import { checkDisk, checkNode, checkSync } from "#backend/doctor/machine-checks.ts";
import { checkMailer } from "#backend/doctor/mail-check.ts";
import { checkCookies, checkOrigin, checkPaymentWebhook } from "#backend/doctor/origin-checks.ts";
import { checkSources } from "#backend/doctor/source-checks.ts";
import { checkTraces } from "#backend/doctor/trace-check.ts";
import { composeCrm } from "#backend/composition/compose-crm.ts";
import { checkCrms } from "#backend/doctor/crm-check.ts";
import { checkQueues, checkRequests, checkWebhooks } from "#backend/doctor/waiting-checks.ts";
import { figuresReader } from "#backend/metrics/read-figures.ts";

export interface DiagnoseNeeds {
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly log: Log;
  /** Who gets a mail; undefined for nobody. */
  readonly to: string | undefined;
  /** VITE_COOKIE_DOMAIN, with which the app was built. */
  readonly cookieDomain: string | undefined;
}

/**
 * Looks at everything that an installation needs, one thing after the other, and says what it finds as soon as it knows. Takes
 * up to two minutes where nothing answers. Never rejects: what a check throws is its finding.
 */
export async function* diagnose(needs: DiagnoseNeeds): AsyncGenerator<Finding> {
  const { configuration, clock, to, cookieDomain } = needs;
  const { dataFolder, proxyHops, razorpay, smtpUrl } = configuration;
  const origin = publicOrigin(configuration, configuration.port);
  yield checkNode();
  yield* await found("disk", () => checkDisk(dataFolder));
  yield* await found("fsync", () => checkSync(dataFolder));
  yield* checkDatabaseTls(configuration.databaseUrl);
  const database = yield* openedDatabase(needs);
  try {
    if (database !== undefined) yield* await found("locks", () => checkLocks(database.db));
    const inDatabase = database && (await found("database", () => checkDatabase(database.db, clock)));
    if (inDatabase) yield* inDatabase;
    const isUpToDate = inDatabase?.some(({ about, state }) => about === "migrations" && state === "good") ?? false;
    const ready = isUpToDate ? database : undefined;
    // A database that can't be written has its finding already.
    const secret = ready && (await loadLinkSecret(ready.db).catch(() => undefined));
    const links = secret && signedLinks({ secret, clock });
    const mailer = smtpUrl === undefined ? undefined : openMailer(configuration, origin);
    yield* await found("mail", () => checkMailer(mailer, to)).finally(() => mailer?.close());
    yield* await found("port 25", () => mailboxFindings(configuration));
    const atOrigin = await found("origin", () => checkOrigin({ origin, proxyHops, clock, links }));
    yield* atOrigin;
    yield checkCookies(origin, cookieDomain);
    const isReached = atOrigin.some(({ about, state }) => about === "origin" && state === "good");
    // Its pages send the files, and messages about payments arrive there.
    const afterOrigin = async (about: string, check: Check): Promise<readonly Finding[]> =>
      isReached ? found(about, check) : [{ about, state: "unknown", text: "Not tried before the origin is right." }];
    yield* await afterOrigin("uploads", () => uploadFindings(needs, origin, links));
    yield* await afterOrigin("payments", () => checkPaymentWebhook(origin, razorpay !== undefined));
    yield await checkTraces(configuration.tracing);
    if (ready !== undefined) yield* inUse(needs, ready.db);
  } finally {
    await database?.close();
  }
}

/** What waits for someone, once an installation is in use. */
async function* inUse({ configuration, clock }: DiagnoseNeeds, db: Db): AsyncGenerator<Finding> {
  yield* await found("source", async () =>
    checkSources(await configuredSources(configuration.sources, { db, clock }), { db, now: clock() }),
  );
  yield* await found("webhooks", () => checkWebhooks(db));
  yield* await found("CRMs", () => checkCrms(db, composeCrm(configuration, clock, "read")?.sealer));
  yield* await found("queues", async () => {
    const { queues, requests } = await figuresReader({ clock, zone: configuration.privacy.terms.zone })(db);
    return [checkQueues(queues), checkRequests(requests)];
  });
}

type Check = () => Promise<Finding | readonly Finding[]>;

/** What a check finds; where it throws, that it did. */
const found = async (about: string, check: Check): Promise<readonly Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [{ about, state: "bad", text: error instanceof Error ? error.message : String(error) }];
  }
};

/** The database of the installation. None is made where there is none yet. */
async function* openedDatabase({ configuration, log }: DiagnoseNeeds): AsyncGenerator<Finding, Database | undefined> {
  const { databaseUrl: url, dataFolder } = configuration;
  const about = "database";
  if (url === undefined && (await stat(dataFolder).catch(() => undefined)) === undefined) {
    yield { about, state: "unknown", text: `There is none in ${dataFolder} yet.`, next: "Start Leadlight once." };
    return undefined;
  }
  try {
    return await openDatabase({ url, dataFolder, log });
  } catch (error) {
    const next =
      url === undefined ? "Look at the log of Leadlight." : "Check DATABASE_URL, and whether PostgreSQL runs.";
    yield { about, state: "bad", text: `${error instanceof Error ? error.message : String(error)}.`, next };
    return undefined;
  }
}

/** Whether files arrive in S3 from a browser. On the disk nothing stands in between. */
const uploadFindings = async (
  { configuration, clock }: DiagnoseNeeds,
  origin: string,
  links: SignedLinks | undefined,
): Promise<readonly Finding[]> => {
  const about = "uploads";
  if (configuration.s3 === undefined) {
    return [{ about, state: "unused", text: "S3 is not set up: uploads are kept on the disk." }];
  }
  if (links === undefined) {
    return [{ about, state: "unknown", text: "S3 is not tried before the database is right." }];
  }
  const { store } = await openFileStore(configuration, { links, origin, clock });
  const faults = await checkUploads(store, [origin], clock());
  return faults.length === 0
    ? [{ about, state: "good", text: `The bucket ${configuration.s3.bucket} takes files from ${origin}.` }]
    : faults.map((text) => ({ about, state: "bad", text }));
};

/** What mail servers look at before they answer about a mailbox. */
const mailboxFindings = async ({ verification }: Configuration): Promise<readonly Finding[]> => {
  const { probe } = verification;
  if (probe === undefined) {
    const text = "Mailboxes are not asked (LEADLIGHT_VERIFY_SMTP is off).";
    return [{ about: "port 25", state: "unused", text, next: "Before you switch it on: npm run doctor -- mail" }];
  }
  // Its libraries are not loaded where mailboxes are not asked.
  const { checkMail } = await import("#backend/verification/mail-checks.ts");
  return checkMail({ ...verification, probe });
};
