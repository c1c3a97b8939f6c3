/** References and conditions that several families share. */

/** Condition of a reference: the object and the referenced object must belong to the same gateway service. */
export const SAME_SERVICE = ['service_id', 'service_id'] as const;

/**
 * Targets of a reference to an API: an API resource, or an imported OpenAPI document, which stores the id of its API.
 */
export const AN_API = { to: ['api_gateway_api'], by: { api_gateway_import_open_api: 'api_id' } };
