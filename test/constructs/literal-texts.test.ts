import { Assembly, ClassType, InterfaceType, Property, TypeReference } from '@jsii/spec';
import { TerraformStack } from 'cdktf';
import * as gateways from '../..';
import { cloud, Duration, platform, SecretValue } from '../..';
import { loadAssembly, typeOf } from '../support/assembly';
import { L2Types } from '../support/l2-types';
import { Choices, L2Values } from '../support/l2-values';
import { stackWithProviders, synthesizedUnchecked, unknownText } from '../support/stack';

/** Texts in L2 are literal: they contain no Terraform expressions, but tokens of cdktf are resolved. */

const assembly: Assembly = loadAssembly();
const types = new L2Types(assembly);

function propertiesOf(fqn: string): Property[] {
  const type = typeOf<InterfaceType>(assembly, fqn);
  return type ? [...(type.properties ?? []), ...(type.interfaces ?? []).flatMap(propertiesOf)] : [];
}

function classOf(name: string): any {
  return name.split('.').reduce((found: any, part) => found[part], gateways);
}

/** Values without texts, which some types with texts require. */
const VALUES: { readonly [fqn: string]: any } = {
  'cdktf-gateways.cloud.GeoRegion': cloud.GeoRegion.CHINA,
  'cdktf-gateways.cloud.PortRange': cloud.PortRange.ALL,
  'cdktf-gateways.Duration': Duration.seconds(1),
  'cdktf-gateways.platform.Policy': platform.Policy.requestTransformer(),
  'cdktf-gateways.SecretValue': SecretValue.fromExpression('${var.secret}'),
};

type Other = (type: TypeReference, path: string) => any;

/** Creates values of types without texts, in a stack. */
function otherIn(stack: TerraformStack): Other {
  const values = new L2Values(types, stack, new Choices(new Map()), 'forms');
  const other: Other = (type, path) => {
    if ('collection' in type) {
      const element = other(type.collection.elementtype, path);
      return type.collection.kind === 'array' ? [element] : { key: element };
    }
    return 'fqn' in type ? values.of(type, path) : 10;
  };
  return other;
}

/**
 * Returns a value of a type in which each text is derived from its path; undefined for types without texts.
 *
 * @param other creates values of types without texts, for required properties
 */
function filled(type: TypeReference, path: string, textOf: (path: string) => string, other: Other, depth = 0): any {
  if ('primitive' in type) {
    return ['string', 'any'].includes(type.primitive) ? textOf(path) : undefined;
  }
  if ('collection' in type) {
    const element = filled(type.collection.elementtype, path, textOf, other, depth + 1);
    return element === undefined ? undefined : type.collection.kind === 'array' ? [element] : { key: element };
  }
  if ('fqn' in type && type.fqn in VALUES) {
    return VALUES[type.fqn];
  }
  if ('fqn' in type && assembly.types?.[type.fqn]?.kind === 'enum') {
    return Object.values(classOf(type.fqn.replace('cdktf-gateways.', '')))[0];
  }
  if (!('fqn' in type) || !typeOf<InterfaceType>(assembly, type.fqn)?.datatype || depth > 6) {
    return undefined;
  }
  const members = propertiesOf(type.fqn).map(({ name, type: member, optional }) => {
    const value = filled(member, `${path}.${name}`, textOf, other, depth + 1);
    return [name, value === undefined && !optional ? other(member, `${path}.${name}`) : value];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

const CONSTRUCTS = Object.values(assembly.types ?? {})
  .filter((type): type is ClassType => type.kind === 'class' && /^constructs\//.test(type.symbolId ?? ''))
  .filter(({ initializer, abstract }) => initializer?.parameters?.[0]?.name === 'scope' && !abstract)
  .filter(({ name }) => !name.endsWith('Provider'))
  .map(({ fqn, initializer }) => [fqn.replace('cdktf-gateways.', ''), initializer!.parameters![2]?.type] as const)
  .filter(([, props]) => props !== undefined);

/** Texts in the output of all elements except providers. */
function textsIn(stack: TerraformStack): string {
  const { resource, data, locals } = synthesizedUnchecked(stack);
  return JSON.stringify([resource, data, locals]);
}

// A construct with two alternative arguments sets the other one itself.
const LEAVE_OUT = ['provider', 'url', 'domainVerification'];

test('the library has constructs to check', () => {
  expect(CONSTRUCTS.length).toBeGreaterThan(40);
});

describe.each(CONSTRUCTS)('%s', (name, type) => {
  const synthesize = (textOf: (path: string) => string): string => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const props = filled(type!, '', textOf, otherIn(stack)) ?? {};
    LEAVE_OUT.forEach((property) => delete props[property]);
    new (classOf(name))(stack, 'made', props);
    return textsIn(stack);
  };

  test('texts never become expressions', () => {
    const text = synthesize((path) => `\${text${path}} %{if text${path}}`);
    expect(text.match(/(?<!\$)\$\{text[^}]*\}|(?<!%)%\{if[^}]*\}/g) ?? []).toEqual([]);
    // Escaped once only, otherwise the text changes.
    expect(text.match(/\${3,}\{text[^}]*\}|%{3,}\{if[^}]*\}/g) ?? []).toEqual([]);
  });

  // The names of this type become construct ids, which cannot be tokens.
  (name === 'cloud.ReleasedGateway' ? test.skip : test)('takes tokens as such', () => {
    const text = synthesize((path) => unknownText(`\${token${path}}`));
    expect(text.match(/\$\$\{token[^}]*\}/g) ?? []).toEqual([]);
  });
});

test('names and descriptions stay unchanged', () => {
  const stack = stackWithProviders();
  const text = 'Costs ${price} %{if any}';
  new platform.Portal(stack, 'portal', { name: text, displayName: text, description: text, labels: { a: text } });
  new platform.Api(stack, 'api', { name: 'a', description: text, attributes: { a: [text] } });
  new cloud.GatewayService(stack, 'service', { name: 's', description: text, tags: { a: text } });
  expect(textsIn(stack).match(/Costs \$\$\{price\} %%\{if any\}/g)).toHaveLength(8);
});

describe('objects created by factories', () => {
  const text = '${x}';
  const made: [string, (stack: TerraformStack) => void][] = [
    ...[
      cloud.Backend.http({ url: `http://a/${text}`, path: `/${text}`, constants: [] }),
      cloud.Backend.mock(text),
      cloud.Backend.function({ functionName: text, namespace: text, qualifier: text }),
      cloud.Backend.vpc({ vpcId: text, url: text }),
      cloud.Backend.webSocket({ url: text }),
      cloud.Backend.objectStorage({ bucketName: text, action: cloud.ObjectAction.GET }),
    ].map((backend, index): [string, (stack: TerraformStack) => void] => [
      `backend ${index}`,
      (stack) => {
        const service = cloud.GatewayService.fromGatewayServiceId(stack, 'service', 'service-1');
        const auth = cloud.ApiAuth.oauthAuthorizationApi({ publicKey: text, tokenLocation: text });
        new cloud.Api(stack, 'api', { service, name: 'a', path: '/a', backend, auth });
      },
    ]),
    ...[
      cloud.PluginSettings.cors({ allowOrigins: [text], allowHeaders: [text] }),
      cloud.PluginSettings.ipControl({ type: cloud.IpListType.ALLOW, addresses: [text] }),
      cloud.PluginSettings.custom(cloud.PluginType.ROUTING, { [text]: text }),
    ].map((settings, index): [string, (stack: TerraformStack) => void] => [
      `settings ${index}`,
      (stack) => new cloud.GatewayPlugin(stack, 'plugin', { name: 'plugin', settings }),
    ]),
    [
      'a strategy',
      (stack) =>
        new platform.AuthStrategy(stack, 'strategy', {
          name: 's',
          strategyType: platform.AuthStrategyType.openIdConnect({
            issuer: `https://a/${text}`,
            credentialClaims: [text],
            authMethods: [],
            scopes: [text],
            additionalProperties: { a: text },
          }),
        }),
    ],
  ];

  test.each(made)('%s is literal', (_, make) => {
    const stack = stackWithProviders();
    make(stack);
    const found = textsIn(stack);
    expect(found.match(/(?<!\$)\$\{x\}|\${3,}\{x\}/g)).toBeNull();
    expect(found).toContain('$${x}');
  });
});
