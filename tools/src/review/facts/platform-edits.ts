import {
  becomes,
  changes,
  changesOrGoes,
  either,
  filled,
  hasFewerHosts,
  hasFewerPaths,
  hasShorterPaths,
  isNarrowed,
  leaves,
  lowered,
  shrinks,
} from '../edits';
import { ArgumentFact, facts } from './facts';

const ROUTES = ['konnect_gateway_route', 'konnect_gateway_route_expression'];
const PRODUCT = 'konnect_portal_product_version';

/** Edits of the platform that shut callers or readers out. The catalogue holds the edits that open access. */
export const PLATFORM_EDITS: readonly ArgumentFact[] = [
  ...facts(['konnect_gateway_route'], 'outage', [
    [
      'paths',
      hasFewerPaths,
      'high',
      'requests to the paths that are gone are answered 404, unless another route takes them',
    ],
    ['paths', hasShorterPaths, 'medium', 'the backend is asked for other paths than before, if strip_path is true'],
    [
      'hosts',
      hasFewerHosts,
      'high',
      'requests to the hosts that are gone are answered 404, unless another route takes them',
    ],
    [
      'methods',
      isNarrowed,
      'high',
      'requests with the methods that are gone are answered 404, unless another route takes them',
    ],
    ['protocols', isNarrowed, 'high', 'requests by the protocols that are gone are refused'],
    ['hosts', filled, 'high', 'requests to any other host are answered 404, unless another route takes them'],
    ['methods', filled, 'high', 'requests with any other method are answered 404, unless another route takes them'],
    [
      'headers',
      either(filled, changes),
      'medium',
      'requests without these headers are answered 404, unless another route takes them',
    ],
    ['snis', either(filled, changes), 'medium', 'connections for other names find no route'],
  ]),
  ...facts(ROUTES, 'outage', [
    ['strip_path', changes, 'medium', 'the backend is asked for other paths than before'],
    ['service.id', changesOrGoes, 'medium', 'requests reach another service, or none'],
    ['path_handling', changes, 'medium', 'the backend may be asked for other paths than before'],
  ]),
  ...facts(['konnect_gateway_route_expression'], 'outage', [
    ['expression', changes, 'medium', 'other requests match than before'],
  ]),
  ...facts(['konnect_gateway_service'], 'outage', [
    ['enabled', becomes(false), 'high', 'all requests to its routes are refused'],
    ['host', changes, 'medium', 'all requests to its routes go to another host'],
    ['port', changes, 'medium', 'all requests to its routes go to another port'],
    ['path', changesOrGoes, 'medium', 'the backend is asked for other paths than before'],
    ['protocol', changes, 'medium', 'the backend is spoken to by another protocol'],
    ['read_timeout', lowered, 'low', 'answers that take longer are given up'],
  ]),
  ...facts(['konnect_gateway_target'], 'outage', [
    ['weight', becomes(0), 'medium', 'it gets no requests any more'],
    ['target', changes, 'medium', 'requests go to another address'],
  ]),
  ...facts(['konnect_gateway_control_plane'], 'outage', [
    ['auth_type', changes, 'medium', 'data planes that prove themselves in the old way are refused'],
  ]),
  ...facts(['konnect_cloud_gateway_configuration'], 'outage', [
    ['api_access', becomes('private'), 'high', 'the gateways cannot be reached from the internet any more'],
  ]),
  ...facts(['konnect_portal_page', 'konnect_portal_snippet', 'konnect_api_document'], 'contract', [
    ['status', leaves('published'), 'medium', 'readers do not find it any more'],
  ]),
  ...facts(['konnect_portal_page', 'konnect_api_document'], 'contract', [
    ['slug', changes, 'low', 'links to it lead nowhere'],
  ]),
  ...facts(['konnect_api_publication'], 'credentials', [
    ['auth_strategy_ids', changes, 'medium', 'applications may need other credentials than they have'],
  ]),
  ...facts(['konnect_api_publication'], 'contract', [
    ['visibility', becomes('private'), 'medium', 'visitors do not see the API any more'],
  ]),
  ...facts([PRODUCT], 'contract', [
    ['publish_status', leaves('published'), 'medium', 'readers do not find it any more'],
  ]),
  ...facts(['konnect_portal_ip_allow_list'], 'outage', [
    ['allowed_ips', shrinks, 'medium', 'the portal cannot be reached from the addresses that are gone'],
  ]),
  ...facts(['konnect_portal_auth', 'konnect_authentication_settings'], 'outage', [
    ['basic_auth_enabled', becomes(false), 'medium', 'who signs in by a password cannot any more'],
    ['oidc_auth_enabled', becomes(false), 'medium', 'who signs in by the identity provider cannot any more'],
    ['saml_auth_enabled', becomes(false), 'medium', 'who signs in by the identity provider cannot any more'],
  ]),
  ...facts(['konnect_portal_custom_domain'], 'outage', [
    ['enabled', becomes(false), 'high', 'the portal cannot be reached by this name any more'],
    ['hostname', changes, 'high', 'the portal cannot be reached by the old name any more'],
  ]),
  ...facts(['konnect_gateway_certificate'], 'credentials', [
    ['cert', changes, 'medium', 'clients that trust the old certificate alone refuse the connection'],
  ]),
  ...facts(['konnect_gateway_ca_certificate'], 'credentials', [
    ['cert', changes, 'high', 'certificates that the old authority has signed are refused'],
  ]),
  ...facts(['konnect_gateway_vault'], 'credentials', [
    ['config', changes, 'medium', 'secrets come from another place, so policies may get other values or none'],
    ['name', changes, 'medium', 'secrets come from another kind of vault, so policies may get other values or none'],
    ['prefix', changes, 'high', 'references to the old prefix get no secrets any more'],
  ]),
  ...facts(['konnect_gateway_sni'], 'outage', [
    ['name', changes, 'high', 'clients that ask for the old name get another certificate'],
  ]),
  ...facts(['konnect_event_gateway_listener'], 'outage', [
    ['ports', shrinks, 'high', 'clients can no longer connect to the removed ports'],
    ['addresses', shrinks, 'high', 'clients can no longer connect to the removed addresses'],
  ]),
  ...facts(['konnect_event_gateway_backend_cluster'], 'outage', [
    ['bootstrap_servers', changes, 'medium', 'clients reach other brokers than before'],
  ]),
];
