/** Type of the device that has an IP protected by anti-DDoS. Terraform: `device_type`. */
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
  /** A device of the financial cloud, which has the protected IP. */
  FINANCIAL_CLOUD = 'fpc',
  /** A global application accelerator. */
  APPLICATION_ACCELERATOR = 'gaap',
  /** An EIP of a bare metal server. */
  BARE_METAL_EIP = 'eip',
  /** A device outside the cloud. */
  OTHER = 'other',
}

/**
 * IP that a shared anti-DDoS package protects, and the device that has the IP. Every edit of an IP binding replaces the
 * binding and requires `allowOutage`. Terraform: `bound_ip_list`.
 */
export interface IpBinding {
  /** The IP. */
  readonly address: string;

  /** Type of the device that has the protected IP. */
  readonly deviceType: ProtectedDeviceType;

  /**
   * Id of the device that has the protected IP, such as `ins-1a2b3c4d`. A missing device id causes a warning, except
   * for ProtectedDeviceType.OTHER, because the service may fill in the id. If the service fills in the device id, every
   * plan shows a change that the provider rejects.
   *
   * @default - no device id, which is correct for ProtectedDeviceType.OTHER
   */
  readonly deviceId?: string;
}
