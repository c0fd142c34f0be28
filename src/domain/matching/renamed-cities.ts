/**
 * Indian cities by the name of today, then by those they had before, where names of companies keep them. Of the renamings that the
 * states have notified with the consent of the Union Home Ministry (Kerala 1991, Mumbai 1995, Chennai 1996, Kolkata 2001,
 * Puducherry 2006, Karnataka 2014, Gurugram 2016, Prayagraj 2018, and others), and spellings in everyday use.
 */
const cities = `
bengaluru bangalore, mumbai bombay, chennai madras, kolkata calcutta, pune poona, gurugram gurgaon,
thiruvananthapuram trivandrum, kochi cochin, kozhikode calicut, thrissur trichur, kollam quilon, alappuzha alleppey,
palakkad palghat, kannur cannanore, mysuru mysore, mangaluru mangalore, hubballi hubli, belagavi belgaum,
kalaburagi gulbarga, shivamogga shimoga, tumakuru tumkur, ballari bellary, vadodara baroda, puducherry pondicherry,
prayagraj allahabad, varanasi benares banaras, kanpur cawnpore, shimla simla, guwahati gauhati, panaji panjim,
tiruchirappalli trichinopoly trichy, thanjavur tanjore, thoothukudi tuticorin, visakhapatnam vizag,
rajamahendravaram rajahmundry
`;

const names = new Map(
  cities
    .split(",")
    .map((entry) => entry.trim().split(" "))
    .flatMap(([today = "", ...before]) => before.map((name) => [name, today] as const)),
);

/** The name of today of a renamed city; undefined for any other word. */
export const cityOfToday = (word: string): string | undefined => names.get(word);
