/**
 * Every construct in HCL: read back by HashiCorp's own parser it is the same as the JSON, with attributes as attributes
 * and blocks as blocks.
 */
import { parse } from '@cdktf/hcl2json';
import * as fc from 'fast-check';
import { withBlocksAsLists } from '../support/blocks';
import { differences } from '../support/compare';
import { Attribute, attributesOf, Demand } from '../support/demands';
import { Element, ELEMENTS } from '../support/elements';
import { EMPTY, fill, Filled, fillWithNulls, PLAIN, Source } from '../support/fill';
import { Kinds, kindsIn } from '../support/hcl-kinds';
import { anyText, nastySource } from '../support/nasty';
import { problemsWith, Synthesis } from '../support/synth-all';
import { TokenSources } from '../support/token-sources';

/** The HCL of all constructs, as text and parsed. */
async function hclOf(synthesis: Synthesis): Promise<{ text: string; parsed: Map<Element, any> }> {
  const text = synthesis.stack.toHclTerraform().hcl as string;
  return { text, parsed: synthesis.find(await parse('main.tf', text)) };
}

function differencesFromJson(synthesis: Synthesis, parsed: Map<Element, any>): string[] {
  return [...synthesis.json()].flatMap(([element, json]) => {
    const attributes = attributesOf(element);
    const [found, wanted] = [parsed.get(element), json].map((value) => withBlocksAsLists(attributes, value));
    return differences(found, wanted, element.label);
  });
}

describe('HCL parses to the same value as JSON', () => {
  const sources: [string, (synthesis: Synthesis) => (attributes: Attribute[]) => Filled][] = [
    ['values that look like none', () => filler(EMPTY)],
    ['nasty texts', () => filler(nastySource())],
    ['tokens as single values, lists and maps', ({ stack }) => filler(new TokenSources(stack).collections())],
    ['tokens as parts of texts', ({ stack }) => filler(new TokenSources(stack).embedded())],
    // Terraform itself takes no expression for a block.
    ['tokens as objects', ({ stack }) => filler(new TokenSources(stack).objectsFrom(1), ({ block }) => !block)],
  ];

  test.each(sources)('for %s', async (_, fillerOf) => {
    const synthesis = new Synthesis();
    expect(problemsWith(fillerOf(synthesis), ELEMENTS, synthesis)).toEqual([]);
    const { parsed } = await hclOf(synthesis);
    expect(differencesFromJson(synthesis, parsed)).toEqual([]);
  });

  test('for any text in any position', async () => {
    const [api] = elementsNamed('konnect_api');
    const [plugin] = elementsNamed('konnect_gateway_plugin_acl');
    const [gatewayApi] = elementsNamed('tencentcloud_api_gateway_api');
    const property = fc.asyncProperty(fc.array(anyText, { minLength: 8, maxLength: 8 }), async (texts) => {
      const [name, key, label, allowed, tag, id, publicKey, parameter] = texts;
      const synthesis = new Synthesis();
      const labels = { [`k${key}`]: label };
      const given = new Map<Element, any>([
        [api, { name, labels }],
        [plugin, { control_plane_id: name, config: { allow: [allowed, name] }, tags: [tag], route: { id } }],
        [
          gatewayApi,
          { api_name: name, request_parameters: [{ name: parameter }], oauth_config: { public_key: publicKey } },
        ],
      ]);
      synthesis.add(api, { name, labels });
      synthesis.add(plugin, { controlPlaneId: name, config: { allow: [allowed, name] }, tags: [tag], route: { id } });
      synthesis.add(gatewayApi, {
        apiName: name,
        requestParameters: [{ name: parameter }],
        oauthConfig: { publicKey },
      });
      const { parsed } = await hclOf(synthesis);
      expect([...differencesFrom(given, synthesis.json()), ...differencesFromJson(synthesis, parsed)]).toEqual([]);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  /** One element is enough here: the parser takes most of the time of these tests. */
  function filler(source: Source, choose?: (attribute: Attribute) => boolean): (attributes: Attribute[]) => Filled {
    return (attributes) => fill(attributes, { ...source, elements: Math.min(source.elements, 1) }, choose);
  }

  function differencesFrom(given: Map<Element, any>, json: Map<Element, any>): string[] {
    return [...given].flatMap(([element, value]) => differences(json.get(element), value, element.label));
  }

  function elementsNamed(type: string): Element[] {
    return ELEMENTS.filter((element) => element.type === type && element.kind === 'resource');
  }
});

describe('HCL contains', () => {
  test('attributes as attributes and blocks as blocks, at every depth', async () => {
    const synthesis = new Synthesis();
    ELEMENTS.forEach((element) => synthesis.add(element, fill(attributesOf(element), PLAIN).given));
    const { text, parsed } = await hclOf(synthesis);
    expect(differencesFromJson(synthesis, parsed)).toEqual([]);
    const kinds = kindsIn(text);
    const problems = ELEMENTS.flatMap((element) =>
      wrongKinds(attributesOf(element), kindsOf(element, synthesis, kinds), '').map(
        (problem) => `${element.label} ${problem}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  test('no null block as an attribute', async () => {
    const synthesis = new Synthesis();
    const elements = ELEMENTS.filter(({ kind }) => kind !== 'provider');
    elements.forEach((element) => synthesis.add(element, fillWithNulls(attributesOf(element)).given));
    const { text } = await hclOf(synthesis);
    const kinds = kindsIn(text);
    const problems = elements.flatMap((element) => {
      const found = kindsOf(element, synthesis, kinds);
      const blocks = attributesOf(element).filter(({ block }) => block);
      const wrong = blocks.filter(({ name }) => found.get(name)?.has('attribute'));
      return wrong.map(({ name }) => `${element.label}: writes ${name} = null, which Terraform refuses for a block`);
    });
    expect(problems).toEqual([]);
  });

  function kindsOf(element: Element, synthesis: Synthesis, kinds: Map<string, Kinds>): Kinds {
    const address = synthesis.addressOf(element);
    const name = element.catalog.info.source.split('/').pop();
    const key = { resource: `resource.${address}`, 'data-source': address, provider: `provider.${name}` }[element.kind];
    return kinds.get(key) ?? new Map();
  }

  /** Names of members of maps are the user's, and not looked at. */
  function wrongKinds(attributes: Attribute[], kinds: Kinds, prefix: string): string[] {
    return attributes
      .filter(({ settable }) => settable)
      .flatMap(({ name, path, demand, block }) => {
        const found = [...(kinds.get(`${prefix}${name}`) ?? [])].join(' and ') || 'nothing';
        const wanted = block ? 'block' : 'attribute';
        const problems = found === wanted ? [] : [`${path}: is written as ${found}, should be ${wanted}`];
        return [...problems, ...wrongKinds(innerAttributes(demand), kinds, `${prefix}${name}.`)];
      });
  }

  function innerAttributes(demand: Demand): Attribute[] {
    if (demand.kind === 'object') {
      return demand.attributes;
    }
    return demand.kind === 'list' || demand.kind === 'set' ? innerAttributes(demand.of) : [];
  }
});
