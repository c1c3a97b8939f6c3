/** Quirks of the plugin with the protection of websites: the harm of each, and the right result if the quirk is off. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { gapsOf } from '../../../sandbox/src/services/cloud/antiddos/gaps';
import { protectionOf } from '../../../sandbox/src/services/cloud/antiddos/protection';
import {
  applied,
  closeAll,
  cloud,
  condition,
  IP,
  limit,
  rateLimits,
  refreshed,
  requestRule,
} from '../support/antiddos';
import { Driver, Made } from '../support/rule-driver';

const TYPE = 'dayu_cc_policy_v2';
const INSTANCE = 'bgpip-00000001';
const SHOP = 'shop.example.com';

afterEach(closeAll);

const protection = (driver: Driver, instance = INSTANCE) => protectionOf(driver.world, instance);
const policy = (driver: Driver, more: ObjectValue = {}) => driver.create(TYPE, { ...IP, ...more });
const threshold = (value: number, domain = SHOP): ObjectValue => ({ domain, threshold: value });
const rulesOf = (driver: Driver) =>
  protection(driver).ccRequestRules.map(({ values }) => (values.policys as any[]).map(({ value }) => value));
const limitsOf = (driver: Driver) =>
  protection(driver).ccRateLimits.map(({ values }) => [
    values.protocol,
    values.level,
    ...(values.policys as any[]).map(({ uri }) => uri),
  ]);
const ccSource = (ip: string, type = 'black'): ObjectValue => ({
  domain: SHOP,
  protocol: 'http',
  black_white_ip: ip,
  type,
});
const singleSource = (driver: Driver, instance_id: string) =>
  driver.tryCreate('antiddos_cc_black_white_ip', {
    instance_id,
    ip: '203.0.113.10',
    domain: SHOP,
    protocol: 'http',
    type: 'black',
    black_white_ip: [{ ip: '198.51.100.9', mask: 0 }],
  });
const singleRule = (driver: Driver, instance_id: string) =>
  driver.tryCreate('antiddos_cc_precision_policy', {
    instance_id,
    ip: '203.0.113.10',
    domain: SHOP,
    protocol: 'http',
    policy_action: 'drop',
    policy_list: [condition('cgi', '/admin')],
  });

describe('thresholds', () => {
  const LISTS = { thresholds: [threshold(1000)], cc_precision_req_limits: [rateLimits('http', limit('/'))] };

  test('a changed threshold is lost with the level of its domain, until the next apply', () => {
    const driver = cloud();
    const made = policy(driver, LISTS);
    const changed = driver.update(made, { thresholds: [threshold(2000)] });
    expect(protection(driver).ccThresholds).toEqual([]);
    expect(limitsOf(driver)).toEqual([['http', '', '/']]);
    expect(driver.shownAgain(changed)).toEqual(['cc_precision_req_limits', 'thresholds']);
    const again = applied(driver, changed);
    expect(protection(driver).ccThresholds.map(({ values }) => values)).toEqual([threshold(2000)]);
    expect(limitsOf(driver)).toEqual([['http', 'loose', '/']]);
    expect(driver.shownAgain(again)).toEqual([]);
  });

  test('a threshold of another domain is independent', () => {
    const driver = cloud();
    const made = policy(driver, LISTS);
    const more = driver.update(made, { thresholds: [threshold(1000), threshold(5, 'other.example.com')] });
    expect(driver.shownAgain(more)).toEqual([]);
    expect(driver.shownAgain(driver.update(more, { thresholds: [threshold(1000)] }))).toEqual([]);
    expect(limitsOf(driver)).toEqual([['http', 'loose', '/']]);
  });

  test('without the quirk, a change is stable', () => {
    const driver = cloud({ 'cc-policy-thresholds': false, 'cc-policy-thresholds-take-level': false });
    expect(driver.shownAgain(driver.update(policy(driver, LISTS), { thresholds: [threshold(2000)] }))).toEqual([]);
    const half = cloud({ 'cc-policy-thresholds': false });
    half.update(policy(half, LISTS), { thresholds: [threshold(2000)] });
    expect(limitsOf(half)).toEqual([['http', '', '/']]);
  });
});

describe('request rules', () => {
  const [path, robot, other] = [condition('cgi', '/a'), condition('ua', 'robot'), condition('cgi', '/b')];

  test('replacing "A and B" with "C" results in "C", then "B", and never in an empty plan', () => {
    const driver = cloud();
    const made = policy(driver, { cc_precision_policys: [requestRule(path, robot)] });
    expect(driver.shownAgain(made)).toEqual([]);
    const changed = driver.update(made, { cc_precision_policys: [requestRule(other, robot)] });
    expect(rulesOf(driver)).toEqual([['/b']]);
    const again = applied(driver, changed);
    expect(rulesOf(driver)).toEqual([['/b'], ['robot']]);
    expect(driver.shownAgain(applied(driver, again))).toEqual(['cc_precision_policys']);
    expect(rulesOf(driver)).toEqual([['/b'], ['robot']]);
  });

  test('a rule with one condition is updated correctly', () => {
    const driver = cloud();
    const made = policy(driver, { cc_precision_policys: [requestRule(path)] });
    const changed = driver.update(made, { cc_precision_policys: [requestRule(other)] });
    expect(rulesOf(driver)).toEqual([['/b']]);
    expect(driver.shownAgain(changed)).toEqual([]);
  });

  const removed = (driver: Driver) => {
    const limits = { cc_precision_req_limits: [rateLimits('http', limit('/'))] };
    const made = policy(driver, { cc_precision_policys: [requestRule(path, robot), requestRule(other)], ...limits });
    const more = { cc_precision_req_limits: [rateLimits('http', limit('/'), limit('/more'))] };
    return driver.tryUpdate(made, { cc_precision_policys: [requestRule(other)], ...more });
  };

  test('a rule with two conditions is removed twice, which fails, and later changes are not sent', () => {
    const driver = cloud();
    expect(removed(driver).problem?.message).toContain(
      `ResourceNotFound: cc_precision_policys: the rule of ${SHOP} with 2 conditions was removed`,
    );
    expect(rulesOf(driver)).toEqual([['/b']]);
    expect(limitsOf(driver)).toEqual([['http', 'loose', '/']]);
  });

  test('without the quirk, the removal passes, and all changes are sent', () => {
    const driver = cloud({ 'cc-policy-rule-removed-twice': false });
    expect(removed(driver).problem).toBeUndefined();
    expect(limitsOf(driver)).toEqual([['http', 'loose', '/', '/more']]);
  });

  test('without the quirk, a rule stays one rule', () => {
    const driver = cloud({ 'cc-policy-conditions-apart': false, 'cc-policy-rule-removed-twice': false });
    const made = policy(driver, { cc_precision_policys: [requestRule(path, robot)] });
    const changed = driver.update(made, { cc_precision_policys: [requestRule(other, robot)] });
    expect(rulesOf(driver)).toEqual([['/b', 'robot']]);
    expect(driver.shownAgain(changed)).toEqual([]);
  });

  test('a rule created by an update applies to the first address of the instance', () => {
    const madeFor = (driver: Driver) => {
      driver.create('dayu_ddos_ip_attachment_v2', {
        bgp_instance_id: 'bgp-00000001',
        bound_ip_list: [{ ip: '203.0.113.99', biz_type: 'public', device_type: 'cvm', instance_id: 'ins-1' }],
      });
      const made = driver.create(TYPE, { business: 'bgp', resource_id: 'bgp-00000001' });
      driver.update(made, { cc_precision_policys: [requestRule(path)] });
      return protection(driver, 'bgp-00000001').ccRequestRules.map(({ values }) => values.ip);
    };
    expect(madeFor(cloud())).toEqual(['203.0.113.99']);
    expect(madeFor(cloud({ 'cc-policy-first-address': false }))).toEqual(['203.0.113.10']);
  });
});

describe('rate limits', () => {
  test('only the first of several targets is sent, and each plan shows the others as changes', () => {
    const both = { cc_precision_req_limits: [rateLimits('http', { ...limit('/'), cookie: 'session' })] };
    const driver = cloud();
    const made = policy(driver, both);
    expect(driver.shownAgain(made)).toEqual(['cc_precision_req_limits']);
    expect(driver.shownAgain(applied(driver, made))).toEqual(['cc_precision_req_limits']);
    expect(limitsOf(driver)).toEqual([['http', 'loose', '/']]);
    const off = cloud({ 'cc-policy-first-target': false });
    expect(off.shownAgain(policy(off, both))).toEqual([]);
  });

  test('a changed limit is created again at the end', () => {
    const lists = (...all: ObjectValue[]) => ({ cc_precision_req_limits: [rateLimits('http', ...all)] });
    const changed = (driver: Driver) => {
      driver.update(policy(driver, lists(limit('/a'), limit('/b'))), lists(limit('/c'), limit('/b')));
      return limitsOf(driver);
    };
    expect(changed(cloud())).toEqual([['http', 'loose', '/b', '/c']]);
    expect(changed(cloud({ 'cc-policy-rate-limits': false }))).toEqual([['http', 'loose', '/c', '/b']]);
  });

  test('limits of one domain for http and https never lead to an empty plan', () => {
    const two = { cc_precision_req_limits: [rateLimits('http', limit('/a')), rateLimits('https', limit('/b'))] };
    const driver = cloud();
    const made = policy(driver, two);
    expect(driver.shownAgain(made)).toEqual(['cc_precision_req_limits']);
    expect(driver.shownAgain(applied(driver, made))).toEqual(['cc_precision_req_limits']);
    const off = cloud({ 'cc-policy-limits-by-domain': false });
    expect(off.shownAgain(policy(off, two))).toEqual([]);
  });
});

describe('source lists and regions', () => {
  const blocks = { cc_black_white_ips: [ccSource('198.51.100.1'), ccSource('198.51.100.2')] };

  test('a new order is never sent, and each plan shows it; a new entry is added at the end', () => {
    const driver = cloud();
    const made = policy(driver, blocks);
    expect(driver.shownAgain(made)).toEqual([]);
    const turned = driver.update(made, { cc_black_white_ips: [...blocks.cc_black_white_ips].reverse() });
    expect(driver.shownAgain(turned)).toEqual(['cc_black_white_ips']);
    const more = driver.update(made, { cc_black_white_ips: [...blocks.cc_black_white_ips, ccSource('198.51.100.3')] });
    expect(driver.shownAgain(more)).toEqual([]);
    expect(gapsOf(driver.world, INSTANCE)).toEqual([]);
  });

  test('without the quirk, a new order is applied', () => {
    const driver = cloud({ 'cc-policy-entries': false });
    const made = policy(driver, blocks);
    const turned = driver.update(made, { cc_black_white_ips: [...blocks.cc_black_white_ips].reverse() });
    expect(driver.shownAgain(turned)).toEqual([]);
  });

  test('areas are never sent', () => {
    const areas = {
      cc_geo_ip_policys: [
        { domain: SHOP, protocol: 'http', action: 'drop', region_type: 'customized', area_list: [1] },
      ],
    };
    const driver = cloud();
    const made = policy(driver, areas);
    expect(driver.shownAgain(made)).toEqual(['cc_geo_ip_policys']);
    expect(driver.shownAgain(applied(driver, made))).toEqual(['cc_geo_ip_policys']);
    const off = cloud({ 'cc-policy-areas-unsent': false });
    expect(off.shownAgain(policy(off, areas))).toEqual([]);
  });

  test('entries from elsewhere are read, and lost entries are not noticed', () => {
    const driver = cloud();
    const made = policy(driver, blocks);
    singleSource(driver, INSTANCE);
    singleRule(driver, INSTANCE);
    expect(driver.shownAgain(made)).toEqual(['cc_black_white_ips', 'cc_precision_policys']);
    driver.lose(made);
    expect(driver.read(made)).toMatchObject({
      resource_id: INSTANCE,
      cc_black_white_ips: [{ black_white_ip: '198.51.100.9' }],
    });
    const off = cloud({ 'cc-policy-shows-all': false });
    const alone = policy(off, blocks);
    singleSource(off, INSTANCE);
    expect(off.shownAgain(alone)).toEqual([]);
  });
});

test('another instance or type only changes the state', () => {
  const driver = cloud();
  const made = policy(driver, { thresholds: [threshold(1000)] });
  const moved = driver.update(made, { resource_id: 'bgpip-00000002', business: 'net' });
  expect(moved.state).toMatchObject({ resource_id: 'bgpip-00000002', business: 'net', thresholds: [threshold(1000)] });
  expect(driver.shownAgain(moved)).toEqual([]);
  expect(protection(driver).ccThresholds).toHaveLength(1);
  expect(protection(driver, 'bgpip-00000002').ccThresholds).toEqual([]);
});

describe('cc-policy-needs-address', () => {
  const bought = (driver: Driver): string =>
    String(
      driver.create('antiddos_bgp_instance', {
        instance_charge_type: 'POSTPAID_BY_MONTH',
        package_type: 'Standard',
        standard_package_config: [{ region: 'ap-guangzhou', protect_ip_count: 1, bandwidth: 100 }],
      }).state.resource_id,
    );
  const bind = (driver: Driver, id: string): Made =>
    driver.create('dayu_ddos_ip_attachment_v2', {
      bgp_instance_id: id,
      bound_ip_list: [{ ip: '203.0.113.7', biz_type: 'public', device_type: 'cvm', instance_id: 'ins-1' }],
    });

  test('the provider crashes for a package without an address, at creation and later', () => {
    const driver = cloud();
    const resource_id = bought(driver);
    expect(() => driver.create(TYPE, { business: 'bgp', resource_id })).toThrow(
      `Plugin did not respond: The package ${resource_id} has no address`,
    );
    const bound = bind(driver, resource_id);
    const made = driver.create(TYPE, { business: 'bgp', resource_id });
    driver.remove(bound);
    expect(() => driver.read(made)).toThrow('Plugin did not respond');
    bind(driver, resource_id);
    expect(driver.shownAgain(made)).toEqual([]);
  });

  test('without the quirk, the policy is created', () => {
    const driver = cloud({ 'cc-policy-needs-address': false });
    expect(() => driver.create(TYPE, { business: 'bgp', resource_id: bought(driver) })).not.toThrow();
  });
});

describe('cc-policy-takes-all', () => {
  const LISTS = {
    thresholds: [threshold(1000)],
    cc_precision_req_limits: [rateLimits('http', limit('/a')), rateLimits('https', limit('/b'))],
  };

  test('deletion removes entries from elsewhere, but keeps rate limits and levels of https', () => {
    const driver = cloud();
    singleSource(driver, INSTANCE);
    singleRule(driver, INSTANCE);
    driver.remove(policy(driver, LISTS));
    expect(protection(driver)).toMatchObject({ ccThresholds: [], ccSources: [], ccRequestRules: [] });
    expect(limitsOf(driver)).toEqual([
      ['http', '', '/a'],
      ['https', 'loose', '/b'],
    ]);
  });

  test('the next policy of the instance contains the kept entries', () => {
    const driver = cloud();
    driver.remove(policy(driver, { cc_precision_req_limits: [rateLimits('http', limit('/a'))] }));
    const next = policy(driver, { cc_precision_req_limits: [rateLimits('http', limit('/b'))] });
    expect(limitsOf(driver)).toEqual([['http', 'loose', '/a', '/b']]);
    expect(driver.shownAgain(applied(driver, next))).toEqual([]);
    expect(limitsOf(driver)).toEqual([['http', 'loose', '/b']]);
  });

  test('without rate limits, nothing remains', () => {
    const driver = cloud();
    driver.remove(policy(driver, { thresholds: [threshold(1000)] }));
    expect(driver.store.list()).toEqual([]);
  });

  test('without the quirk, only the entries of the policy are deleted', () => {
    const driver = cloud({ 'cc-policy-takes-all': false });
    singleSource(driver, INSTANCE);
    driver.remove(refreshed(driver, policy(driver, LISTS)));
    expect(protection(driver).ccRateLimits).toEqual([]);
    expect(protection(driver).ccSources).toHaveLength(1);
  });
});

describe('single entries of a package', () => {
  test('a source entry is created, not found again, and stays without a resource', () => {
    const driver = cloud();
    const { state, problem } = singleSource(driver, 'bgp-00000001');
    expect(state).toBeNull();
    expect(problem?.message).toContain('can not find cc black white ip policy: ');
    singleSource(driver, 'bgp-00000001');
    expect(protection(driver, 'bgp-00000001').ccSources).toHaveLength(2);
    expect(singleSource(driver, INSTANCE).problem).toBeUndefined();
    const off = cloud({ 'cc-source-of-package': false });
    expect(singleSource(off, 'bgp-00000001').state).not.toBeNull();
  });

  test('a rule is created, missing in the state, and stays without a resource', () => {
    const driver = cloud();
    expect(singleRule(driver, 'bgp-00000001')).toEqual({ state: null });
    expect(protection(driver, 'bgp-00000001').ccRequestRules).toHaveLength(1);
    expect(singleRule(driver, INSTANCE).state).not.toBeNull();
    const off = cloud({ 'cc-rule-of-package': false });
    expect(singleRule(off, 'bgp-00000001').state).not.toBeNull();
  });
});

describe('first-generation policies', () => {
  const http = (more: ObjectValue = {}): ObjectValue => ({
    resource_type: 'bgpip',
    resource_id: INSTANCE,
    name: 'shop',
    smode: 'matching',
    action: 'drop',
    rule_list: [{ skey: 'host', operator: 'include', value: 'shop' }],
    ...more,
  });
  const https = (driver: Driver, name = 'shop') => {
    const { state } = driver.create('dayu_l7_rule', {
      resource_type: 'bgpip',
      resource_id: INSTANCE,
      name: 'shop',
      domain: SHOP,
      protocol: 'http',
      switch: true,
      source_type: 2,
      source_list: ['10.0.0.1:80'],
    });
    return driver.create('dayu_cc_https_policy', {
      resource_type: 'bgpip',
      resource_id: INSTANCE,
      name,
      domain: SHOP,
      rule_id: state.rule_id,
      rule_list: [{ skey: 'cgi', operator: 'include', value: '/admin' }],
    });
  };

  test('every change of an http policy crashes the provider', () => {
    const driver = cloud();
    const made = driver.create('dayu_cc_http_policy', http());
    expect(() => driver.tryUpdate(made, { switch: false })).toThrow('Plugin did not respond');
    const off = cloud({ 'plugin-crashes': false });
    const other = off.create('dayu_cc_http_policy', http());
    expect(off.tryUpdate(other, { switch: false }).problem).toBeUndefined();
  });

  test('a second policy with the same name is created, fails, and stays', () => {
    const driver = cloud();
    driver.create('dayu_cc_http_policy', http());
    const { state, problem } = driver.tryCreate('dayu_cc_http_policy', http());
    expect(state).toBeNull();
    expect(problem?.message).toContain('Create CC self-define policy returns 2 policies');
    expect(protection(driver).websitePolicies).toHaveLength(2);
    const off = cloud({ 'cc-policy-name-taken': false });
    off.create('dayu_cc_http_policy', http());
    expect(off.tryCreate('dayu_cc_http_policy', http()).problem).toBeUndefined();
  });

  test('a policy that limits speed loses its action, which each plan shows', () => {
    const limited = http({ smode: 'speedlimit', frequency: 100 });
    const driver = cloud();
    expect(driver.shownAgain(driver.create('dayu_cc_http_policy', limited))).toEqual(['action']);
    const off = cloud({ 'cc-policy-speed-limit': false });
    expect(off.shownAgain(off.create('dayu_cc_http_policy', limited))).toEqual([]);
  });

  test('a change of an https policy deletes its domain', () => {
    const driver = cloud();
    const made = driver.update(https(driver), { switch: false });
    expect(driver.held(made)).toMatchObject({ domain: '', switch: false });
    const off = cloud({ 'cc-policy-sent-as-http': false });
    expect(off.held(off.update(https(off), { switch: false }))).toMatchObject({ domain: SHOP });
  });
});
