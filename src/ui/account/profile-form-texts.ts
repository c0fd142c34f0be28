export const profileFormTexts = {
  name: "Name",
  optionalName: "Name (optional)",
  linkedinUrl: "LinkedIn profile URL",
  linkedinExample: "https://www.linkedin.com/in/your-name",
  phone: "Phone number",
  phoneExample: "+91 00000 00000",
  saved: "Profile saved.",
} as const;
