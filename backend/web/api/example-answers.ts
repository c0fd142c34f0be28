const FOUND_IN = "Sample directory";

const person = { name: "Aditi Banerjee", title: "Design Lead", company: "Eastwind Pharma" };
const ofPerson = { confirmed_at: "2026-02-07", source: FOUND_IN };
const director = { name: "Daniel Okafor", title: "Director", company: "Indigo Banyan Retail Private Limited" };
const ofDirector = { confirmed_at: "2026-01-01", source: FOUND_IN };

/** What the sample directory answers to the examples of its look-ups, by the id of the call. */
export const exampleAnswers: Readonly<Record<string, object>> = {
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
