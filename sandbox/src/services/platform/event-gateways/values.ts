import { Makers } from '../../../engine/contract/making';
import { always } from '../../kit/makers';
import { metadataOf } from '../kit/certificates';

/** Values that the platform generates for event gateways and their parts. */
export const EVENT_GATEWAY_MAKERS: Makers = {
  'event_gateway version': always('1.0'),
  // The default minimum runtime version is the newest release:
  // https://registry.terraform.io/providers/Kong/konnect/latest/docs/resources/event_gateway
  'event_gateway min_runtime_version': always('1.1'),
  'event_gateway_data_plane_certificate metadata': ({ root }) => metadataOf(root.certificate),
  // Unlike other objects of event gateways, a static key without labels has no labels in responses.
  'event_gateway_static_key labels': always(null),
  'event_gateway_schema_registry type': ({ root }) => (root.confluent ? 'confluent' : null),
};
