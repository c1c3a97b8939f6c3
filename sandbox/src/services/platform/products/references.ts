import { Reference } from '../../kit/references';
import { NOT_FOUND } from '../kit/status';

/** References from API products and their publications to other objects, which the sandbox checks. */
export const PRODUCT_REFERENCES: readonly Reference[] = [
  { path: 'portal_id', to: ['portal_classic'], of: ['portal_product_version'], status: NOT_FOUND },
  { path: 'portal_ids', to: ['portal_classic'], of: ['api_product'], status: NOT_FOUND },
  { path: 'api_product_id', to: ['api_product'], status: NOT_FOUND },
  {
    path: 'api_product_version_id',
    to: ['api_product_version'],
    status: NOT_FOUND,
    owner: ['api_product_id', 'api_product_id'],
  },
  {
    path: 'parent_document_id',
    to: ['api_product_document'],
    of: ['api_product_document'],
    status: NOT_FOUND,
    owner: ['api_product_id', 'api_product_id'],
  },
  { path: 'product_version_id', to: ['api_product_version'], status: NOT_FOUND },
  { path: 'gateway_service.control_plane_id', to: ['gateway_control_plane'], status: NOT_FOUND },
  {
    path: 'gateway_service.id',
    to: ['gateway_service'],
    status: NOT_FOUND,
    owner: ['gateway_service.control_plane_id', 'control_plane_id'],
  },
];
