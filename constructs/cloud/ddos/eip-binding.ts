/** Type of the target that an EIP is bound to. Terraform: `bind_resource_type`. */
export enum EipTargetType {
  /** A server. */
  SERVER = 'cvm',
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
}

/**
 * Elastic IP (EIP) of an advanced IP, and the server or load balancer that the EIP is bound to. Every edit of an EIP
 * binding replaces the binding and requires `allowOutage`.
 */
export interface EipBinding {
  /** The EIP. Terraform: `eip`. */
  readonly address: string;

  /** Type of the target that the EIP is bound to: a server or a load balancer. */
  readonly targetType: EipTargetType;

  /** Id of the server or load balancer that the EIP is bound to. Terraform: `bind_resource_id`. */
  readonly targetId: string;

  /**
   * Region of the server or load balancer that the EIP is bound to, such as `ap-hongkong`. Terraform:
   * `bind_resource_region`.
   */
  readonly targetRegion: string;
}
