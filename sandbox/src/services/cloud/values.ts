import { always, Maker, Makers, Making } from '../../engine/contract/making';
import { Value } from '../../engine/values/value';
import { digitsOf, hostPart, spaced, textOf, wholeSeconds } from '../kit/texts';

const HOSTS = 'apigw.sandbox.example';
/** Stands for the number of the account, which the cloud puts into host names. */
const ACCOUNT = '1250000000';
/** Of requests a second, where none is set. */
const NO_LIMIT = 5000;

const copied =
  (name: string): Maker =>
  ({ root }) =>
    typeof root[name] === 'symbol' ? undefined : root[name];

/** The name that a service has in one of the networks, if it is in it. */
const subDomain =
  (network: string, infix: string): Maker =>
  ({ root }) =>
    Array.isArray(root.net_type) && root.net_type.includes(network)
      ? `${textOf(root.id)}-${ACCOUNT}.gz.${infix}${HOSTS}`
      : '';

/** What the cloud gives its objects, where it does not follow from the type of the value. */
export const CLOUD_MAKERS: Makers = {
  create_time: time,
  created_time: time,
  modify_time: time,
  modified_time: time,
  update_time: time,
  updated_time: time,
  pre_limit: always(NO_LIMIT),
  release_limit: always(NO_LIMIT),
  test_limit: always(NO_LIMIT),

  'api_gateway_api api_business_type': always('NORMAL'),
  'api_gateway_api_app api_app_key': ({ ids }) => `APID${ids.secret(36)}`,
  'api_gateway_api_app api_app_secret': ({ ids }) => ids.secret(40),
  'api_gateway_api_doc api_doc_status': always('NORMAL'),
  'api_gateway_api_doc api_doc_uri': ({ root }) => `https://apidoc.${HOSTS}/${hostPart(root.id, 14)}`,
  'api_gateway_api_doc share_password': ({ ids }) => ids.secret(8),
  'api_gateway_api_doc release_count': always(1),
  'api_gateway_api_key access_key_secret': ({ ids }) => ids.secret(40),
  'api_gateway_custom_domain status': always(1),
  'api_gateway_service inner_http_port': always(80),
  'api_gateway_service inner_https_port': always(443),
  'api_gateway_service internal_sub_domain': subDomain('INNER', 'internal.'),
  'api_gateway_service outer_sub_domain': subDomain('OUTER', ''),
  'api_gateway_service_release release_version': releaseVersion,

  'dayu_eip eip_address_status': always('BIND'),
  'dayu_eip protection_status': always('idle'),
  'dayu_eip resource_region': copied('bind_resource_region'),
  'dayu_eip eip_bound_rsc_ins': copied('bind_resource_id'),
  'dayu_eip expired_time': ({ now }) => spaced(new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))),
  'dayu_l4_rule lb_type': always(1),
  'dayu_l7_rule status': always(0),
};

/** The parts of joined ids that follow from arguments under another name. */
export const ID_PARTS: Makers = {
  alarm_type_string: ({ root }) => String(root.alarm_type ?? ''),
  access_keys_str: ({ root }) => joined(root.access_key_ids),
  virtual_port_str: ({ root }) => String(root.virtual_port ?? ''),
  'bound_ips joined by ,': ({ root }) => joined(inBlocks(root.bound_ip_list, 'ip')),
  env_name: ({ root }) => textOf(root.environment_name),
  release_version: releaseVersion,
  config: ({ root }) => JSON.stringify(camelCased(list(root.acl_config)[0])),
  region: ({ root }) =>
    textOf(
      ['enterprise_package_config', 'standard_package_config', 'standard_plus_package_config'].flatMap((block) =>
        inBlocks(root[block], 'region'),
      )[0],
    ),
  domain: ({ root }) => textOf(root.domain) || textOf(inBlocks(root.rule, 'domain')[0]),
  protocol: ({ root }) => textOf(root.protocol) || textOf(inBlocks(root.rule, 'protocol')[0]),
};

/** The API gateway writes its times as ISO 8601 has them, the other services with a space. */
function time({ type, now }: Making): string {
  return type.startsWith('api_gateway_') ? wholeSeconds(now) : spaced(now);
}

function releaseVersion({ now, ids }: Making): string {
  return `${digitsOf(now)}-${ids.uuid()}`;
}

function inBlocks(blocks: Value | undefined, name: string): Value[] {
  return list(blocks).map((block) => (block as { [name: string]: Value })[name]);
}

function camelCased(block: Value | undefined): { [name: string]: Value } {
  const words = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const given = Object.entries(block ?? {}).filter(([, value]) => value !== null) as [string, Value][];
  return Object.fromEntries(given.map(([name, value]) => [words(name), value]));
}

function joined(values: Value | undefined): string {
  return list(values).map(String).join(',');
}

function list(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}
