import { asha, csv, type RealFile, url } from "./real-file.ts";

/** With the header that the program writes. */
const exports: readonly RealFile[] = [
  {
    name: "Connections.csv",
    tool: "enrichment",
    make: csv(
      "Notes:",
      '"When exporting your connection data, you may notice that some of the email addresses are missing."',
      "",
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
      `Asha,Rao,${url("asha-rao")},,Acme,CFO,22 Nov 2026`,
      `Ben,Ode,${url("ben-ode")},ben@orbit.example,Orbit,CEO,21 Nov 2026`,
    ),
    header: 4,
    columns: { first_name: 0, last_name: 1, email: 3, company: 4, role: 5 },
    known: "LinkedIn Connections",
    rows: { 1: "above", 2: "above", 5: "search:asha rao\ncfo\nacme", 6: "search:ben@orbit.example" },
  },
  {
    name: "Connections of profiles.csv",
    tool: "find-contacts",
    make: csv(
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
      `Asha,Rao,${url("asha-rao")},,Acme,CFO,x`,
    ),
    header: 1,
    columns: { linkedin_url: 2 },
    known: "LinkedIn Connections",
    rows: { 2: asha },
  },
  {
    name: "hubspot.csv",
    tool: "enrichment",
    make: csv(
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Job Title,Company name",
      "101,Asha,Rao,,'+91 00000 00001,Ben,CFO,Acme",
    ),
    header: 1,
    columns: { first_name: 1, last_name: 2, email: 3, role: 6, company: 7 },
    known: "HubSpot contacts",
    rows: { 2: "search:asha rao\ncfo\nacme" },
  },
  {
    name: "apollo.csv",
    tool: "find-contacts",
    make: csv(
      "First Name,Last Name,Title,Company,Company Name for Emails,Email,Email Status,Person Linkedin Url,Website,Company Linkedin Url",
      "Asha,Rao,CFO,Acme,Acme,a@acme.example,Verified,http://www.linkedin.com/in/asha-rao,http://acme.example,http://www.linkedin.com/company/acme",
    ),
    header: 1,
    columns: { linkedin_url: 7 },
    known: "Apollo contacts",
    rows: { 2: asha },
  },
  {
    name: "first and last name.csv",
    tool: "enrichment",
    make: csv("First name,Last name,Company", "Asha,Rao,Acme", "Ben,,Orbit", ",,Acme", ",,"),
    header: 1,
    columns: { first_name: 0, last_name: 1, company: 2 },
    rows: { 2: "search:asha rao\n\nacme", 3: "search:ben\n\norbit", 4: "incomplete-search" },
  },
];

const addresses: readonly RealFile[] = [
  {
    name: "two columns of addresses.csv",
    tool: "verify-emails",
    make: csv("Name,Work Email,Personal Email", "Asha,a@acme.example,a@home.example", "Ben,,b@home.example"),
    chosen: { otherEmails: [2] },
    header: 1,
    columns: { email: 1 },
    rows: { 2: "address:a@acme.example + address:a@home.example", 3: "- + address:b@home.example" },
  },
  {
    name: "two columns of addresses for a search.csv",
    tool: "enrichment",
    make: csv("Work Email,Personal Email", "a@acme.example,a@home.example", "none,b@home.example"),
    chosen: { otherEmails: [1] },
    header: 1,
    columns: { email: 0 },
    rows: { 2: "search:a@acme.example", 3: "search:b@home.example" },
  },
  {
    name: "rejected rows again.csv",
    tool: "verify-emails",
    make: csv("Email,Leadlight row,Leadlight reason", "a@acme.example,7,This is not an email address."),
    header: 1,
    columns: { email: 0 },
    rows: { 2: "address:a@acme.example" },
  },
];

export const realExports: readonly RealFile[] = [...exports, ...addresses];
