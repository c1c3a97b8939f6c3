/**
 * Everything that the two specification documents say users can reach is there, under the documents' own names: read from
 * catalog/<provider>/spec.json, and looked up in the jsii assembly and at run time.
 */
import * as path from 'node:path';
import { Assembly, ClassType, InterfaceType, Property } from '@jsii/spec';
import { TerraformStack, Testing } from 'cdktf';
import { CloudProvider } from '../../constructs/cloud/provider';
import { PlatformProvider } from '../../constructs/platform/provider';
import { readJson } from '../../generator/catalog/json';
import { CATALOG_ROOT } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { loadAssembly, ownTypesIn, typeOf, typeText, unionText } from '../support/assembly';
import { Element, ELEMENTS, classOf, elementsOf } from '../support/elements';
import { findingsOf, stackWithProviders } from '../support/stack';

/** A field as spec.json describes it. */
interface Field {
  readonly type: 'string' | 'number' | 'boolean' | 'object' | 'list' | 'map';
  readonly of?: string | Field;
  readonly members?: Fields;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly replace?: boolean;
  readonly secret?: boolean;
  readonly default?: unknown;
  readonly values?: (string | number)[];
  readonly env?: string;
  readonly conflictsWith?: string[];
}

interface Fields {
  readonly [name: string]: Field;
}

interface Entry {
  readonly token: string;
  readonly type: string;
  readonly construct: string;
  readonly import?: string | { readonly json: string[] };
  readonly inputs: Fields;
  readonly outputs: Fields;
}

/** The content of spec.json. */
interface Spec {
  readonly dataSources: { readonly [name: string]: Entry };
  readonly resources: { readonly [name: string]: Entry };
  readonly provider: { readonly fields: Fields; readonly methods: readonly string[] };
}

const RESOLVABLE = 'cdktf.IResolvable';
const assembly: Assembly = loadAssembly();

for (const id of CATALOG_IDS) {
  const spec = readJson<Spec>(path.join(CATALOG_ROOT, id, 'spec.json'));
  const dataSources = Object.entries(spec.dataSources);
  const resources = Object.entries(spec.resources);
  const entries = [...dataSources, ...resources].map(([name, entry]) => ({ name, entry, element: elementOf(entry) }));

  describe(`the specification of ${id}`, () => {
    test('is covered by constructs', () => {
      const counts = [dataSources.length, resources.length];
      expect(counts).toEqual(id === 'platform' ? [12, 5] : [28, 9]);
      const missing = entries
        .filter(({ element }) => !element || !typeOf(assembly, element.fqn))
        .map(({ name }) => name);
      expect(missing).toEqual([]);
      const tokens = [
        ...dataSources.map(([name]) => `${id}:index/${name}:${name}`),
        ...resources.map(([name]) => resourceToken(name)),
      ];
      expect(entries.map(({ entry }) => entry.token)).toEqual(tokens);
    });

    test('is covered by inputs', () => {
      const problems = entries.flatMap(({ name, entry, element }) => {
        return inputProblems(name, entry.inputs, configOf(element!));
      });
      expect(problems).toEqual([]);
    });

    test('is covered by required inputs', () => {
      const problems = entries.flatMap(({ name, entry, element }) => {
        const { properties = [] } = configOf(element!);
        const required = properties.filter(({ optional }) => !optional).map((property) => property.name);
        const wanted = Object.keys(entry.inputs).filter((input) => entry.inputs[input].required);
        // Of resources the documents show no more than what is used, so the provider may require others as well.
        const compared =
          element!.kind === 'data-source' ? required : required.filter((input) => wanted.includes(input));
        return compared.sort().join() === wanted.sort().join() ? [] : [`${name} requires ${required}, not ${wanted}`];
      });
      expect(problems).toEqual([]);
    });

    test('is covered by outputs', () => {
      const problems = entries.flatMap(({ name, entry, element }) => {
        const construct = typeOf<ClassType>(assembly, element!.fqn)!;
        // Outputs repeat inputs. The specification says so for data sources, and Terraform for all resources.
        return outputProblems(name, { ...entry.inputs, ...entry.outputs }, construct);
      });
      expect(problems).toEqual([]);
    });

    test('is enforced for allowed values', () => {
      const problems = entries.flatMap(({ name, entry, element }) =>
        Object.entries(entry.inputs)
          .filter(([, { values }]) => values)
          .flatMap(([property, { values }]) => valueProblems(`${name}.${property}`, element!, property, values!)),
      );
      expect(problems).toEqual([]);
    });

    test('matches for import ids', () => {
      const problems = entries.flatMap(({ name, entry, element }) => importProblems(name, entry, element!));
      expect(problems).toEqual([]);
    });
  });

  function resourceToken(name: string): string {
    return `${id}:index/${name.charAt(0).toLowerCase()}${name.slice(1)}:${name}`;
  }

  describe(`the provider of ${id} as specified`, () => {
    const [provider] = elementsOf(id, 'provider');
    const { fields } = spec.provider;
    const config = configOf(provider);

    test('accepts all arguments, none required', () => {
      expect(inputProblems('provider', fields, config)).toEqual([]);
      expect((config.properties ?? []).filter(({ optional }) => !optional).map(({ name }) => name)).toEqual([]);
    });

    test('also exists as an L2 provider with the same arguments', () => {
      const fqn = `cdktf-gateways.${id}.${provider.className}`;
      expect(typeOf<ClassType>(assembly, fqn)?.base).toBe(provider.fqn);
      expect(typeOf<InterfaceType>(assembly, `${fqn}Props`)?.interfaces).toEqual([config.fqn]);
    });

    test('has a method that returns a map', () => {
      expect(spec.provider.methods).toEqual(['terraformConfig']);
      const method = typeOf<ClassType>(assembly, provider.fqn)!.methods!.find(({ name }) => name === 'terraformConfig');
      expect([method?.parameters, method?.protected, typeText(method?.returns?.type)]).toEqual([
        undefined,
        undefined,
        '{any}',
      ]);
    });

    test('documents the environment variables', () => {
      const prefixes = { platform: ['PLATFORM_', 'KONNECT_'], cloud: ['CLOUDPROVIDER_', 'TENCENTCLOUD_'] }[id];
      const problems = Object.entries(fields).flatMap(([name, { env }]) => {
        const { property, attribute } = argument(name);
        const variable = env?.replace(prefixes[0], prefixes[1]);
        const known = provider.rules.attributes[attribute]?.env ?? [];
        const problem = variable && !known.includes(variable) ? [`${name} is not read from ${variable}`] : [];
        const text = property.docs?.default ?? '';
        return [
          ...problem,
          ...known.filter((other) => !text.includes(other)).map((other) => `${name} does not name ${other}`),
        ];
      });
      expect(problems).toEqual([]);
    });

    test('marks secrets as sensitive', () => {
      const problems = Object.entries(fields).flatMap(([name, { secret }]) => {
        const { property, attribute } = argument(name);
        const isSensitive = provider.schema.block.attributes?.[attribute]?.sensitive === true;
        const isSaid = /secret|sensitive/i.test(property.docs?.remarks ?? '');
        return !secret || (isSensitive && isSaid) ? [] : [`${name} is no secret`];
      });
      expect(problems).toEqual([]);
    });

    test('rejects conflicting arguments', () => {
      const problems = Object.entries(fields).flatMap(([name, { conflictsWith = [] }]) =>
        conflictsWith.flatMap((other) => {
          const findings = findingsWith(provider, { [name]: sampleOf(fields[name]), [other]: sampleOf(fields[other]) });
          const isRefused = findings.some(
            (text) => /cannot be set together/.test(text) && text.includes(name) && text.includes(other),
          );
          return isRefused ? [] : [`${name} and ${other} can be set together: ${JSON.stringify(findings)}`];
        }),
      );
      expect(problems).toEqual([]);
    });

    test('rejects values that are not allowed', () => {
      const listed = Object.entries(fields).filter(([, { values }]) => values);
      expect(listed.flatMap(([name, { values }]) => valueProblems(name, provider, name, values!))).toEqual([]);
    });

    function argument(name: string): { property: Property; attribute: string } {
      const property = config.properties!.find((candidate) => candidate.name === name)!;
      return { property, attribute: /Terraform: `(\w+)`/.exec(property.docs?.remarks ?? '')![1] };
    }
  });
}

describe('terraformConfig()', () => {
  const stack = new TerraformStack(Testing.app(), 'stack');
  const environment = { ...process.env };

  beforeAll(() => {
    const variables = Object.keys(process.env).filter((name) => /^(CLOUDPROVIDER|PLATFORM)_/.test(name));
    variables.forEach((name) => delete process.env[name]);
  });

  afterAll(() => {
    process.env = environment;
  });

  test('returns the arguments of the platform provider, by Terraform names', () => {
    const provider = new PlatformProvider(stack, 'platform', { platformAccessToken: 'a', serverUrl: 'b' });
    expect(provider.terraformConfig()).toEqual({ konnect_access_token: 'a', server_url: 'b' });
    provider.resetServerUrl();
    provider.personalAccessToken = 'c';
    expect(provider.terraformConfig()).toEqual({ konnect_access_token: 'a', personal_access_token: 'c' });
    expect(Object.keys(provider.terraformConfig())).toHaveLength(2);
  });

  test('returns the arguments of the cloud provider, by Terraform names', () => {
    const assumeRole = { roleArn: 'a', sessionName: 'b', sessionDuration: 7 };
    const provider = new CloudProvider(stack, 'cloud', { allowedAccountIds: ['1'], assumeRole, enablePodOidc: false });
    expect(provider.terraformConfig()).toEqual({
      allowed_account_ids: ['1'],
      assume_role: { role_arn: 'a', session_name: 'b', session_duration: 7 },
      enable_pod_oidc: false,
    });
  });

  test('returns an empty map if there are no arguments', () => {
    expect(Object.keys(new PlatformProvider(stack, 'empty-platform').terraformConfig())).toEqual([]);
    expect(Object.keys(new CloudProvider(stack, 'empty-cloud').terraformConfig())).toEqual([]);
  });
});

describe('limits of the specification', () => {
  const [product] = ELEMENTS.filter(({ type, kind }) => type === 'konnect_api_product' && kind === 'resource');
  const findings = (key: string) =>
    findingsWith(product, { name: 'a', portalIds: [], publicLabels: { [key]: 'value' } }).filter((text) =>
      /publicLabels/.test(text),
    );

  test('apply to keys of public labels', () => {
    const refused = ['', 'k'.repeat(64), 'mesh', 'mesh-a', 'kic/a', '_a', 'kong-a', 'konnect-a'];
    expect(refused.filter((key) => !findings(key).some((text) => text.startsWith('error: ')))).toEqual([]);
    const accepted = ['a', 'k'.repeat(63), 'a-mesh', 'a_', 'Mesh'];
    expect(accepted.filter((key) => findings(key).length > 0)).toEqual([]);
  });
});

function configOf(element: Element): InterfaceType {
  return typeOf<InterfaceType>(assembly, element.fqn.replace(element.className, element.configName))!;
}

function elementOf(entry: Entry): Element | undefined {
  return ELEMENTS.find(({ type, className }) => type === entry.type && className === entry.construct);
}

function inputProblems(place: string, fields: Fields, found: InterfaceType): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const where = `${place}.${name}`;
    const property = (found.properties ?? []).find((candidate) => candidate.name === name);
    if (!property) {
      return [`${where} is missing in ${found.fqn}`];
    }
    const problems = flagProblems(where, field, property);
    const [own] = ownTypesIn(property.type);
    const text = typeText(property.type);
    if (!inputTexts(field, own ?? '').includes(text)) {
      problems.push(`${where} takes ${text}, the specification says ${JSON.stringify(field)}`);
    }
    const members = membersOf(field);
    return members ? [...problems, ...inputProblems(where, members, typeOf<InterfaceType>(assembly, own)!)] : problems;
  });
}

function inputTexts(field: Field, object: string): string[] {
  const of = typeof field.of === 'object' ? field.of.type : field.of;
  switch (field.type) {
    case 'boolean':
      return [unionText('boolean', RESOLVABLE)];
    case 'object':
      return [object];
    case 'list':
      return of === 'object' || of === 'any' ? [unionText(`${object}[]`, RESOLVABLE)] : [`${of}[]`];
    case 'map':
      return [`{${of}}`];
    default:
      return [field.type];
  }
}

function outputProblems(place: string, fields: Fields, found: ClassType): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const where = `${place}.${name}`;
    const property = (found.properties ?? []).find((candidate) => candidate.name === name);
    if (!property) {
      return [`${where} is missing in ${found.fqn}`];
    }
    const text = typeText(property.type);
    const problems = outputPattern(field).test(text)
      ? []
      : [`${where} is ${text}, the specification says ${JSON.stringify(field)}`];
    if ((field.deprecated === true) !== (property.docs?.deprecated !== undefined)) {
      problems.push(`${where} is deprecated in only one of specification and construct`);
    }
    const members = membersOf(field);
    if (!members) {
      return problems;
    }
    const reference = text.replace(/List$/, 'OutputReference');
    return [...problems, ...outputProblems(where, members, typeOf<ClassType>(assembly, reference)!)];
  });
}

function outputPattern(field: Field): RegExp {
  const of = typeof field.of === 'object' ? field.of.type : field.of;
  switch (field.type) {
    case 'boolean':
      return /^(boolean \| )?cdktf\.IResolvable$/;
    case 'object':
      return /^cdktf-gateways\..*OutputReference$/;
    case 'list':
      return of === 'object' || of === 'any' ? /^cdktf-gateways\..*List$/ : new RegExp(`^${of}\\[\\]$`);
    case 'map':
      return {
        string: /^(cdktf\.StringMap|\{string\})$/,
        list: /^cdktf-gateways\.StringListMap$/,
        map: /^cdktf-gateways\.StringListMapMap$/,
      }[of!]!;
    default:
      return new RegExp(`^${field.type}$`);
  }
}

function membersOf(field: Field): Fields | undefined {
  return field.members ?? (typeof field.of === 'object' ? field.of.members : undefined);
}

function flagProblems(where: string, field: Field, property: Property): string[] {
  const { docs = {}, optional } = property;
  const problems: string[] = [];
  if (field.required && optional) {
    problems.push(`${where} is optional, the specification says required`);
  }
  if ((field.deprecated === true) !== (docs.deprecated !== undefined)) {
    problems.push(`${where} is deprecated in only one of specification and construct`);
  }
  if (field.replace && !/Changing this argument replaces the resource/.test(docs.remarks ?? '')) {
    problems.push(`${where} does not say that a change replaces the resource`);
  }
  for (const value of field.values ?? []) {
    if (!(docs.remarks ?? '').includes(`\`${value}\``)) {
      problems.push(`${where} does not name the value ${value}`);
    }
  }
  // Defaults in terms of others, such as {base_url}, are texts of the specification rather than values.
  if (
    field.default !== undefined &&
    !/[({]/.test(`${field.default}`) &&
    !(docs.default ?? '').includes(JSON.stringify(field.default))
  ) {
    problems.push(`${where} does not name the default ${field.default}, but: ${docs.default}`);
  }
  return problems;
}

function valueProblems(where: string, element: Element, property: string, values: (string | number)[]): string[] {
  const ofProperty = (value: unknown) =>
    findingsWith(element, { [property]: value }).filter((text) => text.startsWith(`error: ${property} `));
  const wrong = typeof values[0] === 'number' ? -1 : 'none-of-them';
  const refused = values.filter((value) => ofProperty(value).length > 0);
  return [
    ...refused.map((value) => `${where} refuses ${value}, which the specification lists`),
    ...(ofProperty(wrong).length === 1
      ? []
      : [`${where} accepts ${wrong}, the specification lists ${values.join(', ')}`]),
  ];
}

function importProblems(name: string, entry: Entry, element: Element): string[] {
  if (entry.import === undefined) {
    return [];
  }
  const { importId } = classOf(element);
  if (entry.import === '<id>') {
    return importId({ id: 'one' }) === 'one' ? [] : [`${name} is not imported by its id`];
  }
  const { json } = entry.import as { json: string[] };
  const parts = Object.fromEntries(json.map((key) => [key, `the ${key}`]));
  const given = Object.fromEntries(
    json.map((key) => [key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), parts[key]]),
  );
  const made = JSON.parse(importId(given));
  const keys = (object: object) => JSON.stringify(Object.entries(object).sort());
  return keys(made) === keys(parts) ? [] : [`${name} is imported by ${JSON.stringify(made)}`];
}

/** Returns the findings about a construct with this configuration only. */
function findingsWith(element: Element, config: { [property: string]: unknown }): string[] {
  const stack = stackWithProviders();
  new (classOf(element))(stack, 'subject', config);
  return findingsOf(stack);
}

function sampleOf({ type }: Field): unknown {
  return { string: 'a', number: 1, boolean: true, object: {}, list: ['a'], map: {} }[type];
}
