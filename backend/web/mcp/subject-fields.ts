import * as z from "zod";

export const profileUrlField = z.string().describe("For example https://www.linkedin.com/in/asha-rao");
export const dinField = z.string().describe("The 8-digit identification number (DIN) of an Indian company director");
