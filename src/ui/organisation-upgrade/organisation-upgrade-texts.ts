export const organisationUpgradeTexts = {
  title: "Upgrade to Organisation",
  lead: "Email our sales team and they'll set up your organisation.",
  company: "Company name",
  companyHint: "Used in the subject and message.",
  to: "To",
  copyAddress: "Copy address",
  subject: "Subject",
  copySubject: "Copy subject",
  message: "Message",
  copyMessage: "Copy message",
  copyingBlocked: "Your browser blocked copying. The text is selected, so you can copy it yourself.",
  openEmailApp: "Open email app",
} as const;
