const FOUND_IN = "Sample directory";

const person = { name: "Aditi Banerjee", title: "Design Lead", company: "Eastwind Pharma" };
const ofPerson = { confirmed_at: "2026-02-07", source: FOUND_IN };
const director = { name: "Daniel Okafor", title: "Director", company: "Indigo Banyan Retail Private Limited" };
const ofDirector = { confirmed_at: "2026-01-01", source: FOUND_IN };

/** The account of somebody who has just signed up; the address and the time are their own. */
export const exampleAccount = {
  type: "individual",
  credits: 25,
  credits_set_aside: 0,
  set_aside_for: null,
  organisation_id: null,
  organisation_credits: null,
  organisation_name: null,
  role: null,
  limit_requested_at: null,
  auth: "true",
  details_needed: false,
  name: null,
  email: "you@company.example",
  contact: null,
  linkedin_url: null,
  created_at: "2026-02-07T09:30:00.000Z",
  assistant_daily_credits: 50,
  mail_choices: { daily_summary: true, credit_alerts: true },
  capabilities: [
    "din",
    "profile",
    "bulk_jobs",
    "bulk_job_changes",
    "max_credits",
    "hidden_rows",
    "owned_only",
    "team_controls",
    "expected_payer",
    "history_by_payer",
    "possible_matches",
    "enrichment_candidates",
    "purchases",
    "subscription_control",
    "own_name",
    "notifications",
    "owned_people",
    "saved_people",
    "duplicates",
    "organisation_details",
    "invite_many",
    "organisation_ownership",
    "audit_log",
    "upgrade_requests",
    "limit_requests",
    "pending",
    "value_reports",
    "api_keys",
    "event_endpoints",
    "assistants",
    "sessions",
    "account_data",
    "account_deletion",
    "sample_directory",
  ],
} as const;

/** What is answered to the examples, by the id of the call: to look-ups, of the sample directory. */
export const exampleAnswers: Readonly<Record<string, object>> = {
  credits: exampleAccount,
  findContact: {
    found: true,
    ...person,
    on_file: ["phone_no", "email", "work_email"],
    lines: {
      phone_no: { availability: "on_file", kind: "mobile", country: "IN", confirmed_in: "2026-02" },
      email: { availability: "on_file", kind: "personal", confirmed_in: "2026-02" },
      work_email: { availability: "on_file", kind: "work", confirmed_in: "2026-02" },
    },
    owned: {},
    pending: {},
  },
  revealPhoneNumber: { phone_no: [{ value: "+91 00001 00007", kind: "mobile", ...ofPerson }] },
  revealEmail: { email: [{ value: "aditi.banerjee.1@inbox.example", kind: "personal", ...ofPerson }] },
  revealWorkEmail: { work_email: [{ value: "aditi.banerjee@eastwind-pharma.example", kind: "work", ...ofPerson }] },
  findDirector: {
    found: true,
    ...director,
    on_file: ["din_phone", "din_email"],
    lines: {
      din_phone: { availability: "on_file", kind: "mobile", country: "US", confirmed_in: "2026-01" },
      din_email: { availability: "on_file", kind: "work", confirmed_in: "2026-01" },
    },
    owned: {},
    pending: {},
  },
  revealDirectorPhone: { contact: [{ value: "+1 212 555 0100", kind: "mobile", ...ofDirector }], ...director },
  revealDirectorEmail: {
    email: [{ value: "daniel.okafor@indigo-banyan-retail.example", kind: "work", ...ofDirector }],
    ...director,
  },
  enrich: {
    output: [
      {
        title: "Aditi Banerjee - Design Lead - Eastwind Pharma",
        url: "https://www.linkedin.com/in/leadlight-sample-0001",
        description: "Design Lead at Eastwind Pharma. Phone number and 2 emails on file",
      },
    ],
  },
};
