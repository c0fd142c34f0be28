/** The states and union territories of India by their GST state codes. */
export const gstStates = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
} as const;

export type GstState = keyof typeof gstStates;

const isGstState = (text: string): text is GstState => Object.hasOwn(gstStates, text);

export const parseGstState = (text: string): GstState | undefined => (isGstState(text) ? text : undefined);

/** Union territories without a legislature of their own: their half of the tax is UTGST. */
const territories: readonly GstState[] = ["04", "26", "31", "35", "38", "97"];

/** What the half of the tax that is not the centre's is called. */
export const localTaxName = (state: GstState): "SGST" | "UTGST" => (territories.includes(state) ? "UTGST" : "SGST");
