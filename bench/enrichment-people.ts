import Papa from "papaparse";
import { seededRandom, type SeededRandom } from "#tests/support/random.ts";

/** One row of an operator's file. */
export interface GeneratedPerson {
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  readonly company: string;
}

const list = (text: string): readonly string[] => text.split(",").map((entry) => entry.trim());

const indianFirst = list(
  `Aarav,Abhishek,Aditi,Aditya,Ajay,Akash,Akshay,Alka,Amar,Amit,Amrita,Anand,Ananya,Anil,Anita,Anjali,Ankit,Anuradha,Arjun,
  Arun,Asha,Ashok,Ashwin,Bhavna,Chandra,Chirag,Deepa,Deepak,Devika,Dinesh,Divya,Farhan,Ganesh,Gauri,Geeta,Gopal,Harish,
  Harpreet,Imran,Indira,Ishaan,Jagdish,Jaya,Jyoti,Kabir,Kamala,Karan,Karthik,Kavita,Kavya,Kiran,Krishna,Lakshmi,Lalita,
  Madhuri,Mahesh,Manish,Manoj,Meena,Meera,Mohammed,Mohan,Mukesh,Nandini,Naveen,Neha,Nikhil,Nisha,Omkar,Padma,Pankaj,Pooja,
  Pradeep,Pranav,Prakash,Priya,Rahul,Rajesh,Rajiv,Rakesh,Ramesh,Rani,Ravi,Rekha,Rhea,Ritu,Rohan,Sachin,Sandeep,Sangeeta,
  Sanjana,Sanjay,Santosh,Sarita,Satish,Shalini,Shankar,Shreya,Sita,Sneha,Srinivas,Sunil,Sunita,Suresh,Swati,Tara,Uday,Usha,
  Vandana,Varun,Venkatesh,Vijay,Vikram,Vinod,Vishal,Yash,Zoya`,
);
const indianLast = list(
  `Acharya,Agarwal,Ahluwalia,Ahmed,Bajaj,Banerjee,Basu,Bhat,Bhattacharya,Bose,Chakraborty,Chandran,Chatterjee,Chaudhary,
  Chauhan,Chopra,Das,Datta,Desai,Deshmukh,Dutta,Fernandes,Gandhi,Ghosh,Gill,Gowda,Gupta,Hegde,Iyengar,Iyer,Jain,Jha,Joshi,
  Kapoor,Kaur,Khan,Khanna,Krishnan,Kulkarni,Kumar,Lal,Malhotra,Mehta,Menon,Mishra,Mukherjee,Naidu,Nair,Narayan,Patel,Patil,
  Pillai,Prasad,Rajan,Raman,Rao,Rathore,Reddy,Roy,Saxena,Sen,Shah,Sharma,Shetty,Shukla,Singh,Sinha,Srivastava,Subramanian,
  Swamy,Thakur,Thomas,Tiwari,Trivedi,Varma,Verma,Yadav`,
);
const otherFirst = list(
  `Adaeze,Aiko,Alice,Amara,André,Anna,Björn,Bruno,Camila,Carlos,Chidi,Chloé,Clara,Daniel,David,Elena,Emeka,Emma,Fatima,Felix,
  Freya,François,Giulia,Grace,Hana,Hugo,Ingrid,James,Jan,João,John,Jonas,José,Kofi,Lars,Laura,Léa,Lucia,Łukasz,Marek,Maria,
  Mary,Mateo,Michael,Miguel,Nadia,Ngozi,Oliver,Omar,Paul,Peter,Rafael,Renée,Robert,Sarah,Sean,Siobhán,Sofia,Søren,Thomas,
  Tomás,Wei,William,Yusuf,Zanele,Zoë`,
);
const otherLast = list(
  `Adeyemi,Andersen,Bauer,Becker,Brown,Carvalho,Costa,Da Silva,De Souza,Dubois,Eriksen,Fischer,García,González,Haddad,Hansen,
  Hoffmann,Ito,Jensen,Johnson,Jones,Kim,Kowalski,Laurent,Lee,Lefèvre,Lindqvist,MacDonald,Martin,Mbeki,Moreau,Müller,Muñoz,
  Novák,O'Brien,O'Connor,Okafor,Olsen,Park,Petrov,Ricci,Rossi,Santos,Schmidt,Schröder,Silva,Smith,Tanaka,Taylor,Van den Berg,
  Walker,Weber,Williams,Wilson,Wójcik,Yamamoto`,
);
const ranks = list(",,,Senior ,Assistant ,Junior ,Lead ,Associate ,Principal ");
const jobs = list(
  `Account Executive,Accountant,Business Analyst,Chief Executive Officer,Chief Financial Officer,Customer Success Manager,
  Data Engineer,Director of Engineering,Engineering Manager,Finance Manager,Founder,General Manager,Head of Marketing,
  HR Business Partner,Legal Counsel,Managing Director,Marketing Manager,Operations Lead,Plant Manager,Procurement Manager,
  Product Manager,Quality Engineer,Recruiter,Regional Sales Director,Sales Manager,Software Engineer,Supply Chain Analyst,
  Vice President Sales`,
);
const stems = list(
  `Aarambh,Acorn,Alder,Amberfield,Anvil,Apex,Arcadia,Ashwood,Aster,Aurora,Banyan,Bay,Bharat,Birch,Blue,Bluepeak,Bright,Bronze,
  Canyon,Cardinal,Cedar,Chandra,Cobalt,Copperleaf,Coral,Crescent,Crystal,Delta,Diamond,East,Ember,Evergreen,Falcon,Fernhill,
  Ganga,Garnet,Golden,Granite,Green,Harbour,Himalaya,Horizon,Indus,Iron,Ivory,Jade,Juniper,Kaveri,Kestrel,Lotus,Lunar,Maple,
  Marigold,Meridian,Monsoon,Narmada,North,Nova,Ocean,Olive,Onyx,Orchid,Orient,Pacific,Peacock,Pearl,Pine,Pioneer,Prism,Quartz,
  Raj,River,Royal,Ruby,Saffron,Sapphire,Sarva,Shakti,Silver,Sky,South,Spring,Star,Stone,Summit,Sun,Surya,Swift,Terra,Tide,
  Topaz,Trident,Umber,Unity,Vajra,Velvet,Vertex,Vindhya,West,Willow,Yamuna,Zenith`,
);
const seconds = list(",,,bridge,line,crest,gate,field,wave,ridge,mark,point,ford,light,works");
const trades = list(
  `Agro Foods,Analytics,Automotive,Bank,Biotech,Capital,Cements,Chemicals,Constructions,Consulting,Energy,Engineering,
  Enterprises,Exports,Finance,Foods,Healthcare,Hospitals,Hotels,Industries,Infotech,Insurance,Labs,Logistics,Media,Motors,
  Pharma,Polymers,Power,Realty,Retail,Robotics,Shipping,Software,Solutions,Steel,Systems,Technologies,Textiles,Ventures`,
);
const forms = list(
  `Private Limited, Pvt Ltd, Pvt. Ltd., (P) Ltd, Limited, Ltd, Ltd., LLP, Inc, Inc., Corp, Corporation, GmbH, AG, S.A., BV, PLC, & Co,,,`,
);

/** Small numbers are much more frequent than large ones, as with surnames and employers. */
const skewed = (random: SeededRandom, size: number): number =>
  Math.floor(size * (random.below(1_000_000) / 1_000_000) ** 2.2);
const pickSkewed = (random: SeededRandom, items: readonly string[]): string =>
  items[skewed(random, items.length)] ?? "";

const generatedCompanies = (random: SeededRandom, count: number): string[] =>
  Array.from({ length: count }, () =>
    `${random.pick(stems)}${random.pick(seconds)} ${random.pick(trades)} ${random.pick(forms)}`
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

const generatedName = (random: SeededRandom): string => {
  const isIndian = random.below(10) < 7;
  const [firsts, lasts] = isIndian ? [indianFirst, indianLast] : [otherFirst, otherLast];
  const [first, last] = [pickSkewed(random, firsts), pickSkewed(random, lasts)];
  const between = [
    "",
    "",
    "",
    "",
    "",
    `${String.fromCodePoint(65 + random.below(26))}. `,
    `${pickSkewed(random, firsts)} `,
  ];
  return `${first} ${random.pick(between)}${last}`;
};

/** The same people for the same seed; a third of them work at `employers`, the rest at 6,000 companies of all sizes. */
export const generated = (count: number, seed: number, employers: readonly string[]): GeneratedPerson[] => {
  const random = seededRandom(seed);
  const companies = generatedCompanies(random, 6_000);
  return Array.from({ length: count }, (_, index) => ({
    slug: `generated-${index}`,
    name: generatedName(random),
    title: `${random.pick(ranks)}${random.pick(jobs)}`,
    company: random.below(3) === 0 ? random.pick(employers) : pickSkewed(random, companies),
  }));
};

/** An operator's file with these people: each has an address and a work address, two in three have a phone number. */
export const generatedCsv = (people: readonly GeneratedPerson[]): string =>
  Papa.unparse(
    people.map(({ slug, name, title, company }, index) => ({
      profile_url: `https://www.linkedin.com/in/${slug}`,
      name,
      title,
      company,
      phone_no: index % 3 === 0 ? "" : `+91 0${String(index).padStart(9, "0")}`,
      email: `${slug}@home.example`,
      work_email: `${slug}@office.example`,
    })),
  );
