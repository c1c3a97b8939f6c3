/** What has an address that a package protects. */
export enum ProtectedDevice {
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
  /** A web application firewall. */
  WEB_FIREWALL = 'waf',
  /** A product of the financial cloud. */
  FINANCIAL = 'fpc',
  /** A global application accelerator. */
  APPLICATION_ACCELERATOR = 'gaap',
  /** An elastic address of a bare metal server. */
  BARE_METAL_ADDRESS = 'eip',
  /** Something that is hosted elsewhere. */
  HOSTED = 'other',
}

/** An address of yours that a package protects. */
export interface BoundAddress {
  /** The address. */
  readonly address: string;

  /** What has it. */
  readonly device: ProtectedDevice;

  /**
   * The id of what has it, such as `ins-1a2b3c4d`.
   *
   * @default - none, as for ProtectedDevice.HOSTED
   */
  readonly deviceId?: string;
}

/** What an elastic address of an advanced IP can be bound to. */
export enum ElasticTarget {
  /** A server. */
  SERVER = 'cvm',
  /** A load balancer. */
  LOAD_BALANCER = 'clb',
}

/** An elastic address of an advanced IP, and what it is bound to. All of it replaces the binding. */
export interface ElasticAddress {
  /** The address, of the advanced IP. */
  readonly address: string;

  /** What kind of thing it is bound to. */
  readonly target: ElasticTarget;

  /** The id of the server or load balancer. */
  readonly targetId: string;

  /** The region of the server or load balancer, such as `ap-hongkong`. */
  readonly targetRegion: string;
}
