/**
 * Every construct with every argument of its schema: the Terraform JSON matches the schema, attribute by attribute, for each form of the
 * values.
 */
import { attributesOf } from '../support/demands';
import { classOf, Element, ELEMENTS } from '../support/elements';
import { EMPTY, fill, fillWithNulls, PLAIN, required, Source } from '../support/fill';
import { problemsIn, problemsWith, Synthesis } from '../support/synth-all';
import { TokenSources } from '../support/token-sources';

describe('constructor arguments are synthesised', () => {
  test('for every argument at every depth', () => {
    expect(problemsWith((attributes) => fill(attributes, PLAIN))).toEqual([]);
  });

  test('for required arguments only', () => {
    expect(problemsWith((attributes) => fill(attributes, PLAIN, required))).toEqual([]);
  });

  test('including falsy and empty values', () => {
    expect(problemsWith((attributes) => fill(attributes, EMPTY))).toEqual([]);
  });

  test('including Terraform meta-arguments', () => {
    const synthesis = new Synthesis();
    const [first] = ELEMENTS.filter(({ kind }) => kind === 'resource');
    const dependency = new (classOf(first))(synthesis.stack, 'first', {});
    const providers = new Map(
      ELEMENTS.filter(({ kind }) => kind === 'provider').map((element) => [
        element.catalog,
        synthesis.add(element, { alias: 'second' }),
      ]),
    );
    const wanted = new Map<Element, any>();
    for (const element of ELEMENTS.filter(({ kind }) => kind !== 'provider')) {
      const filled = fill(attributesOf(element), PLAIN);
      const provider = providers.get(element.catalog);
      const lifecycle = { createBeforeDestroy: true };
      synthesis.add(element, { ...filled.given, count: 3, dependsOn: [dependency], lifecycle, provider });
      wanted.set(element, {
        ...filled.wanted,
        count: 3,
        depends_on: [`${first.type}.first`],
        lifecycle: { create_before_destroy: true },
        provider: `${provider.terraformResourceType}.second`,
      });
    }
    expect(problemsIn(synthesis.json(), wanted)).toEqual([]);
  });

  for (const kind of ['resource', 'data-source', 'provider'] as const) {
    test(`including null for all optional arguments of a ${kind}`, () => {
      const elements = ELEMENTS.filter((element) => element.kind === kind);
      // To Terraform, null and nothing are the same.
      const problems = problemsWith(fillWithNulls, elements).filter(
        (problem) => !/: is missing, should be null$/.test(problem),
      );
      expect(problems).toEqual([]);
    });
  }

  test.each([
    ['single values', (tokens: TokenSources) => tokens.elements()],
    ['lists and maps of single values', (tokens: TokenSources) => tokens.collections()],
    ['parts of texts', (tokens: TokenSources) => tokens.embedded()],
    ...[1, 2, 3, 4, 5, 6].map((depth): [string, (tokens: TokenSources) => Source] => [
      `objects and collections from depth ${depth} on`,
      (tokens) => tokens.objectsFrom(depth),
    ]),
  ])('including tokens, as %s', (_, sourceOf) => {
    const synthesis = new Synthesis();
    const source = sourceOf(new TokenSources(synthesis.stack));
    expect(problemsWith((attributes) => fill(attributes, source), ELEMENTS, synthesis)).toEqual([]);
  });
});
