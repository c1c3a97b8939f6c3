/** Anti-DDoS configurations for tests of provider behaviour, and one store for each test. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { Driver, Made } from './rule-driver';

const drivers: Driver[] = [];

/** The cloud, with some quirks or rules switched. */
export function cloud(switched: { readonly [name: string]: boolean } = {}): Driver {
  const driver = new Driver('cloud');
  drivers.push(driver);
  Object.entries(switched).forEach(([name, on]) => switchRule(driver.store, name, on));
  return driver;
}

/** For `afterEach`. */
export function closeAll(): void {
  drivers.splice(0).forEach((driver) => driver.close());
}

/** A resource as terraform has it after a refresh. */
export function refreshed(driver: Driver, made: Made): Made {
  return { ...made, state: driver.read(made)! };
}

/** The next apply: a refresh, and then the change that is planned for a configuration. */
export function applied(driver: Driver, made: Made, changes: ObjectValue = {}): Made {
  return driver.update(refreshed(driver, made), changes);
}

export const IP: ObjectValue = { business: 'bgpip', resource_id: 'bgpip-00000001' };

/** A policy with all arguments that the provider reads, so the next plan is empty. */
export const NEUTRAL_POLICY: ObjectValue = {
  ...IP,
  ddos_level: 'middle',
  ddos_ai: 'off',
  ddos_threshold: 0,
  ddos_connect_limit: [
    {
      sd_new_limit: 0,
      sd_conn_limit: 0,
      dst_new_limit: 0,
      dst_conn_limit: 0,
      bad_conn_threshold: 0,
      syn_rate: 0,
      syn_limit: 0,
      conn_timeout: 0,
      null_conn_enable: 0,
    },
  ],
  protocol_block_config: [{ drop_tcp: 0, drop_udp: 0, drop_icmp: 0, drop_other: 0 }],
};

export const packetFilter = (port: number): ObjectValue => ({
  protocol: 'tcp',
  action: 'drop',
  s_port_start: 1,
  s_port_end: 65535,
  d_port_start: port,
  d_port_end: port,
  pktlen_min: 1,
  pktlen_max: 1500,
  match_begin: 'no_match',
  match_type: 'sunday',
  str: '',
  depth: 0,
  offset: 0,
  is_not: 0,
  match_logic: 'none',
  match_begin2: 'no_match',
  match_type2: 'sunday',
  str2: '',
  depth2: 0,
  offset2: 0,
  is_not2: 0,
});

export const portRule = (port: number, protocol = 'tcp'): ObjectValue => ({
  action: 'drop',
  d_port_start: port,
  d_port_end: port,
  s_port_start: 1,
  s_port_end: 65535,
  forward_protocol: protocol,
  priority: 10,
});

export const source = (ip: string, ip_type = 'black'): ObjectValue => ({ ip, ip_type });
export const region = (region_type: string, action = 'drop'): ObjectValue => ({ region_type, action, area_list: [] });

export const speed = (bandwidth: number): ObjectValue => ({
  mode: 1,
  packet_rate: 10,
  bandwidth,
  dst_port_list: '80',
  protocol_list: 'TCP',
});

/** Single entries of the lists of an instance. */
export const single = {
  source: (driver: Driver, ip: string, type = 'black', instance_id = 'bgpip-00000001') =>
    driver.create('antiddos_ddos_black_white_ip', { instance_id, ip, mask: 0, type }),
  geoBlock: (driver: Driver, region_type: string, instance_id = 'bgpip-00000001') =>
    driver.create('antiddos_ddos_geo_ip_block_config', {
      instance_id,
      ddos_geo_ip_block_config: [{ region_type, action: 'drop' }],
    }),
  speedLimit: (driver: Driver, value: number, instance_id = 'bgpip-00000001') =>
    driver.create('antiddos_ddos_speed_limit_config', {
      instance_id,
      ddos_speed_limit_config: [
        {
          mode: 1,
          dst_port_list: '80',
          protocol_list: 'TCP',
          dst_port_scopes: [],
          speed_values: [{ type: 2, value }],
        },
      ],
    }),
  packetFilter: (driver: Driver, port: number, more: ObjectValue = {}) => {
    const { s_port_start, s_port_end, d_port_start, d_port_end, ...others } = packetFilter(port);
    const ports = { sport_start: s_port_start, sport_end: s_port_end, dport_start: d_port_start };
    return driver.tryCreate('antiddos_packet_filter_config', {
      instance_id: 'bgpip-00000001',
      packet_filter_config: [{ ...others, ...ports, dport_end: d_port_end, pkt_len_gt: 0, ...more } as ObjectValue],
    });
  },
  portRule: (driver: Driver, port: number, protocol = 'tcp', instance_id = 'bgpip-00000001') =>
    driver.create('antiddos_port_acl_config', { instance_id, acl_config: [portRule(port, protocol)] }),
};

/** Checks of a request. */
export const condition = (field_name: string, value: string): ObjectValue => ({
  field_type: 'value',
  field_name,
  value,
  value_operator: 'equal',
});

export const requestRule = (...policys: ObjectValue[]): ObjectValue => ({
  domain: 'shop.example.com',
  ip: '203.0.113.10',
  protocol: 'http',
  policy_action: 'drop',
  policys,
});

export const limit = (uri: string, request_num = 100): ObjectValue => ({
  action: 'drop',
  execute_duration: 60,
  mode: 'equal',
  period: 1,
  request_num,
  uri,
});

export const rateLimits = (protocol: string, ...policys: ObjectValue[]): ObjectValue => ({
  domain: 'shop.example.com',
  protocol,
  level: 'loose',
  policys,
});

export const portForward = (more: ObjectValue = {}, rule: ObjectValue = {}): ObjectValue => ({
  business: 'bgpip',
  resource_id: 'bgpip-00000001',
  vpn: '203.0.113.10',
  virtual_port: 80,
  rules: [
    {
      keep_enable: false,
      keeptime: 0,
      lb_type: 1,
      protocol: 'TCP',
      region: 1,
      remove_switch: false,
      rule_name: 'web',
      source_port: 8080,
      source_type: 2,
      virtual_port: 80,
      source_list: [{ source: '10.0.0.1', weight: 50 }],
      ...rule,
    },
  ],
  ...more,
});

export const websiteForward = (resource_id: string, rule: ObjectValue = {}): ObjectValue => ({
  resource_type: 'bgpip',
  resource_id,
  resource_ip: '203.0.113.10',
  rule: [
    {
      domain: 'shop.example.com',
      protocol: 'http',
      keep_enable: 0,
      keeptime: 0,
      lb_type: 1,
      source_type: 2,
      source_list: [{ source: '10.0.0.2', weight: 100 }],
      ...rule,
    },
  ],
});
