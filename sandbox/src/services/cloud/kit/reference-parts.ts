/** What the references of several families are made of. */

/** An argument and what it names belong to one service. */
export const SAME_SERVICE = ['service_id', 'service_id'] as const;

/** An API is made by itself, or from a file by the object that keeps its id. */
export const AN_API = { to: ['api_gateway_api'], by: { api_gateway_import_open_api: 'api_id' } };
