/** Where the calls are described: a page for people, and below it the OpenAPI document. */
export const API_PATH = "/api";
export const DOCUMENT_PATH = "/openapi.json";
