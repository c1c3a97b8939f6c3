import { Reference } from '../../kit/references';
import { NOT_FOUND } from '../kit/status';

/** References from APIs and their parts to other objects, which the sandbox checks. */
export const API_REFERENCES: readonly Reference[] = [
  { path: 'api_id', to: ['api'], status: NOT_FOUND },
  {
    path: 'parent_document_id',
    to: ['api_document'],
    of: ['api_document'],
    status: NOT_FOUND,
    owner: ['api_id', 'api_id'],
  },
  { path: 'control_plane_reference.control_plane.id', to: ['gateway_control_plane'], status: NOT_FOUND },
  { path: 'service_reference.service.control_plane_id', to: ['gateway_control_plane'], status: NOT_FOUND },
  {
    path: 'service_reference.service.id',
    to: ['gateway_service'],
    status: NOT_FOUND,
    owner: ['service_reference.service.control_plane_id', 'control_plane_id'],
  },
  { path: 'auth_strategy_ids', to: ['application_auth_strategy'], status: NOT_FOUND },
];
