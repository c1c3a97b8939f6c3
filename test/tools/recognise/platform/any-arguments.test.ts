/** With any arguments, an object becomes L2, or L1 with a reason, and a plan does not change it. */
import * as fc from 'fast-check';
import { resourceOf } from '../../../../tools/src/elements';
import { recogniserOf } from '../../../../tools/src/recognise/recognisers';
import { configOf } from '../../../sandbox/support/catalogue';
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { composed } from '../../support/composed';
import { typesWithLevel2 } from '../../support/coverage';

afterEach(closeAll);

/** All that is not of gateways, which have tests of their own. */
const TYPES = typesWithLevel2('platform').filter((type) => !/gateway|realm|centralized/.test(type));
/** Arguments that are texts of people. */
const TEXTS = ['name', 'title', 'description', 'content', 'css', 'layout'];
const NASTY = ['${x}', '%{if true}', '$${', '"\'`', '\\n', 'a\nb\n', '\u00fc \u{1f600}', 'TfToken[1]', ' '];

test('each type with an L2 construct is recognised', () => {
  expect(TYPES.filter((type) => recogniserOf(type) === undefined)).toEqual([]);
  expect(TYPES.length).toBeGreaterThan(40);
});

const config = fc.record({
  type: fc.constantFrom(...TYPES),
  version: fc.nat(3),
  left: fc.array(fc.nat(20), { maxLength: 6 }),
  text: fc.option(fc.constantFrom(...NASTY), { nil: undefined }),
});

test('any arguments are recognised', () => {
  const property = fc.property(config, ({ type, version, left, text }) => {
    const { element } = resourceOf(type)!;
    const [full, minimal] = (['full', 'minimal'] as const).map((kind) => configOf(element, kind, version));
    const optional = Object.keys(full).filter((name) => !(name in minimal));
    const given = { ...full };
    left.forEach((index) => delete given[optional[index % (optional.length || 1)]]);
    const isFree = (name: string) => !/pattern|format/.test(Object.keys(element.rules.attributes[name] ?? {}).join());
    TEXTS.filter((name) => text !== undefined && name in given && isFree(name)).forEach((name) => (given[name] = text));
    const driver = unruled('platform');
    driver.create(type.replace('konnect_', ''), given);
    const [[, { level, reason, problem }]] = composed(driver).made;
    closeAll();
    return problem === undefined && (level === 'L2' || reason !== undefined);
  });
  fc.assert(property, { numRuns: 60 });
});
