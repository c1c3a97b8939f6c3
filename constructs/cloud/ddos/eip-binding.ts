/** What an EIP of an advanced IP can be bound to. Terraform: `bind_resource_type`. */
export enum EipTargetType {
  /** A server. */
  SERVER = 'cvm',
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
}

/** An elastic IP (EIP) of an advanced IP, and what it is bound to. Every edit replaces the binding, and takes `allowOutage`. */
export interface EipBinding {
  /** The EIP. Terraform: `eip`. */
  readonly address: string;

  /** The type of what it is bound to. */
  readonly targetType: EipTargetType;

  /** The id of the server or load balancer. Terraform: `bind_resource_id`. */
  readonly targetId: string;

  /** The region of the server or load balancer, such as `ap-hongkong`. Terraform: `bind_resource_region`. */
  readonly targetRegion: string;
}
