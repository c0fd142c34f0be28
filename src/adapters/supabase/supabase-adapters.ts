import { authService, type ServiceNeeds } from "./auth-service.ts";
import { supabaseAuthentication } from "./supabase-authentication.ts";
import { type LeavingNeeds, supabaseLinkedinSignIn } from "./supabase-linkedin-sign-in.ts";

/** The adapters of one Supabase project or compatible server. */
export const supabaseAdapters = (needs: ServiceNeeds & LeavingNeeds) => {
  const service = authService(needs);
  return { authentication: supabaseAuthentication(service), linkedinSignIn: supabaseLinkedinSignIn(service, needs) };
};
