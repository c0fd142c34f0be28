import { backendAddressConfirmation, type BackendNeeds } from "./backend-address-confirmation.ts";
import { supabaseAdapters } from "./supabase-adapters.ts";

/** All that speaks the interface of Supabase Auth: the service, and a backend that trusts it. Each under the name of its port. */
export const signInAdapters = (service: Parameters<typeof supabaseAdapters>[0], backend: BackendNeeds) => ({
  ...supabaseAdapters(service),
  addressConfirmation: backendAddressConfirmation(backend),
});
