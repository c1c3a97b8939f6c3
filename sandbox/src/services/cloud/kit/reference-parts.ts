/** Common parts of the references of several families. */

/** The object and the object it refers to belong to the same service. */
export const SAME_SERVICE = ['service_id', 'service_id'] as const;

/** An API has a resource, or an imported description stores its id. */
export const AN_API = { to: ['api_gateway_api'], by: { api_gateway_import_open_api: 'api_id' } };
