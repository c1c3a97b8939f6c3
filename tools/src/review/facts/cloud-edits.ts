import { becomes, changes, either, lowered, shrinks } from '../edits';
import { ArgumentFact, facts } from './facts';

const SERVICE = 'tencentcloud_api_gateway_service';
const API = 'tencentcloud_api_gateway_api';

/** Types of templates that security group rules use, with the argument that lists the entries of the template. */
const TEMPLATES: readonly (readonly [types: readonly string[], argument: string])[] = [
  [['tencentcloud_address_template'], 'addresses'],
  [['tencentcloud_address_extra_template'], 'addresses_extra.address'],
  [['tencentcloud_address_template_group', 'tencentcloud_protocol_template_group'], 'template_ids'],
  [['tencentcloud_protocol_template'], 'protocols'],
];

/**
 * Edits of objects of the cloud that harm callers. For edits that open access or lower protection, see the security
 * rules of the catalogue.
 */
export const CLOUD_EDITS: readonly ArgumentFact[] = [
  ...facts([API], 'outage', [
    ['auth_type', becomes('SECRET', 'APP', 'OAUTH'), 'high', 'callers without the required credentials are rejected'],
    ['request_config_path', changes, 'high', 'requests to the old path get 404'],
    ['request_config_method', changes, 'high', 'requests with the old method get 404'],
    ['protocol', changes, 'high', 'callers of the old protocol are rejected'],
    ['enable_cors', becomes(false), 'medium', 'browsers hide the responses from pages of other origins'],
    ['service_config_type', changes, 'medium', 'another backend responds'],
    ['service_config_url', changes, 'medium', 'all requests go to another backend'],
    ['service_config_path', changes, 'medium', 'the backend receives other paths than before'],
    ['service_config_scf_function_name', changes, 'medium', 'another function responds'],
    ['service_config_timeout', lowered, 'low', 'requests that take longer fail with a timeout'],
  ]),
  ...facts([SERVICE], 'outage', [
    ['protocol', either(becomes('http'), becomes('https')), 'high', 'callers of the other protocol are rejected'],
    ['net_type', shrinks, 'high', 'callers in the removed network can no longer connect'],
  ]),
  ...facts(['tencentcloud_api_gateway_custom_domain'], 'outage', [
    ['path_mappings', shrinks, 'high', 'requests to the removed paths get 404'],
    ['sub_domain', changes, 'high', 'the service is no longer reachable at the old name'],
  ]),
  ...facts(['tencentcloud_api_gateway_api_key'], 'credentials', [
    ['status', becomes('off'), 'high', 'callers that sign with the key are rejected'],
    ['secret_name', changes, 'high', 'the key is created again: callers that sign with the old key are rejected'],
  ]),
  ...facts(['tencentcloud_api_gateway_service_release'], 'outage', [
    ['environment_name', changes, 'high', 'the old environment goes offline'],
  ]),
  // Deleting a version switch changes nothing in its environment, so a replacement causes no outage.
  ...facts(['tencentcloud_api_gateway_update_service'], 'contract', [
    ['environment_name', changes, 'low', 'callers of the new environment get another version of the APIs'],
    ['version_name', changes, 'low', 'callers get another version of the APIs'],
  ]),
  ...TEMPLATES.flatMap(([types, argument]) => [
    ...facts(types, 'outage', [
      [
        argument,
        shrinks,
        'medium',
        'security group rules that use the template match less traffic: allowed traffic may be blocked',
      ],
    ]),
  ]),
];
