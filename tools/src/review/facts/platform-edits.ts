import {
  becomes,
  changes,
  changesOrGoes,
  either,
  emptied,
  filled,
  grows,
  isNarrowed,
  leaves,
  lowered,
  shrinks,
} from '../edits';
import { ArgumentFact, facts } from './facts';

const ROUTES = ['konnect_gateway_route', 'konnect_gateway_route_expression'];
const PRODUCT = 'konnect_portal_product_version';

/** What follows from edits of what the gateways, portals and APIs of the platform are told. */
export const PLATFORM_EDITS: readonly ArgumentFact[] = [
  ...facts(['konnect_gateway_route'], 'outage', [
    [
      'paths',
      isNarrowed,
      'high',
      'requests to the paths that are gone are answered 404, unless another route takes them',
    ],
    [
      'hosts',
      isNarrowed,
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
  ...facts(['konnect_gateway_route'], 'access', [
    ['protocols', becomes('http'), 'medium', 'requests may come without encryption'],
  ]),
  ...facts(['konnect_gateway_service'], 'outage', [
    ['enabled', becomes(false), 'high', 'all requests to its routes are refused'],
    ['host', changes, 'medium', 'all requests to its routes go to another host'],
    ['port', changes, 'medium', 'all requests to its routes go to another port'],
    ['path', changesOrGoes, 'medium', 'the backend is asked for other paths than before'],
    ['protocol', changes, 'medium', 'the backend is spoken to by another protocol'],
    ['read_timeout', lowered, 'low', 'answers that take longer are given up'],
  ]),
  ...facts(['konnect_gateway_service'], 'access', [
    [
      'tls_verify',
      becomes(false),
      'medium',
      'the certificate of the backend is no longer checked: another server can take its place',
    ],
  ]),
  ...facts(['konnect_gateway_target'], 'outage', [
    ['weight', becomes(0), 'medium', 'it gets no requests any more'],
    ['target', changes, 'medium', 'requests go to another address'],
  ]),
  ...facts(['konnect_gateway_control_plane'], 'outage', [
    ['auth_type', changes, 'medium', 'data planes that prove themselves in the old way are refused'],
  ]),
  ...facts(['konnect_cloud_gateway_configuration'], 'access', [
    ['api_access', becomes('public', 'private+public'), 'high', 'the gateways can be reached from the internet', 'low'],
  ]),
  ...facts(['konnect_cloud_gateway_configuration'], 'outage', [
    ['api_access', becomes('private'), 'high', 'the gateways cannot be reached from the internet any more'],
  ]),
  ...facts(['konnect_portal'], 'access', [
    ['authentication_enabled', becomes(false), 'high', 'visitors read the portal without signing in', 'low'],
    ['rbac_enabled', becomes(false), 'high', 'every developer sees and uses what only some teams might'],
    [
      'auto_approve_developers',
      becomes(true),
      'medium',
      'who signs up is a developer at once, and nobody looks',
      'low',
    ],
    ['auto_approve_applications', becomes(true), 'medium', 'applications get access at once, and nobody looks', 'low'],
    [
      'default_api_visibility',
      becomes('public'),
      'medium',
      'APIs that are published from then on can be read by anyone',
      'low',
    ],
    [
      'default_page_visibility',
      becomes('public'),
      'medium',
      'pages that are made from then on can be read by anyone',
      'low',
    ],
  ]),
  ...facts(['konnect_portal_page', 'konnect_portal_snippet'], 'access', [
    ['visibility', becomes('public'), 'high', 'anyone can read it, without signing in', 'low'],
  ]),
  ...facts(['konnect_portal_page', 'konnect_portal_snippet', 'konnect_api_document'], 'contract', [
    ['status', leaves('published'), 'medium', 'readers do not find it any more'],
  ]),
  ...facts(['konnect_portal_page', 'konnect_api_document'], 'contract', [
    ['slug', changes, 'low', 'links to it lead nowhere'],
  ]),
  ...facts(['konnect_api_publication'], 'access', [
    ['visibility', becomes('public'), 'high', 'anyone can see the API, without signing in', 'low'],
    ['auth_strategy_ids', emptied, 'high', 'applications need no credentials for the API any more'],
    ['auto_approve_registrations', becomes(true), 'medium', 'applications get access at once, and nobody looks', 'low'],
  ]),
  ...facts(['konnect_api_publication'], 'credentials', [
    ['auth_strategy_ids', changes, 'medium', 'applications may need other credentials than they have'],
  ]),
  ...facts(['konnect_api_publication'], 'contract', [
    ['visibility', becomes('private'), 'medium', 'visitors do not see the API any more'],
  ]),
  ...facts([PRODUCT], 'access', [
    ['publish_status', becomes('published'), 'medium', 'readers of the portal see it', 'low'],
    ['auto_approve_registration', becomes(true), 'medium', 'applications get access at once, and nobody looks', 'low'],
    ['auth_strategy_ids', emptied, 'high', 'applications need no credentials any more'],
  ]),
  ...facts([PRODUCT], 'contract', [
    ['publish_status', leaves('published'), 'medium', 'readers do not find it any more'],
  ]),
  ...facts(['konnect_portal_ip_allow_list'], 'access', [
    ['allowed_ips', grows, 'high', 'the portal can be reached from these addresses as well'],
  ]),
  ...facts(['konnect_portal_ip_allow_list'], 'outage', [
    ['allowed_ips', shrinks, 'medium', 'the portal cannot be reached from the addresses that are gone'],
  ]),
  ...facts(['konnect_portal_auth', 'konnect_authentication_settings'], 'access', [
    ['basic_auth_enabled', becomes(true), 'medium', 'people can sign in by a password, past the identity provider'],
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
  ...facts(['konnect_team_role', 'konnect_system_account_role'], 'access', [
    ['role_name', changes, 'medium', 'it may do other things than before'],
    ['entity_id', changes, 'medium', 'it may do them to something else'],
  ]),
  ...facts(['konnect_gateway_acl'], 'access', [
    ['group', changes, 'medium', 'the consumer is let in elsewhere than before'],
  ]),
  ...facts(['konnect_gateway_certificate'], 'credentials', [
    ['cert', changes, 'medium', 'clients that trust the old certificate alone refuse the connection'],
  ]),
  ...facts(['konnect_gateway_ca_certificate'], 'credentials', [
    ['cert', changes, 'high', 'certificates that the old authority has signed are refused'],
  ]),
  ...facts(['konnect_gateway_sni'], 'outage', [
    ['name', changes, 'high', 'clients that ask for the old name get another certificate'],
  ]),
  ...facts(['konnect_event_gateway_virtual_cluster'], 'access', [
    [
      'acl_mode',
      leaves('enforce_on_gateway'),
      'high',
      'the gateway no longer asks whether a client may read or write a topic',
    ],
    ['authentication.anonymous', filled, 'high', 'clients without credentials are let in', 'medium'],
  ]),
  ...facts(['konnect_event_gateway_cluster_policy_acls'], 'access', [
    ['enabled', becomes(false), 'high', 'what it forbids is no longer forbidden'],
    ['config.rules.action', leaves('deny'), 'high', 'clients may do what was denied'],
  ]),
  ...facts(['konnect_event_gateway_listener_policy_tls_server'], 'access', [
    ['config.allow_plaintext', becomes(true), 'high', 'clients may connect without encryption'],
    ['config.client_authentication', emptied, 'high', 'clients need no certificate any more'],
    ['enabled', becomes(false), 'high', 'clients connect without encryption'],
  ]),
  ...facts(['konnect_event_gateway_listener'], 'outage', [
    ['ports', shrinks, 'high', 'clients of the ports that are gone find nobody'],
    ['addresses', shrinks, 'high', 'clients of the addresses that are gone find nobody'],
  ]),
  ...facts(['konnect_event_gateway_backend_cluster'], 'access', [
    ['tls.insecure_skip_verify', becomes(true), 'medium', 'the certificate of the brokers is no longer checked'],
    ['tls.enabled', becomes(false), 'medium', 'records go to the brokers without encryption'],
    [
      'insecure_allow_anonymous_virtual_cluster_auth',
      becomes(true),
      'medium',
      'virtual clusters may let clients in without credentials',
    ],
  ]),
  ...facts(['konnect_event_gateway_backend_cluster'], 'outage', [
    ['bootstrap_servers', changes, 'medium', 'clients reach other brokers than before'],
  ]),
];
