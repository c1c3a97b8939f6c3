import { isObject, ObjectValue, Value } from '../values/value';

/** What an object that answers to one of several variants is made from; nothing where another variant is configured. */
type Answer = (root: ObjectValue) => ObjectValue | undefined;

const argument =
  (name: string): Answer =>
  (root) =>
    given(root[name]);

/** The argument holds the variants, and the answer holds what is in them one level further down. */
const dnsAttachment =
  (variant: string): Answer =>
  (root) => {
    const attachment = given(given(root.private_dns_attachment_config)?.[variant]);
    return attachment && { name: root.name, private_dns_attachment_config: attachment };
  };

/** Objects that say what came of a variant, by type and path. Only the one whose variant is configured is there. */
const ANSWERS: { readonly [place: string]: Answer } = {
  'cloud_gateway_addon config.managed_cache_add_on_config_response': ({ config }) =>
    given(given(config)?.managed_cache),
  'cloud_gateway_private_dns aws_private_dns_resolver_response': dnsAttachment(
    'aws_private_dns_resolver_attachment_config',
  ),
  'cloud_gateway_private_dns aws_private_hosted_zone_response': dnsAttachment(
    'aws_private_hosted_zone_attachment_config',
  ),
  'cloud_gateway_private_dns azure_private_dns_resolver_response': dnsAttachment(
    'azure_private_dns_resolver_attachment_config',
  ),
  'cloud_gateway_private_dns azure_private_hosted_zone_response': dnsAttachment(
    'azure_private_hosted_zone_attachment_config',
  ),
  'cloud_gateway_private_dns gcp_private_hosted_zone_response': dnsAttachment(
    'gcp_private_hosted_zone_attachment_config',
  ),
  'cloud_gateway_transit_gateway aws_resource_endpoint_gateway_response': argument('aws_resource_endpoint_gateway'),
  'cloud_gateway_transit_gateway aws_transit_gateway_response': argument('aws_transit_gateway'),
  'cloud_gateway_transit_gateway aws_vpc_peering_gateway_response': argument('aws_vpc_peering_gateway'),
  'cloud_gateway_transit_gateway azure_transit_gateway_response': argument('azure_transit_gateway'),
  'cloud_gateway_transit_gateway azure_vhub_peering_gateway_response': argument('azure_vhub_peering_gateway'),
  'cloud_gateway_transit_gateway gcpvpc_peering_gateway_response': argument('gcp_vpc_peering_transit_gateway'),
  'integration_instance_auth_config oauth_auth_config': argument('oauth_config'),
  'integration_instance_auth_credential multi_key_auth_credential': argument('multi_key_auth'),
};

/** Most types have none, and are asked often. */
const TYPES = new Set(Object.keys(ANSWERS).map((place) => place.split(' ')[0]));

/** Whether a place answers to a variant, and what it is made from. */
export function answerAt(type: string, path: string, root: ObjectValue): { from?: ObjectValue } | undefined {
  const answer = TYPES.has(type) ? ANSWERS[`${type} ${path}`] : undefined;
  return answer && { from: answer(root) };
}

function given(value: Value | undefined): ObjectValue | undefined {
  return isObject(value) ? value : undefined;
}
