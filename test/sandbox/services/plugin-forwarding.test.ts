/** Quirks of the plugin with forwarding rules: the harm of each, and the right result if the quirk is off. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { protectionOf } from '../../../sandbox/src/services/cloud/antiddos/protection';
import { closeAll, cloud, portForward, refreshed, websiteForward } from '../support/antiddos';
import { Driver, Made } from '../support/rule-driver';

const PORT = 'dayu_l4_rule_v2';
const WEBSITE = 'dayu_l7_rule_v2';
const [FIRST, SECOND] = ['bgpip-00000001', 'bgpip-00000002'];

afterEach(closeAll);

const inner = (values: ObjectValue, name: string): ObjectValue => ((values[name] as any[]) ?? [])[0] ?? {};
const protocols = (driver: Driver) =>
  driver.world.list(PORT).map(({ values }) => String(inner(values, 'rules').protocol));
const instances = (driver: Driver) => driver.world.list(WEBSITE).map(({ values }) => String(values.resource_id));

describe('port rules', () => {
  const twins = (driver: Driver): Made[] =>
    ['TCP', 'UDP'].map((protocol) => driver.create(PORT, portForward({}, { protocol })));

  test('removing the UDP rule of a port removes the first rule, which is the TCP rule', () => {
    const driver = cloud();
    const [tcp, udp] = twins(driver);
    expect(tcp.id).toBe(udp.id);
    driver.remove(refreshed(driver, udp));
    expect(protocols(driver)).toEqual(['UDP']);
    // The plugin reports no error, and the next removal deletes the rest.
    expect(driver.shownAgain(tcp)).toEqual([]);
    driver.remove(refreshed(driver, tcp));
    expect(protocols(driver)).toEqual([]);
    driver.remove(tcp);
  });

  test('without the quirk, the correct rule is removed', () => {
    const driver = cloud({ 'port-rule-first-of-port': false });
    const [tcp, udp] = twins(driver);
    driver.remove(udp);
    expect(protocols(driver)).toEqual(['TCP']);
    expect(driver.shownAgain(tcp)).toEqual([]);
  });

  test('a missing rule is read without rules, and is replaced', () => {
    const driver = cloud();
    const made = driver.create(PORT, portForward());
    driver.world.remove(PORT, driver.world.list(PORT)[0].key);
    expect(driver.read(made)).toMatchObject({ vpn: '203.0.113.10', rules: [] });
  });

  test('a resource whose port differs from its rule is never found nor removed', () => {
    const driver = cloud();
    const { state } = driver.tryCreate(PORT, portForward({ virtual_port: 81 }));
    expect(state).toMatchObject({ virtual_port: 81, rules: [] });
    driver.remove({ type: PORT, config: {}, id: String(state!.id), state: state! });
    expect(protocols(driver)).toEqual(['TCP']);
    const off = cloud({ 'port-rule-first-of-port': false });
    expect(off.create(PORT, portForward({ virtual_port: 81 })).state).toMatchObject({ rules: [{ virtual_port: 80 }] });
  });

  test('the region is never sent', () => {
    const held = (driver: Driver) => {
      const made = driver.create(PORT, portForward());
      expect(driver.shownAgain(made)).toEqual([]);
      return inner(protectionOf(driver.world, FIRST).forwardingRules[0].values, 'rules').region;
    };
    expect(held(cloud())).toBeNull();
    expect(held(cloud({ 'port-rule-region-unsent': false }))).toBe(1);
  });

  test('the settings of a port rule are never read', () => {
    const read = (driver: Driver) => {
      const made = driver.create(PORT, portForward());
      const [{ key, values }] = driver.world.list(PORT);
      driver.world.update(PORT, key, { ...values, rules: [{ ...inner(values, 'rules'), source_port: 9090 }] });
      return inner(driver.read(made)!, 'rules').source_port;
    };
    expect(read(cloud())).toBe(8080);
    expect(read(cloud({ 'port-rule-unread': false, 'port-rule-first-of-port': false }))).toBe(9090);
  });
});

describe('website rules', () => {
  const both = (driver: Driver): Made[] => [FIRST, SECOND].map((id) => driver.create(WEBSITE, websiteForward(id)));

  test('the rule of another instance with the same domain is read and removed instead', () => {
    const driver = cloud();
    driver.create(WEBSITE, websiteForward(FIRST));
    const own = driver.create(WEBSITE, websiteForward(SECOND));
    expect(driver.read(own)).toMatchObject({ resource_id: FIRST });
    driver.remove(refreshed(driver, own));
    expect(instances(driver)).toEqual([SECOND]);
  });

  test('without the quirk, each instance has its own rule', () => {
    const driver = cloud({ 'website-rule-first-of-domain': false });
    const [, own] = both(driver);
    expect(driver.read(own)).toMatchObject({ resource_id: SECOND });
    driver.remove(own);
    expect(instances(driver)).toEqual([FIRST]);
  });

  test('the same domain with another protocol is a separate rule', () => {
    const driver = cloud();
    driver.create(WEBSITE, websiteForward(FIRST));
    const own = driver.create(WEBSITE, websiteForward(SECOND, { protocol: 'https', ssl_id: 'cert-1' }));
    expect(driver.read(own)).toMatchObject({ resource_id: SECOND });
  });

  test.each([
    ['domain', 'other.example.com'],
    ['lb_type', 2],
    ['keeptime', 30],
    ['keep_enable', 1],
  ])('a change of %s is lost', (name, value) => {
    const changed = (driver: Driver) => {
      const made = driver.create(WEBSITE, websiteForward(FIRST));
      const update = driver.update(made, { rule: websiteForward(FIRST, { [name]: value }).rule });
      return [inner(driver.world.list(WEBSITE)[0].values, 'rule')[name] === value, driver.shownAgain(update)];
    };
    expect(changed(cloud())).toEqual([false, []]);
    expect(changed(cloud({ 'plugin-ignores-changes': false }))).toEqual([true, []]);
  });

  test.each([
    ['protocol', 'https'],
    ['source_type', 1],
  ])('a change of %s crashes the provider', (name, value) => {
    const changed = (driver: Driver) => {
      const made = driver.create(WEBSITE, websiteForward(FIRST));
      return driver.tryUpdate(made, { rule: websiteForward(FIRST, { [name]: value }).rule });
    };
    expect(() => changed(cloud())).toThrow('Plugin did not respond');
    expect(changed(cloud({ 'plugin-crashes': false })).problem).toBeUndefined();
  });

  test('a missing rule fails every plan, and its removal', () => {
    const gone = (driver: Driver) => {
      const made = driver.create(WEBSITE, websiteForward(FIRST));
      driver.world.remove(WEBSITE, driver.world.list(WEBSITE)[0].key);
      return made;
    };
    const driver = cloud();
    const made = gone(driver);
    expect(() => driver.read(made)).toThrow('Create l7 rule failed.: The service no longer has a rule');
    expect(() => driver.remove(made)).toThrow('Create l7 rule failed.: ');
    const off = cloud({ 'website-rule-gone-fails': false });
    const other = gone(off);
    expect(off.read(other)).toBeUndefined();
    expect(() => off.remove(other)).not.toThrow();
  });

  test('the settings of a website rule are never read', () => {
    const read = (driver: Driver) => {
      const made = driver.create(WEBSITE, websiteForward(FIRST));
      const [{ key, values }] = driver.world.list(WEBSITE);
      driver.world.update(WEBSITE, key, { ...values, rule: [{ ...inner(values, 'rule'), cc_enable: 1 }] });
      return inner(driver.read(made)!, 'rule').cc_enable;
    };
    expect(read(cloud())).not.toBe(1);
    expect(read(cloud({ 'website-rule-unread': false, 'website-rule-first-of-domain': false }))).toBe(1);
  });
});

describe('first-generation rules', () => {
  const l4 = (more: ObjectValue = {}): ObjectValue => ({
    resource_id: FIRST,
    resource_type: 'bgpip',
    name: 'web',
    protocol: 'TCP',
    s_port: 80,
    d_port: 80,
    source_type: 2,
    source_list: [{ source: '203.0.113.7', weight: 100 }],
    ...more,
  });
  const l7 = (more: ObjectValue = {}): ObjectValue => ({
    resource_type: 'bgpip',
    resource_id: FIRST,
    name: 'shop',
    domain: 'shop.example.com',
    protocol: 'http',
    switch: true,
    source_type: 2,
    source_list: ['10.0.0.1:80'],
    ...more,
  });

  test('a second rule with the same name is created, fails, and stays', () => {
    const second = (driver: Driver) => {
      driver.create('dayu_l4_rule', l4());
      return driver.tryCreate('dayu_l4_rule', l4({ d_port: 81 }));
    };
    const driver = cloud();
    const { state, problem } = second(driver);
    expect(state).toBeNull();
    expect(problem?.message).toContain(
      'Create L4 rule returns 2 rules: bgpip-00000001 already has an object with the name web',
    );
    expect(protectionOf(driver.world, FIRST).forwardingRules).toHaveLength(2);
    expect(second(cloud({ 'rule-name-taken': false })).problem).toBeUndefined();
  });

  test.each([
    [{ health_check_switch: true }, 'cannot be set `true` when `source_list` has only one item'],
    [{ health_check_interval: 10, health_check_timeout: 10 }, 'should be greater than `health_check_timeout`'],
  ])('the health check %j is rejected', (more, error) => {
    const driver = cloud();
    expect(() => driver.create('dayu_l4_rule', l4(more))).toThrow(error);
    expect(driver.store.count()).toBe(0);
    const off = cloud({ 'rule-health-check': false });
    expect(() => off.create('dayu_l4_rule', l4(more))).not.toThrow();
  });

  test('a changed health check is rejected after the rule was changed', () => {
    const driver = cloud();
    const made = driver.create('dayu_l4_rule', l4());
    const { problem } = driver.tryUpdate(made, { d_port: 81, health_check_health_num: 5 });
    expect(problem?.message).toContain('The `health_check_switch` cannot be set when `source_list` has only one item.');
    expect(driver.held(made)).toMatchObject({ d_port: 81 });
    const sources = [7, 8].map((last) => ({ source: `203.0.113.${last}`, weight: 100 }));
    const two = driver.create('dayu_l4_rule', l4({ name: 'two', source_list: sources }));
    expect(driver.tryUpdate(two, { health_check_health_num: 5 }).problem).toBeUndefined();
  });

  test('a session without a timeout is rejected after the rule was created or changed', () => {
    const driver = cloud();
    const { state, problem } = driver.tryCreate('dayu_l4_rule', l4({ session_switch: true }));
    expect(state).toBeNull();
    expect(problem?.message).toContain('`session_time` should be set when `session_switch` is true.');
    expect(driver.store.count()).toBe(1);
    expect(() =>
      driver.create('dayu_l4_rule', l4({ name: 'two', session_switch: true, session_time: 60 })),
    ).not.toThrow();
    const off = cloud({ 'rule-session-time': false });
    expect(() => off.create('dayu_l4_rule', l4({ session_switch: true }))).not.toThrow();
  });

  test('a website whose protocol changes is unprotected until the next apply', () => {
    const changed = (driver: Driver) => {
      const made = driver.create('dayu_l7_rule', l7());
      return driver.update(made, { protocol: 'https', ssl_id: 'cert-1' });
    };
    const driver = cloud();
    const made = changed(driver);
    expect(driver.held(made)).toMatchObject({ protocol: 'https', switch: false });
    expect(driver.shownAgain(made)).toEqual(['switch']);
    const again = driver.update(refreshed(driver, made), {});
    expect(driver.held(again)).toMatchObject({ switch: true });
    const off = cloud({ 'website-rule-protocol-unprotected': false });
    expect(off.held(changed(off))).toMatchObject({ switch: true });
  });
});
