import { FamilyValues } from '../../kit/family';
import { always } from '../../kit/makers';
import { hostPart } from '../../kit/texts';
import { HOSTS } from '../kit/hosts';

/** Values that the cloud generates for APIs and their documents. */
export const API_VALUES: FamilyValues = {
  makers: {
    'api_gateway_api api_business_type': always('NORMAL'),
    'api_gateway_api_doc api_doc_status': always('COMPLETED'),
    // For the following attributes, the service returns a value only if the configuration sets the attribute.
    'api_gateway_api auth_relation_api_id': always(''),
    'api_gateway_import_open_api auth_relation_api_id': always(''),
    'api_gateway_import_open_api service_config_vpc_id': always(''),
    'api_gateway_import_open_api service_config_upstream_id': always(''),
    'api_gateway_api_doc api_doc_uri': ({ root }) => `https://apidoc.${HOSTS}/${hostPart(root.id, 14)}`,
    'api_gateway_api_doc share_password': ({ ids }) => ids.secret(8),
    'api_gateway_api_doc release_count': always(1),
  },
  idPrefixes: {
    api_gateway_api: 'api-',
    api_gateway_api_doc: 'apidoc-',
    api_gateway_upstream: 'upstream-',
  },
};
