import * as path from 'node:path';
import { Framework, loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { completeObject } from '../../../sandbox/src/engine/plan/complete';
import { proposedNewState } from '../../../sandbox/src/engine/plan/proposed';
import { validateConfig } from '../../../sandbox/src/engine/plan/validate';
import { ObjectValue, UNKNOWN, Value } from '../../../sandbox/src/engine/values/value';
import { AttributeRules, Schema } from '../../../sandbox/src/shared/catalog/types';
import { planAsCore } from '../support/core';

// Cases that the recordings lack.

const text = (...flags: string[]) => ({ type: 'string', ...Object.fromEntries(flags.map((flag) => [flag, true])) });

function planner(framework: Framework, block: any, attributes: { [path: string]: AttributeRules } = {}) {
  const schema: Schema = { version: 0, block };
  return (config: any, prior: any = null) =>
    planAsCore(
      { schema, rules: { attributes }, framework },
      completeObject(schema, config),
      prior && completeObject(schema, prior),
    );
}

describe('the proposed state', () => {
  const members = { attributes: { name: text('required'), note: text('optional'), id: text('computed') } };
  const schema: Schema = {
    version: 0,
    block: {
      attributes: {
        id: text('computed'),
        size: text('optional', 'computed'),
        by_key: { optional: true, nested_type: { ...members, nesting_mode: 'map' } },
        filled: { optional: true, computed: true, nested_type: { ...members, nesting_mode: 'single' } },
      },
      block_types: {
        listed: { nesting_mode: 'list', block: members },
        grouped: { nesting_mode: 'set', block: members },
      },
    } as any,
  };
  const propose = (config: any, prior: any) =>
    proposedNewState(schema, prior && completeObject(schema, prior), completeObject(schema, config));

  it('contains null for computed attributes at creation', () => {
    expect(propose({ listed: [{ name: 'a' }] }, null)).toEqual({
      id: null,
      size: null,
      by_key: null,
      filled: null,
      listed: [{ name: 'a', note: null, id: null }],
      grouped: [],
    });
  });

  it('keeps computed values by index, by key, and in sets by the other values', () => {
    const a = { name: 'a', note: null, id: '1' };
    const b = { name: 'b', note: null, id: '2' };
    const prior = { id: 'i', size: 'L', listed: [a, b], by_key: { a, b }, grouped: [a, b] };
    expect(
      propose(
        { listed: [{ name: 'x' }], by_key: { b: { name: 'x' } }, grouped: [{ name: 'b' }, { name: 'x' }] },
        prior,
      ),
    ).toEqual({
      id: 'i',
      size: 'L',
      listed: [{ name: 'x', note: null, id: '1' }],
      by_key: { b: { name: 'x', note: null, id: '2' } },
      filled: null,
      grouped: [b, { name: 'x', note: null, id: null }],
    });
  });

  it('drops an object that must have been configured, and keeps one that the service may have set', () => {
    expect(propose({}, { filled: { name: 'a', id: '1' } }).filled).toBeNull();
    expect(propose({}, { filled: { id: '1' } }).filled).toEqual({ name: null, note: null, id: '1' });
  });

  it('keeps unknown values', () => {
    expect(propose({ size: UNKNOWN, by_key: UNKNOWN }, { size: 'L', by_key: {} })).toMatchObject({
      size: UNKNOWN,
      by_key: UNKNOWN,
    });
  });
});

describe('a framework provider', () => {
  const members = { name: text('required'), level: text('optional', 'computed'), id: text('computed') };
  const group = planner(
    'plugin-framework',
    {
      attributes: {
        title: text('required'),
        members: { optional: true, nested_type: { attributes: members, nesting_mode: 'set' } },
      },
    },
    {
      'members.level': { default: 'low' },
      'members.id': { keptOnUpdate: true },
      'members.name': { requiresReplace: 'always' },
    },
  );
  const one = { name: 'one', level: 'low', id: '1' };
  const two = { name: 'two', level: 'high', id: '2' };

  it('matches elements of sets in any order', () => {
    const prior = { title: 't', members: [one, two] };
    const config = (title: string) => ({ title, members: [{ name: 'two', level: 'high' }, { name: 'one' }] });
    expect(group(config('t'), prior).actions).toEqual(['no-op']);
    expect(group(config('u'), prior).planned).toEqual({ title: 'u', members: [two, one] });
  });

  it('plans a new set element, and reports the set if an element requires replacement', () => {
    const three = { name: 'three', level: 'high' };
    const plan = group({ title: 't', members: [{ name: 'one' }, three] }, { title: 't', members: [one] });
    expect(plan.replacePaths).toEqual([['members']]);
    expect(plan.planned.members).toContainEqual({ ...three, id: UNKNOWN });
  });

  it('treats set elements that differ from the configuration as configured', () => {
    const unkept = planner('plugin-framework', {
      attributes: {
        title: text('required'),
        members: { optional: true, nested_type: { attributes: members, nesting_mode: 'set' } },
      },
    });
    const prior = { title: 't', members: [one, two] };
    const config = { title: 'u', members: [{ name: 'one' }, { name: 'three' }] };
    expect(unkept(config, prior).planned).toEqual({
      title: 'u',
      members: [one, { name: 'three', level: UNKNOWN, id: UNKNOWN }],
    });
    // An element with default values differs from the configuration, too.
    expect(group({ title: 't', members: [{ name: 'one' }] }).planned.members).toEqual([
      { name: 'one', level: 'low', id: null },
    ]);
  });

  it('requires replacement only for configured values, if the schema says so', () => {
    const plan = planner(
      'plugin-framework',
      { attributes: { tier: text('optional'), id: text('computed') } },
      { tier: { requiresReplace: 'ifConfigured' } },
    );
    const prior = { tier: 'gold', id: '1' };
    expect(plan({}, prior)).toEqual({ actions: ['update'], planned: { tier: null, id: UNKNOWN }, replacePaths: [] });
    expect(plan({ tier: UNKNOWN }, prior).replacePaths).toEqual([['tier']]);
  });

  it('copies values from the configured variant', () => {
    const plan = planner(
      'plugin-framework',
      {
        attributes: {
          id: text('computed'),
          label: text('optional'),
          basic: {
            optional: true,
            nested_type: { nesting_mode: 'single', attributes: { id: text('computed'), name: text('optional') } },
          },
        },
      },
      { id: { hoistedFrom: [['basic', 'basic.id']] }, 'basic.id': { keptOnUpdate: true } },
    );
    const prior = { id: '1', label: 'a', basic: { id: '1', name: 'n' } };
    expect(plan({ label: 'b', basic: { name: 'n' } }, prior).planned).toEqual({ ...prior, label: 'b' });
    expect(plan({ label: 'b' }, prior).planned).toEqual({ id: '1', label: 'b', basic: null });
  });

  it('copies nothing from a variant that is unknown', () => {
    const computed = { ...text('computed'), optional: true };
    const plan = planner(
      'plugin-framework',
      {
        attributes: {
          id: text('computed'),
          label: text('optional'),
          answer: { computed: true, nested_type: { nesting_mode: 'single', attributes: { id: computed } } },
        },
      },
      { id: { hoistedFrom: [['answer', 'answer.id']] } },
    );
    const prior = { id: '1', label: 'a', answer: { id: '1' } };
    expect(plan({ label: 'b' }, prior).planned).toEqual({ id: '1', label: 'b', answer: UNKNOWN });
    expect(plan({ label: 'b' }, { ...prior, id: null }).planned.id).toBe(UNKNOWN);
  });
});

describe('an SDK provider', () => {
  const block = {
    attributes: { id: text('computed'), name: text('optional'), tags: { type: ['map', 'string'], optional: true } },
    block_types: {
      entry: {
        nesting_mode: 'set',
        block: { attributes: { address: text('required'), note: text('optional'), updated: text('computed') } },
      },
      rule: {
        nesting_mode: 'list',
        block: { attributes: { address: text('required'), note: text('optional'), state: text('computed') } },
      },
    },
  };
  const plan = planner('sdk-v2', block, { 'entry.address': { requiresReplace: 'always' } });

  it('uses zero for unset attributes of set blocks, and null in list blocks', () => {
    const { planned } = plan({ entry: [{ address: 'a' }], rule: [{ address: 'a' }] });
    expect(planned).toEqual({
      id: UNKNOWN,
      name: null,
      tags: null,
      entry: [{ address: 'a', note: '', updated: UNKNOWN }],
      rule: [{ address: 'a', note: null, state: UNKNOWN }],
    });
  });

  const prior = {
    id: '1',
    name: 'n',
    tags: { a: 'b' },
    entry: [{ address: 'a', note: '', updated: 'today' }],
    rule: [],
  };

  it('keeps computed values in set elements that stay', () => {
    const config = { name: 'n', tags: { a: 'b' }, entry: [{ address: 'a' }] };
    expect(plan(config, prior).actions).toEqual(['no-op']);
    expect(plan({ ...config, name: 'm' }, prior).planned).toEqual({ ...prior, name: 'm' });
  });

  it('plans an empty map for a removed map', () => {
    expect(plan({ name: 'n', entry: [{ address: 'a' }] }, prior).planned.tags).toEqual({});
  });

  it('treats null and zero as equal', () => {
    const empty = { ...prior, name: '', tags: {} };
    expect(plan({ entry: [{ address: 'a' }] }, empty)).toMatchObject({ actions: ['no-op'], planned: empty });
  });

  it('ignores a default that is an empty text, except in set blocks or as replacement of another text', () => {
    const note = { 'entry.note': { default: '' }, 'rule.note': { default: '' }, name: { default: '' } };
    const defaulted = planner('sdk-v2', block, note);
    const config = { entry: [{ address: 'a' }], rule: [{ address: 'a' }] };
    expect(defaulted(config).planned).toMatchObject({ name: null, entry: [{ note: '' }], rule: [{ note: null }] });
    const before = { ...prior, rule: [{ address: 'a', note: 'x', state: 's' }] };
    expect(defaulted(config, before).planned).toMatchObject({ name: '', rule: [{ note: '' }] });
    const empty = { ...prior, name: '', tags: {}, rule: [{ address: 'a', note: null, state: 's' }] };
    expect(defaulted(config, empty).actions).toEqual(['no-op']);
  });

  it('plans a list, set or map as unknown if it contains unknown values, but not a block', () => {
    const of = (kind: string) => ({ type: [kind, 'string'], optional: true });
    const attributes = { id: text('computed'), ids: of('set'), names: of('list'), tags: of('map') };
    const inner = { nesting_mode: 'set', block: { attributes: { ids: of('set'), name: text('optional') } } };
    const collections = planner(
      'sdk-v2',
      { attributes, block_types: { inner } },
      { ids: { requiresReplace: 'always' } },
    );
    const config = {
      ids: ['a', UNKNOWN],
      names: ['a', UNKNOWN],
      tags: { a: 'b', c: UNKNOWN },
      inner: [{ ids: [UNKNOWN], name: 'n' }],
    };
    const expected = { ids: UNKNOWN, names: UNKNOWN, tags: UNKNOWN, inner: [{ ids: UNKNOWN, name: 'n' }] };
    expect(collections(config).planned).toEqual({ id: UNKNOWN, ...expected });
    const before = { id: '1', ids: ['a', 'b'], names: ['a', 'b'], tags: { a: 'b', c: 'd' }, inner: [] };
    expect(collections(config, before).replacePaths).toEqual([['ids']]);
    expect(collections({ ...config, ids: ['a', 'b'] }, before).planned).toEqual({
      ...before,
      ...expected,
      ids: ['a', 'b'],
    });
  });

  it('reports the set if an element cannot be updated in place', () => {
    const { actions, replacePaths } = plan({ name: 'n', tags: { a: 'b' }, entry: [{ address: 'b' }] }, prior);
    expect({ actions, replacePaths }).toEqual({ actions: ['delete', 'create'], replacePaths: [['entry']] });
  });

  it('passes unknown blocks and values on', () => {
    const { planned } = plan({ name: UNKNOWN, tags: UNKNOWN, entry: UNKNOWN, rule: [{ address: UNKNOWN }] }, prior);
    expect(planned).toMatchObject({ name: UNKNOWN, tags: UNKNOWN, entry: UNKNOWN, rule: [{ address: UNKNOWN }] });
  });
});

describe.each(['platform', 'cloud'] as const)('every resource of %s', (id) => {
  const { elements, framework } = loadCatalog(path.join(__dirname, '..', '..', '..', 'catalog'), id);
  const resources = elements.filter(({ kind }) => kind === 'resource');

  it('is planned from no state and from unknown values, and a second plan is empty', () => {
    for (const element of resources) {
      const { schema, rules } = element;
      const unknown: ObjectValue = Object.fromEntries(
        Object.keys(completeObject(schema, {})).map((name): [string, Value] => [name, UNKNOWN]),
      );
      expect(validateConfig(schema, rules, unknown, framework)).toEqual([]);
      expect(planAsCore({ ...element, framework }, unknown, null).actions).toEqual(['create']);
      const empty = completeObject(schema, {});
      const { planned } = planAsCore({ ...element, framework }, empty, null);
      const known = Object.fromEntries(
        Object.entries(planned).map(([name, value]) => [name, value === UNKNOWN ? null : value]),
      );
      expect([element.type, planAsCore({ ...element, framework }, empty, known).actions]).toEqual([
        element.type,
        ['no-op'],
      ]);
    }
  });
});
