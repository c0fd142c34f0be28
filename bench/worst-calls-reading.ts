import { randomUUID } from "node:crypto";
import { addLines } from "./history-pages.ts";
import { addTeam } from "./team-of-many.ts";
import type { Request } from "./worst-calls-attack.ts";
import { manyAtOnce, type Meter } from "./worst-calls-meter.ts";
import { addInvitations, prepare } from "./worst-calls-state.ts";

const LINES = 1_000_000;
const PEOPLE = 1_000;
/** As many as an organisation may mail within 25 days. */
const INVITED = 5_000;
const INVITING = 500;
const PROFILES = 100_000;

const get = (token: string, path: string): Request => ({ method: "GET", path: `/webhook/${path}`, token });

/** What reading costs: a long history, a large team, many invitations, a search by address, account and payments. */
export const worstReading = async (meter: Meter): Promise<void> => {
  const { server } = meter;
  const { database } = server;
  const attacker = await meter.signIn();
  const { token } = attacker;
  await meter.time("get_credits", get(token, "get_credits"));
  await addLines(database, attacker.walletId, LINES);
  await prepare(database, (db) => db("analyze history_line, wallet"));
  const lastPage = get(token, `transaction?page=${LINES / 100}&chunk_size=100`);
  await meter.time("transaction, first page", get(token, "transaction?page=1&chunk_size=100"));
  await meter.time("transaction, last page of a million lines", lastPage);
  await meter.attack("transaction, last page", manyAtOnce(lastPage));

  await prepare(database, (db) =>
    db(
      `insert into contact (slug, name, email) select 'by-address-' || n, 'Asha Rao',
              jsonb_build_array(jsonb_build_object('value', n || '@home.example', 'kind', null, 'confirmed_at', null, 'source', null))
         from generate_series(1, $1::int) n`,
      [PROFILES],
    ),
  );
  const byAddress: Request = {
    method: "POST",
    path: "/webhook/enrichment",
    token,
    body: JSON.stringify({ email: "{n}@home.example", owned_only: true }),
  };
  await meter.time("enrichment by address", byAddress);
  await meter.attack("enrichment by address", manyAtOnce(byAddress));

  const invited = `${randomUUID()}@bench.example`;
  await addInvitations(database, attacker, invited, INVITING);
  const guest = await server.signIn(invited.replace("@bench.example", ""), 0);
  const invitations = get(guest.token, "check_invitation");
  await meter.time(`check_invitation with ${INVITING} open ones`, invitations);
  await meter.attack("check_invitation", manyAtOnce(invitations));

  const owner = await meter.signIn();
  await addTeam(database, owner, { people: PEOPLE, invited: INVITED });
  await prepare(database, (db) => db("analyze organisation_member, invitation, account, member_spending"));
  const team = get(owner.token, "team_management");
  await meter.time(`team_management with ${PEOPLE} members and ${INVITED} invitations`, team);
  await meter.attack("team_management", manyAtOnce(team));
  const change: Request = {
    method: "POST",
    path: "/webhook/member_update",
    token: owner.token,
    body: JSON.stringify({ email: "nobody@acme.example", role: "member" }),
  };
  await meter.time("member_update", change);
  await meter.attack("member_update", manyAtOnce(change));
  await meter.time("payments", get(token, "payments"));
  await meter.time("auth/v1/user", { method: "GET", path: "/auth/v1/user", token });
};
