/** Attributes by which others refer to an object whose `id` for Terraform has more in it. */
export const OWN_IDS: { readonly [type: string]: string } = {
  tencentcloud_api_gateway_ip_strategy: 'strategy_id',
  tencentcloud_antiddos_bgp_instance: 'resource_id',
};

/** The attribute by which others refer to objects of a type. */
export function ownIdOf(type: string): string {
  return OWN_IDS[type] ?? 'id';
}
