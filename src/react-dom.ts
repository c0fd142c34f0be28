import * as client from "react-dom/client";

export const { createRoot, hydrateRoot } = client;
