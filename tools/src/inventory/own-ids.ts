/** Attributes that other objects refer to, for types whose Terraform `id` is composite. */
export const OWN_IDS: { readonly [type: string]: string } = {
  tencentcloud_api_gateway_ip_strategy: 'strategy_id',
  tencentcloud_antiddos_bgp_instance: 'resource_id',
};

/** Returns the attribute that other objects refer to for objects of a type. */
export function ownIdOf(type: string): string {
  return OWN_IDS[type] ?? 'id';
}
