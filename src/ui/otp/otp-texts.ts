import { counted } from "#ui/kit/count-text.ts";

export const otpTexts = {
  heading: "Verify Your Email",
  sentTo: "We sent a 6-digit code to {email}. It is valid for 10 minutes.",
  code: "Verification code",
  digit: (place: number, length: number) => `Digit ${place} of ${length}`,
  verify: "Verify Code",
  wrongCode: "That code is wrong or expired. Use the latest one we sent.",
  triesLeft: (count: number) => `${counted(count, "try", "tries")} left.`,
  spentCode: "This code no longer works. Request a new one.",
  resend: "Resend verification code",
  resent: "New OTP sent successfully!",
  backToLogin: "Back to login",
  help: "Help",
  spamTip: "Tip: if you don't see the email, check your spam folder.",
  openMailbox: (name: string) => `Open ${name}`,
} as const;
