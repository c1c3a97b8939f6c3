/** Findings about plans that the recordings do not contain. */
import { review } from '../../../tools/src/review/review';
import { found, PlannedObject, planOf, reviewOf } from './support/plans';

const PLUGIN = 'konnect_gateway_plugin_key_auth.keys';
const policy = { id: 'p', control_plane_id: 'c', enabled: true, service: { id: 's' }, config: { anonymous: null } };

test('an argument that is unknown before apply causes no finding about its value', () => {
  const before = { id: 'a', visibility: 'private', content: '# A' };
  const plan = { address: 'konnect_portal_page.a', before, after: { ...before, content: '# B', visibility: null } };
  expect(found(reviewOf({ ...plan, after_unknown: { visibility: true } }))).toEqual([]);
  expect(found(reviewOf({ ...plan, after: { ...before, visibility: 'public' } }))).toEqual([
    'high access: visibility: "private" → "public"',
  ]);
});

test('access for anonymous callers is reported', () => {
  const after = { ...policy, config: { anonymous: 'visitor' } };
  expect(found(reviewOf({ address: PLUGIN, before: policy, after }))).toEqual([
    'high access: config.anonymous: "visitor"',
  ]);
});

test('a policy limited to one route no longer runs for other routes', () => {
  const after = { ...policy, route: { id: 'r' } };
  expect(found(reviewOf({ address: PLUGIN, before: policy, after }))).toEqual(['high access: route.id: "r"']);
});

test('a disabled policy is no loss, and a new disabled policy blocks no callers', () => {
  expect(found(reviewOf({ address: PLUGIN, before: { ...policy, enabled: false } }))).toEqual([
    'low access: the object is destroyed; the object was disabled',
  ]);
  expect(found(reviewOf({ address: PLUGIN, after: { ...policy, enabled: false } }))).toEqual([]);
  expect(found(reviewOf({ address: PLUGIN, after: policy }))).toEqual(['medium outage: the object is created']);
});

test('replaced authentication leaves nothing open, but requires other credentials', () => {
  const jwt = { address: 'konnect_gateway_plugin_jwt.tokens', after: { ...policy, id: undefined as never } };
  expect(found(reviewOf({ address: PLUGIN, before: policy }, jwt))).toEqual([
    'medium outage: the object is created',
    'medium credentials: the object is destroyed, and konnect_gateway_plugin_jwt.tokens is created for the same requests',
  ]);
  const elsewhere = { ...jwt, after: { ...jwt.after, service: { id: 'other' } } };
  expect(found(reviewOf({ address: PLUGIN, before: policy }, elsewhere))).toContain(
    'high access: the object is destroyed',
  );
});

test('children that are destroyed with their parent are reported with it', () => {
  const service = { address: 'konnect_gateway_service.s', before: { id: 's', control_plane_id: 'c' } };
  expect(found(reviewOf({ address: PLUGIN, before: policy }, service))).toEqual([
    'high outage: the object is destroyed',
    'low access: the object is destroyed, together with its parent konnect_gateway_service.s',
  ]);
});

test('policies for new objects block no callers', () => {
  const made = { address: PLUGIN, after: { ...policy, service: {} }, after_unknown: { service: { id: true } } };
  expect(found(reviewOf(made))).toEqual([]);
  const service = { address: 'konnect_gateway_service.s', after: { id: 's', control_plane_id: 'c' } };
  expect(found(reviewOf({ address: PLUGIN, after: policy }, service))).toEqual([]);
});

test('a replacement has its reason, and is less severe if the new object is created first', () => {
  const route = { address: 'konnect_gateway_route.r', before: { id: 'r', control_plane_id: 'c' } };
  const replaced = { ...route, after: { control_plane_id: 'd' }, replace_paths: [['control_plane_id']] };
  const gone = 'control_plane_id';
  expect(found(reviewOf({ ...replaced, actions: ['delete', 'create'] }))).toEqual([
    `high outage: the object is destroyed, then created again for ${gone}`,
  ]);
  expect(found(reviewOf({ ...replaced, actions: ['create', 'delete'] }))).toEqual([
    `medium outage: a new object is created, then the old object is destroyed for ${gone}`,
  ]);
  const tainted = { ...route, after: { control_plane_id: 'c' }, beside: { action_reason: 'replace_because_tainted' } };
  expect(found(reviewOf({ ...tainted, actions: ['delete', 'create'] }))).toEqual([
    'high outage: the object is destroyed, then created again (the last creation of the object failed)',
  ]);
});

test('unknown types may lose their contents, and their secrets are reported', () => {
  const bucket = { address: 'aws_s3_bucket.b', before: { id: 'b', name: 'b' } };
  expect(found(reviewOf(bucket))).toEqual(['medium data: the object is destroyed']);
  const database = { id: 'd', password: 'first-password', size: 1 };
  expect(
    found(reviewOf({ address: 'other_database.d', before: database, after: { ...database, password: 'second-one' } })),
  ).toEqual(['medium credentials: password: (a secret) → another secret, or none']);
});

test('internal, read and imported objects are harmless', () => {
  const objects: PlannedObject[] = [
    { address: 'terraform_data.a', before: { id: 'a', input: 1 } },
    { address: 'konnect_portal.p', actions: ['no-op'], before: { id: 'p' }, after: { id: 'p' } },
    { address: 'konnect_api.a', actions: ['read'], after: { id: 'a' } },
  ];
  const imported = planOf([{ address: 'konnect_api.b', actions: ['no-op'], before: { id: 'b' }, after: { id: 'b' } }]);
  (imported.resource_changes as any)[0].change.importing = { id: 'b' };
  expect(found(reviewOf(...objects))).toEqual([]);
  const { actions, changes } = review([{ file: 'plan.json', json: imported }]);
  expect([actions, changes[0].action]).toEqual([{ import: 1 }, 'import']);
});

test('the facts of the cloud match the behaviour of its provider', () => {
  const rule = { id: 'r', resource_id: 'bgpip-1', resource_ip: '203.0.113.1', rule: [{ domain: 'a', lb_type: 1 }] };
  const after = { ...rule, rule: [{ domain: 'b', lb_type: 1 }] };
  const { changes } = reviewOf({ address: 'tencentcloud_dayu_l7_rule_v2.r', before: rule, after });
  expect(changes[0].findings).toEqual([
    {
      severity: 'medium',
      harm: 'apply',
      argument: 'rule.domain',
      cause: 'rule.domain: "a" → "b"',
      consequence: expect.stringMatching(
        /^the provider sends no request, and the object on the service does not change\. The request has the old value/,
      ),
    },
  ]);
});

test('the replacement of a version switch causes no outage', () => {
  const before = { id: 's', service_id: 's', environment_name: 'prepub', version_name: '1' };
  const switched = (type: string, after: object) =>
    found(reviewOf({ address: `${type}.live`, before, after: { ...before, ...after }, actions: ['delete', 'create'] }));
  const toRelease = { environment_name: 'release' };
  expect(switched('tencentcloud_api_gateway_update_service', toRelease)).toEqual([
    'low contract: environment_name: "prepub" → "release"',
    expect.stringMatching(/^low apply: the object is destroyed, then created again/),
  ]);
  expect(switched('tencentcloud_api_gateway_update_service', { version_name: '2' })).toEqual([
    'low contract: version_name: "1" → "2"',
    expect.stringMatching(/^low apply: the object is destroyed, then created again/),
  ]);
  expect(switched('tencentcloud_api_gateway_service_release', toRelease)).toContain(
    'high outage: environment_name: "prepub" → "release"',
  );
});

test('cloud objects that are destroyed with another object are reported', () => {
  const gone = { address: 'tencentcloud_dayu_cc_policy_v2.p', before: { id: 'p', resource_id: 'bgpip-1' } };
  const [{ findings }] = reviewOf(gone).changes;
  expect(findings.map(({ severity, consequence }) => [severity, consequence])).toEqual([
    ['high', 'attacks that the policy blocked reach the servers'],
    [
      'high',
      expect.stringContaining('further objects are deleted with the object. Removes everything of the instance'),
    ],
    ['low', expect.stringContaining('the provider does not remove everything. All rate limits')],
  ]);
});

test('a test environment causes no outage', () => {
  const release = (environment: string) => ({
    address: `tencentcloud_api_gateway_service_release.${environment}`,
    before: { id: `s#${environment}#1`, service_id: 's', environment_name: environment },
  });
  expect(found(reviewOf(release('test')))[0]).toBe('medium outage: the object is destroyed');
  expect(found(reviewOf(release('release')))[0]).toBe('high outage: the object is destroyed');
});

test('removing or raising a limit counts as raised, and lowering does not', () => {
  const limit = (minute: number | null) => ({ id: 'l', control_plane_id: 'c', config: { minute } });
  const edit = (before: number | null, after: number | null) =>
    found(reviewOf({ address: 'konnect_gateway_plugin_rate_limiting.l', before: limit(before), after: limit(after) }));
  expect(edit(60, 600)).toEqual(['medium limits: config.minute: 60 → 600']);
  expect(edit(60, null)).toEqual(['medium limits: config.minute: 60 → (nothing)']);
  expect(edit(600, 60)).toEqual(['low outage: config.minute: 600 → 60']);
  expect(edit(null, 60)).toEqual([]);
});

test('a failed plan is rejected', () => {
  const json = planOf([], { errored: true });
  expect(() => review([{ file: 'plan.json', json }])).toThrow(
    'plan.json is a failed plan, which may lack changes: fix the errors that terraform plan reports',
  );
});

test('a forwarded port that the service rejected silently is reported, and an existing one is a replacement', () => {
  const address = 'tencentcloud_dayu_l4_rule_v2.ssh';
  const after = { id: 'r', vpn: '203.0.113.90', virtual_port: 22, rules: [{ rule_name: 'ssh', virtual_port: 22 }] };
  const [{ findings }] = reviewOf({
    address,
    before: { ...after, rules: [] },
    after,
    actions: ['delete', 'create'],
  }).changes;
  expect(findings[0]).toMatchObject({
    severity: 'high',
    harm: 'outage',
    argument: 'rules',
    cause: 'the service does not have the rule, although Terraform has applied it',
    consequence: expect.stringMatching(/the rule forwards nothing\. .*InvalidParameterValue/),
  });
  const moved = { ...after, rules: [{ rule_name: 'ssh', virtual_port: 2222 }] };
  expect(found(reviewOf({ address, before: after, after: moved, actions: ['delete', 'create'] }))[0]).toMatch(
    /^high outage: the object is destroyed, then created again/,
  );
});
