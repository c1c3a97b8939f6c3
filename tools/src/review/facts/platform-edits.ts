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

/**
 * Edits of objects of the platform that harm callers or readers. The catalogue contains the edits that open access.
 */
export const PLATFORM_EDITS: readonly ArgumentFact[] = [
  ...facts(['konnect_gateway_route'], 'outage', [
    ['paths', hasFewerPaths, 'high', 'requests to the removed paths get 404, unless another route matches them'],
    ['paths', hasShorterPaths, 'medium', 'the backend receives other paths than before, if strip_path is true'],
    ['hosts', hasFewerHosts, 'high', 'requests to the removed hosts get 404, unless another route matches them'],
    ['methods', isNarrowed, 'high', 'requests with the removed methods get 404, unless another route matches them'],
    ['protocols', isNarrowed, 'high', 'requests with the removed protocols are rejected'],
    ['hosts', filled, 'high', 'requests to any other host get 404, unless another route matches them'],
    ['methods', filled, 'high', 'requests with any other method get 404, unless another route matches them'],
    [
      'headers',
      either(filled, changes),
      'medium',
      'requests without the required headers get 404, unless another route matches them',
    ],
    ['snis', either(filled, changes), 'medium', 'connections with other server names match no route'],
  ]),
  ...facts(ROUTES, 'outage', [
    ['strip_path', changes, 'medium', 'the backend receives other paths than before'],
    ['service.id', changesOrGoes, 'medium', 'requests to the route reach another service, or none'],
    ['path_handling', changes, 'medium', 'the backend may receive other paths than before'],
  ]),
  ...facts(['konnect_gateway_route_expression'], 'outage', [
    ['expression', changes, 'medium', 'the route matches other requests than before'],
  ]),
  ...facts(['konnect_gateway_service'], 'outage', [
    ['enabled', becomes(false), 'high', 'all requests to the routes of the service are rejected'],
    ['host', changes, 'medium', 'all requests to the routes of the service go to another host'],
    ['port', changes, 'medium', 'all requests to the routes of the service go to another port'],
    ['path', changesOrGoes, 'medium', 'the backend receives other paths than before'],
    ['protocol', changes, 'medium', 'the gateway uses another protocol for the backend'],
    ['read_timeout', lowered, 'low', 'requests that take longer than the new timeout fail'],
  ]),
  ...facts(['konnect_gateway_target'], 'outage', [
    ['weight', becomes(0), 'medium', 'the target no longer gets requests'],
    ['target', changes, 'medium', 'requests go to another address than before'],
  ]),
  ...facts(['konnect_gateway_control_plane'], 'outage', [
    ['auth_type', changes, 'medium', 'data planes that authenticate in the old way are rejected'],
  ]),
  ...facts(['konnect_cloud_gateway_configuration'], 'outage', [
    ['api_access', becomes('private'), 'high', 'the gateways are no longer reachable from the internet'],
  ]),
  ...facts(['konnect_portal_page', 'konnect_portal_snippet', 'konnect_api_document'], 'contract', [
    ['status', leaves('published'), 'medium', 'readers no longer find the page, snippet or document'],
  ]),
  ...facts(['konnect_portal_page', 'konnect_api_document'], 'contract', [
    ['slug', changes, 'low', 'links to the old address of the page or document lead nowhere'],
  ]),
  ...facts(['konnect_api_publication'], 'credentials', [
    ['auth_strategy_ids', changes, 'medium', 'applications may need new credentials'],
  ]),
  ...facts(['konnect_api_publication'], 'contract', [
    ['visibility', becomes('private'), 'medium', 'visitors no longer see the API'],
  ]),
  ...facts([PRODUCT], 'contract', [
    ['publish_status', leaves('published'), 'medium', 'readers no longer find the API product'],
  ]),
  ...facts(['konnect_portal_ip_allow_list'], 'outage', [
    ['allowed_ips', shrinks, 'medium', 'the portal is no longer reachable from the removed addresses'],
  ]),
  ...facts(['konnect_portal_auth', 'konnect_authentication_settings'], 'outage', [
    ['basic_auth_enabled', becomes(false), 'medium', 'users can no longer sign in with a password'],
    ['oidc_auth_enabled', becomes(false), 'medium', 'users can no longer sign in with the identity provider'],
    ['saml_auth_enabled', becomes(false), 'medium', 'users can no longer sign in with the identity provider'],
  ]),
  ...facts(['konnect_portal_custom_domain'], 'outage', [
    ['enabled', becomes(false), 'high', 'the portal is no longer reachable at the domain name'],
    ['hostname', changes, 'high', 'the portal is no longer reachable at the old name'],
  ]),
  ...facts(['konnect_gateway_certificate'], 'credentials', [
    ['cert', changes, 'medium', 'clients that trust only the old certificate reject the connection'],
  ]),
  ...facts(['konnect_gateway_ca_certificate'], 'credentials', [
    ['cert', changes, 'high', 'clients with certificates of the old certificate authority are rejected'],
  ]),
  ...facts(['konnect_gateway_vault'], 'credentials', [
    ['config', changes, 'medium', 'secrets come from another source, so policies may get other values or none'],
    ['name', changes, 'medium', 'secrets come from another kind of vault, so policies may get other values or none'],
    ['prefix', changes, 'high', 'references to the old prefix no longer get secrets'],
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
