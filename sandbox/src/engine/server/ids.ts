import { createHash } from 'crypto';

/** What the ids of the cloud's objects begin with, by type without its prefix. Others get the generic form. */
const CLOUD_PREFIXES: { readonly [type: string]: string } = {
  address_extra_template: 'ipm-',
  address_template: 'ipm-',
  address_template_group: 'ipmg-',
  antiddos_bgp_instance: 'bgp-',
  api_gateway_api: 'api-',
  api_gateway_api_app: 'app-',
  api_gateway_api_doc: 'apidoc-',
  api_gateway_api_key: 'AKID',
  api_gateway_plugin: 'plugin-',
  api_gateway_service: 'service-',
  api_gateway_upstream: 'upstream-',
  api_gateway_usage_plan: 'usagePlan-',
  dayu_ddos_policy: 'policy-',
  dayu_ddos_policy_case: 'sc-',
  dayu_l4_rule: 'rule-',
  dayu_l7_rule: 'rule-',
  protocol_template: 'ppm-',
  protocol_template_group: 'ppmg-',
};

/** What parts of joined ids begin with, by their names in the catalogue's id templates. */
const PART_PREFIXES: { readonly [part: string]: string } = {
  strategy_id: 'IPStrategy-',
  policy_id: 'policy-',
  resource_id: 'bgp-',
  api_id: 'api-',
  rule_id: 'rule-',
  scene_id: 'sc-',
};

/** Makes ids that look random but follow from a seed, so that a run can be repeated. */
export class Ids {
  private count = 0;

  public constructor(private readonly seed: string) {}

  public uuid(): string {
    const hex = this.digest();
    const variant = ((parseInt(hex[16], 16) & 3) | 8).toString(16);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }

  /** The id of an object of the cloud, such as `service-1a2b3c4d`. */
  public cloud(type: string): string {
    return `${CLOUD_PREFIXES[type] ?? `${type.split('_').pop()}-`}${this.digest().slice(0, 8)}`;
  }

  /** A part of a joined id that no argument gives. */
  public part(name: string): string {
    return `${PART_PREFIXES[name] ?? ''}${this.digest().slice(0, 8)}`;
  }

  /** Of a token or key. */
  public secret(length = 64): string {
    return this.digest().slice(0, length);
  }

  private digest(): string {
    this.count += 1;
    return createHash('sha256').update(`${this.seed}/${this.count}`).digest('hex');
  }
}
