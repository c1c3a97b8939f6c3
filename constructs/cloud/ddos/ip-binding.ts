/** The type of what has an IP that a package protects. Terraform: `device_type`. */
export enum ProtectedDeviceType {
  /** A server. */
  SERVER = 'cvm',
  /** A load balancer. */
  LOAD_BALANCER = 'lb',
  /** A network interface. */
  NETWORK_INTERFACE = 'eni',
  /** A VPN gateway. */
  VPN_GATEWAY = 'vpngw',
  /** A NAT gateway. */
  NAT_GATEWAY = 'natgw',
  /** A web application firewall (WAF). */
  WAF = 'waf',
  /** A product of the financial cloud. */
  FINANCIAL_CLOUD = 'fpc',
  /** A global application accelerator. */
  APPLICATION_ACCELERATOR = 'gaap',
  /** An EIP of a bare metal server. */
  BARE_METAL_EIP = 'eip',
  /** Something else, hosted elsewhere. */
  OTHER = 'other',
}

/** An IP of yours that a package protects. Every edit replaces the binding, and takes `allowOutage`. Terraform: `bound_ip_list`. */
export interface IpBinding {
  /** The IP. */
  readonly address: string;

  /** The type of what has it. */
  readonly deviceType: ProtectedDeviceType;

  /**
   * The id of what has it, such as `ins-1a2b3c4d`. Without one there is a warning, but for ProtectedDeviceType.OTHER: where the
   * service fills it in, every plan shows a change that the provider refuses.
   *
   * @default - none, as for ProtectedDeviceType.OTHER
   */
  readonly deviceId?: string;
}
