import type { Language } from "./language.ts";

/** The mails by which an operator answers a request. A lawyer must confirm them (docs/privacy.md). */
const english = {
  confirmed: {
    subject: "You can now see what we hold about you",
    lead: (asked: string) => `You asked on ${asked} what we hold about you. We have confirmed that it is you who asks.`,
    open: (email: string, until: string) =>
      `Open the page below, enter ${email}, and then the code that we mail you. Everything is shown there until ${until}.`,
    link: "See what is held",
  },
  extended: {
    subject: "Our answer about your data takes longer",
    lead: (asked: string, due: string) =>
      `You asked us about your data on ${asked}. We need more time, and will answer by ${due}.`,
    reason: "The reason:",
  },
  met: {
    subject: "We have done what you asked about your data",
    lead: (asked: string) => `You asked us about your data on ${asked}. We have done what you asked.`,
  },
  refused: {
    subject: "We can't do what you asked about your data",
    lead: (asked: string) => `You asked us about your data on ${asked}. We can't do what you asked.`,
    reason: "The reason:",
  },
  complaint: (authority: string | undefined) =>
    authority === undefined
      ? "You can complain to the data protection authority where you live. You can also go to court."
      : `You can complain to this authority: ${authority}. You can also go to court.`,
  from: (operator: string) => `This mail is from ${operator}.`,
  questions: (email: string) => `Questions: ${email}`,
};

export type AnswerTexts = typeof english;

const hindi: AnswerTexts = {
  confirmed: {
    subject: "अब आप देख सकते हैं कि आपके बारे में हमारे पास क्या है",
    lead: (asked) => `आपने ${asked} को पूछा था कि आपके बारे में हमारे पास क्या है। हमने पुष्टि कर ली है कि पूछने वाले आप ही हैं।`,
    open: (email, until) =>
      `नीचे दिया पृष्ठ खोलें, ${email} लिखें, और फिर वह कोड जो हम आपको भेजते हैं। वहाँ ${until} तक सब कुछ दिखता है।`,
    link: "देखें कि क्या रखा है",
  },
  extended: {
    subject: "आपकी जानकारी के बारे में हमारे उत्तर में और समय लगेगा",
    lead: (asked, due) => `आपने ${asked} को हमसे अपनी जानकारी के बारे में पूछा था। हमें और समय चाहिए, और हम ${due} तक उत्तर देंगे।`,
    reason: "कारण:",
  },
  met: {
    subject: "आपने अपनी जानकारी के बारे में जो कहा था, वह हो गया है",
    lead: (asked) => `आपने ${asked} को हमसे अपनी जानकारी के बारे में पूछा था। आपने जो कहा था, वह हमने कर दिया है।`,
  },
  refused: {
    subject: "आपने अपनी जानकारी के बारे में जो कहा था, वह हम नहीं कर सकते",
    lead: (asked) => `आपने ${asked} को हमसे अपनी जानकारी के बारे में पूछा था। आपने जो कहा था, वह हम नहीं कर सकते।`,
    reason: "कारण:",
  },
  complaint: (authority) =>
    authority === undefined
      ? "आप जहाँ रहते हैं, वहाँ के डेटा संरक्षण प्राधिकरण से शिकायत कर सकते हैं। आप अदालत भी जा सकते हैं।"
      : `आप इस प्राधिकरण से शिकायत कर सकते हैं: ${authority}। आप अदालत भी जा सकते हैं।`,
  from: (operator) => `यह मेल ${operator} की ओर से है।`,
  questions: (email) => `प्रश्न: ${email}`,
};

export const answerTexts: Readonly<Record<Language, AnswerTexts>> = { en: english, hi: hindi };
