export const otpTexts = {
  heading: "Verify Your Email",
  sentTo: "We sent a 6-digit code to {email}. It is valid for 10 minutes.",
  code: "Verification code",
  digit: (place: number, length: number) => `Digit ${place} of ${length}`,
  verify: "Verify Code",
  refused: "This code is wrong or has expired",
  resend: "Resend verification code",
  resent: "New OTP sent successfully!",
  backToLogin: "Back to login",
  help: "Help",
  spamTip: "Tip: if you don't see the email, check your spam folder.",
  openMailbox: (name: string) => `Open ${name}`,
} as const;
