export const confirmAddressTexts = {
  title: "Confirm your email address",
  lead: "You signed in with another service. Before we open your account, we mail you a code to make sure that the address is yours.",
  to: "We mail the code to {email}.",
  toNobody: "We mail the code to the address that you signed in with.",
  mail: "Mail me a code",
  mailAgain: "Mail another code",
  mailed: "The code is on its way. It works for 10 minutes.",
  code: "Code from the email",
  confirm: "Confirm",
} as const;
