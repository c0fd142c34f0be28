const roles: ReadonlySet<string> = new Set([
  ...["abuse", "accounts", "admin", "administrator", "billing", "booking", "career", "careers", "compliance"],
  ...["contact", "contactus", "customercare", "customerservice", "enquiries", "enquiry", "feedback", "finance"],
  ...["hello", "help", "helpdesk", "hostmaster", "hr", "info", "information", "inquiry", "investors", "invoice"],
  ...["it", "jobs", "legal", "mail", "mailer-daemon", "marketing", "media", "news", "newsletter", "no-reply"],
  ...["noc", "noreply", "office", "operations", "orders", "postmaster", "pr", "press", "privacy", "purchase"],
  ...["reception", "recruitment", "root", "sales", "security", "service", "spam", "support", "team", "tech"],
  ...["webmaster"],
]);

/** Whether the part before the at sign names a task ("info", "sales+uk") and not a person. */
export const isRoleAddress = (local: string): boolean => roles.has(local.split("+", 1)[0] ?? "");
