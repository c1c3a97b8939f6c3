import { Behaviour } from '../../../engine/contract/behaviour';
import { apiOf, serviceOf } from '../kit/found';
import { firstOperation } from './operations';

/** Responses for an API document contain the number and the names of its APIs, and the name of the gateway service. */
const document: Behaviour = {
  types: ['api_gateway_api_doc'],
  show(values, world) {
    const ids = Array.isArray(values.api_ids) ? values.api_ids : [];
    const names = ids.map((id) => apiOf(world, id)?.api_name).filter((name) => typeof name === 'string');
    return {
      ...values,
      api_count: ids.length,
      api_names: names,
      service_name: serviceOf(world, values.service_id)?.service_name ?? '',
    };
  },
};

/** When it is created, an imported OpenAPI document gets the attributes of the first API in the document. */
const imported: Behaviour = {
  types: ['api_gateway_import_open_api'],
  settle: (values, before) => (before ? values : { ...values, ...firstOperation(values.content) }),
};

/** Attributes that the service computes for API documents and for imported OpenAPI documents. */
export const API_BEHAVIOURS: readonly Behaviour[] = [document, imported];
