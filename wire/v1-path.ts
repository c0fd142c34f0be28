/** Where programs call with an API key. Below it stand clear names, and the paths that the app uses ("/api/v1/webhook/..."). */
export const V1_PATH = "/api/v1";
