/** A configuration of each type becomes code that synthesises to the same JSON. */
import { Testing } from 'cdktf';
import { configOf } from '../../sandbox/support/catalogue';
import { withBlocksAsLists } from '../../support/blocks';
import { differences } from '../../support/compare';
import { attributesOf } from '../../support/demands';
import { Element, elementsOf } from '../../support/elements';
import { fill, PLAIN } from '../../support/fill';
import { Synthesis } from '../../support/synth-all';
import { adopted, ComposedConfiguration } from '../support/configuration';

const RESOURCES = [...elementsOf('platform', 'resource'), ...elementsOf('cloud', 'resource')];
const DATA_SOURCES = [...elementsOf('platform', 'data-source'), ...elementsOf('cloud', 'data-source')];

type Bodies = { [type: string]: { [name: string]: any } };

/** The blocks of one name that some elements have in a section. */
function section(elements: readonly Element[], body: (element: Element) => any, name = 'it'): Bodies {
  return Object.fromEntries(elements.map((element) => [element.type, { [name]: body(element) }]));
}

/** Where the JSON of some elements is not what a configuration says. */
function differencesIn(elements: readonly Element[], found: Bodies, wanted: Bodies): string[] {
  return elements.flatMap((element) => {
    const own = (bodies: Bodies): any =>
      Object.fromEntries(
        Object.entries(bodies[element.type] ?? {}).map(([name, body]) => [
          name,
          withBlocksAsLists(attributesOf(element), body),
        ]),
      );
    return differences(own(found), own(wanted), element.type);
  });
}

/** Returns the parts of the output that are not constructs. */
function verbatim({ made }: ComposedConfiguration): string[] {
  return [...made].filter(([, { level }]) => level === 'verbatim').map(([key, { reason }]) => `${key}: ${reason}`);
}

/** The rules reject some invented values. Constructs that accept invented values use them unchanged. */
function wrong(composed: ComposedConfiguration): string[] {
  return verbatim(composed).filter((one) => /says otherwise|also makes|no place|cannot refer/.test(one));
}

/** Which values are refused, in what is valid for the providers themselves. */
const REFUSED = [
  'konnect_gateway_plugin_graphql_rate_limiting_advanced',
  'tencentcloud_api_gateway_api',
  'tencentcloud_api_gateway_strategy_attachment',
];

function refusedIn(composed: ComposedConfiguration): string[] {
  return verbatim(composed).map((one) => one.split('.')[0]);
}

test('there are 263 types of resources', () => {
  expect(RESOURCES).toHaveLength(263);
});

test('of each type, what it needs is made by constructs', async () => {
  const resource = section(RESOURCES, (element) => configOf(element, 'minimal'));
  const composed = await adopted({ 'main.tf.json': { resource } });
  expect(differencesIn(RESOURCES, composed.json.resource, resource)).toEqual([]);
  expect(refusedIn(composed)).toEqual(REFUSED);
});

test('of each type, all that can go together stays as it is', async () => {
  // Few policies take partials, and each takes other partials.
  const resource = section(RESOURCES, (element) => ({ ...configOf(element, 'full'), partials: undefined }));
  const composed = await adopted({ 'main.tf.json': { resource } });
  expect(differencesIn(RESOURCES, composed.json.resource, resource)).toEqual([]);
  expect(wrong(composed)).toEqual([]);
  // Among them are four whose lists have values that only the platform rejects.
  expect(refusedIn(composed).length).toBeLessThan(16);
});

test('of each type, everything that the schema has stays as it is', async () => {
  const resource = section(RESOURCES, (element) => fill(attributesOf(element), PLAIN).wanted);
  const composed = await adopted({ 'main.tf.json': { resource } });
  expect(differencesIn(RESOURCES, composed.json.resource, resource)).toEqual([]);
  expect(wrong(composed)).toEqual([]);
});

test('of each type, an argument can refer to another object, or be an expression', async () => {
  const text = (element: Element) =>
    attributesOf(element).find(({ demand, settable, required }) => demand.kind === 'string' && settable && required) ??
    attributesOf(element).find(({ demand, settable }) => demand.kind === 'string' && settable);
  const some = RESOURCES.filter(text);
  const referring = (value: string) =>
    section(some, (element) => ({ ...configOf(element, 'minimal'), [text(element)!.name]: value }), 'other');
  for (const value of ['${konnect_team.team.id}', '${var.a ? "x" : konnect_team.team.id}-$${b}']) {
    const resource = referring(value);
    resource.konnect_team = { ...resource.konnect_team, team: { name: 'a' } };
    const composed = await adopted({ 'main.tf.json': { resource, variable: { a: { default: true } } } });
    expect(differencesIn(some, composed.json.resource, resource)).toEqual([]);
    expect(refusedIn(composed)).toEqual(REFUSED);
  }
});

test('of each data source, everything that the schema has stays as it is', async () => {
  const data = section(DATA_SOURCES, (element) => fill(attributesOf(element), PLAIN).wanted);
  const composed = await adopted({ 'main.tf.json': { data } });
  expect(differencesIn(DATA_SOURCES, composed.json.data, data)).toEqual([]);
});

test('HCL comes to the same as JSON', async () => {
  const synthesis = new Synthesis();
  const wanted: Bodies = {};
  for (const element of RESOURCES) {
    const filled = fill(attributesOf(element), PLAIN);
    synthesis.add(element, filled.given);
    const name = synthesis.addressOf(element).split('.')[1];
    wanted[element.type] = { [name]: filled.wanted };
  }
  const composed = await adopted({ 'main.tf': Testing.synthHcl(synthesis.stack, false) });
  expect(differencesIn(RESOURCES, composed.json.resource, wanted)).toEqual([]);
  expect(wrong(composed)).toEqual([]);
});
