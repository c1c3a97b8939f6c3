/** Type of the target that an EIP is bound to. Terraform: `bind_resource_type`. */
export enum EipTargetType {
  /** A server. */
  SERVER = 'cvm',
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
}

/**
 * Elastic IP (EIP) of an advanced IP, and the server or load balancer that the EIP is bound to. Every edit replaces the
 * binding and requires `allowOutage`.
 */
export interface EipBinding {
  /** The EIP. Terraform: `eip`. */
  readonly address: string;

  /** Type of the target: a server or a load balancer. */
  readonly targetType: EipTargetType;

  /** Id of the target server or load balancer. Terraform: `bind_resource_id`. */
  readonly targetId: string;

  /** Region of the target server or load balancer, such as `ap-hongkong`. Terraform: `bind_resource_region`. */
  readonly targetRegion: string;
}
