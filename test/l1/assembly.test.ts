/**
 * The jsii assembly, compared with the raw schemas: each attribute at every depth has the members that the bindings of cdktf would give
 * it, and each member has an attribute.
 */
import { Assembly, ClassType, InterfaceType, Method, Property } from '@jsii/spec';
import { loadAssembly, ownTypesIn, typeOf, typeText, unionText } from '../support/assembly';
import { Attribute, attributesOf, deepAttributes, Demand, holdsObject, membersOf } from '../support/demands';
import { Element, ELEMENTS, elementsOf } from '../support/elements';
import { computedOutputText, inputText, settableOutputText } from '../support/jsii-types';
import { camelCase, upperFirst } from '../support/naming';

const assembly: Assembly = loadAssembly();
const types = Object.values(assembly.types ?? {}) as (ClassType | InterfaceType)[];

const RESOLVABLE = 'cdktf.IResolvable';
const BASES = {
  resource: 'cdktf.TerraformResource',
  'data-source': 'cdktf.TerraformDataSource',
  provider: 'cdktf.TerraformProvider',
};

describe('generated constructs', () => {
  test('exist for all types of the providers', () => {
    const counts = [
      elementsOf('platform', 'resource').length,
      elementsOf('platform', 'data-source').length,
      elementsOf('cloud', 'resource').length,
      elementsOf('cloud', 'data-source').length,
      elementsOf('platform', 'provider').length + elementsOf('cloud', 'provider').length,
    ];
    expect(counts).toEqual([215, 12, 48, 44, 2]);
  });

  test('are in the namespaces of their types', () => {
    const wanted = ELEMENTS.map(({ fqn, kind }) => `${fqn}: ${BASES[kind]}`).sort();
    const classes = types.filter((type): type is ClassType => type.kind === 'class' && / l1\b|\.l1\./.test(type.fqn));
    const found = classes.filter(({ base }) => Object.values(BASES).includes(base ?? ''));
    expect(found.map(({ fqn, base }) => `${fqn}: ${base}`).sort()).toEqual(wanted);
  });

  for (const { id } of [{ id: 'platform' }, { id: 'cloud' }] as const) {
    test(`of ${id} have exactly the members of the schemas`, () => {
      const elements = ELEMENTS.filter(({ catalog }) => catalog.id === id);
      expect(elements.flatMap((element) => new Check(element).run())).toEqual([]);
    });
  }
});

describe('import ids', () => {
  const resources = ELEMENTS.filter(({ kind }) => kind === 'resource');

  test('exist for all resources except 7 and 18', () => {
    const impossible = resources.filter(({ rules }) => !rules.import?.supported).map(({ catalog }) => catalog.id);
    const count = (id: string) => impossible.filter((other) => other === id).length;
    expect([count('platform'), count('cloud')]).toEqual([7, 18]);
  });

  test('exist if and only if the resource can be imported, with the correct parts', () => {
    const problems = ELEMENTS.flatMap((element) => {
      const method = methodsOf(element.fqn).find(({ name }) => name === 'importId');
      const wanted = importParts(element);
      const parts = method?.parameters?.[0].type;
      const found = method && partsOf(ownTypesIn(parts)[0]);
      const isRight = JSON.stringify(found) === JSON.stringify(wanted) && (!method || method.static === true);
      return isRight
        ? []
        : [`${element.label}: importId takes ${JSON.stringify(found)}, should take ${JSON.stringify(wanted)}`];
    });
    expect(problems).toEqual([]);
  });

  function importParts({ catalog, type, rules }: Element): string[] | undefined {
    if (!rules.import?.supported) {
      return undefined;
    }
    const template = [...(rules.import.template ?? '').matchAll(/<([^>]+)>/g)].map(([, name]) => name);
    const names = rules.import.keys?.map(({ name }) => name) ?? template;
    const given = catalog.names.importIds[type] ?? {};
    return names.map((name) => `${given[name] ?? camelCase(name)}: string`).sort();
  }

  function partsOf(fqn: string): string[] {
    const { properties = [] } = typeOf<InterfaceType>(assembly, fqn)!;
    return properties.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeText(type)}`).sort();
  }
});

describe('names', () => {
  const BRANDS = /kong|konnect|tencent|qcloud/i;

  test('of public symbols contain no vendor name', () => {
    const members = types.flatMap((type) => [
      ...(type.properties ?? []).map(({ name }) => `${type.fqn}.${name}`),
      ...(type.methods ?? []).flatMap(({ name, parameters = [] }) => [
        `${type.fqn}.${name}`,
        ...parameters.map((parameter) => `${type.fqn}.${name}(${parameter.name})`),
      ]),
      ...('initializer' in type ? (type.initializer?.parameters ?? []).map(({ name }) => `${type.fqn}(${name})`) : []),
    ]);
    const all = [...Object.keys(assembly.submodules ?? {}), ...types.map(({ fqn }) => fqn), ...members];
    expect(all.length).toBeGreaterThan(20_000);
    expect(all.filter((name) => BRANDS.test(name))).toEqual([]);
    expect(ELEMENTS.map(({ folder }) => folder).filter((folder) => BRANDS.test(folder))).toEqual([]);
  });

  test('of list-valued properties are plural', () => {
    const listed = ELEMENTS.flatMap((element) =>
      deepAttributes(attributesOf(element)).map((attribute) => ({ element, attribute })),
    );
    const lists = listed.filter(({ attribute }) => ['list', 'set'].includes(attribute.demand.kind));
    const singular = lists.filter(({ element, attribute: { name, path } }) => {
      const { plurals, properties } = element.catalog.names;
      return !/[^s]s$/.test(name) && plurals[name] === undefined && properties[`${element.type} ${path}`] === undefined;
    });
    expect(singular.map(({ element, attribute }) => `${element.label} ${attribute.path}`)).toEqual([]);
  });
});

describe('documentation', () => {
  const undocumented = (item: { docs?: { summary?: string } }) => (item.docs?.summary ?? '').trim() === '';

  test('exists for every type', () => {
    expect(types.filter(undocumented).map(({ fqn }) => fqn)).toEqual([]);
  });

  test('exists for every property', () => {
    const properties = types.flatMap((type) => (type.properties ?? []).map((property) => ({ type, property })));
    const missing = properties.filter(({ property }) => undocumented(property));
    expect(summary(missing.map(({ type, property }) => [property.name, type.fqn]))).toEqual([]);
  });

  test('exists for every method', () => {
    const methods = types.flatMap((type) => (type.methods ?? []).map((method) => ({ type, method })));
    const missing = methods.filter(({ method }) => undocumented(method));
    expect(summary(missing.map(({ type, method }) => [method.name, type.fqn]))).toEqual([]);
  });

  test('exists for every constructor: of the constructor or each parameter', () => {
    const classes = types.filter((type): type is ClassType => type.kind === 'class');
    const missing = classes.filter(({ initializer }) => {
      const parameters = initializer?.parameters ?? [];
      return initializer && undocumented(initializer) && (parameters.length === 0 || parameters.some(undocumented));
    });
    expect(missing.map(({ fqn }) => fqn)).toEqual([]);
  });

  /** One line for each name: these mistakes come in hundreds. */
  function summary(missing: string[][]): string[] {
    const names = [...new Set(missing.map(([name]) => name))];
    return names.map((name) => {
      const places = missing.filter(([other]) => other === name).map(([, fqn]) => fqn);
      return `${name}: ${places.length} times, first in ${places[0]}`;
    });
  }
});

test('the platform has no more nested types than necessary', () => {
  const nested = types.filter(({ fqn }) => /^cdktf-gateways\.platform\.l1\..*OutputReference$/.test(fqn));
  expect(nested.length).toBeGreaterThan(500);
  expect(nested.length).toBeLessThanOrEqual(620);
});

function methodsOf(fqn: string): Method[] {
  return typeOf<ClassType>(assembly, fqn)?.methods ?? [];
}

/** Compares the construct of one element with its schema. */
class Check {
  private readonly problems: string[] = [];

  public constructor(private readonly element: Element) {}

  public run(): string[] {
    const { element } = this;
    const { fqn, kind } = element;
    const construct = typeOf<ClassType>(assembly, fqn);
    const config = typeOf<InterfaceType>(assembly, fqn.replace(element.className, element.configName));
    if (!construct || !config) {
      return [`${element.label}: there is no ${construct ? 'configuration' : 'construct'}`];
    }
    const attributes = attributesOf(element);
    const meta = kind === 'provider' ? [] : ['cdktf.TerraformMetaArguments'];
    this.same('', 'the interfaces of the configuration', config.interfaces ?? [], meta);
    this.constructorOf(construct, config, attributes);
    this.argumentsOf('', config, attributes);
    this.membersOf('', construct, attributes, kind === 'provider', this.extras());
    return this.problems;
  }

  private constructorOf(construct: ClassType, config: InterfaceType, attributes: Attribute[]): void {
    const parameters = construct.initializer?.parameters ?? [];
    const found = parameters.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeText(type)}`);
    const needed = attributes.some(({ required }) => required);
    const wanted = ['scope: constructs.Construct', 'id: string', `config${needed ? '' : '?'}: ${config.fqn}`];
    this.same('', 'the parameters of the constructor', found, wanted);
  }

  /** Members of a construct other than attributes, and its type. */
  private extras(): Map<string, string> {
    const { kind, type, rules, catalog } = this.element;
    const extras = new Map([
      ['static tfResourceType', 'string'],
      ['static generateConfigForImport()', 'cdktf.ImportableResource'],
    ]);
    if (rules.import?.supported) {
      extras.set('static importId()', 'string');
    }
    for (const alias of kind === 'resource' ? Object.keys(catalog.names.aliases[type] ?? {}) : []) {
      extras.set(alias, 'string');
    }
    if (kind === 'data-source' && catalog.names.addressIds.includes(type)) {
      extras.set('id', 'string');
    }
    if (kind === 'provider') {
      extras.set('terraformConfig()', '{any}');
      extras.set('providerVersion', 'string');
    }
    return extras;
  }

  /** A configuration, or the interface of a nested object. */
  private argumentsOf(place: string, found: InterfaceType, attributes: Attribute[]): void {
    const properties = new Map((found.properties ?? []).map((property) => [property.name, property]));
    if (place === '' && this.element.kind === 'provider') {
      // Not an argument of the provider, but of Terraform's `required_providers`.
      expect(properties.delete('providerVersion')).toBe(true);
    }
    this.same(place, 'being a plain interface', found.datatype === true, true);
    for (const attribute of attributes.filter(({ settable }) => settable)) {
      const property = properties.get(attribute.property);
      properties.delete(attribute.property);
      const where = join(place, attribute.property);
      if (!property) {
        this.problems.push(`${this.element.label} ${where}: is missing in ${found.fqn}`);
        continue;
      }
      const [object = ''] = ownTypesIn(property.type);
      this.same(where, 'the type of the argument', typeText(property.type), inputText(attribute.demand, object));
      this.same(where, 'being optional', property.optional === true, !attribute.required);
      this.same(where, 'being read-only in the configuration', property.immutable === true, true);
      this.same(where, 'a documented default', property.docs?.default !== undefined, !attribute.required);
      this.deprecation(where, attribute, property);
      if (holdsObject(attribute.demand)) {
        this.nested(where, object, (type) =>
          this.argumentsOf(where, type as InterfaceType, membersOf(attribute.demand)),
        );
      }
    }
    this.nothingMore(place, found.fqn, [...properties.keys()]);
  }

  /** A construct, or the class that refers to a nested object. */
  private membersOf(
    place: string,
    found: ClassType,
    attributes: Attribute[],
    isProvider: boolean,
    extras: Map<string, string>,
  ): void {
    const members = new Map<string, Property | Method>();
    const prefix = (member: Property | Method) => (member.static ? 'static ' : '');
    found.properties?.forEach((property) => members.set(`${prefix(property)}${property.name}`, property));
    found.methods?.forEach((method) => members.set(`${prefix(method)}${method.name}()`, method));
    const take = (name: string): any => {
      const member = members.get(name);
      members.delete(name);
      return member;
    };
    for (const attribute of attributes) {
      const where = join(place, attribute.property);
      this.output(where, attribute, take(attribute.property), isProvider);
      this.input(where, attribute, take(`${attribute.property}Input`));
      const name = upperFirst(attribute.property);
      this.reset(where, attribute, take(`reset${name}()`));
      this.put(where, attribute, take(`put${name}()`), isProvider);
    }
    for (const [name, type] of extras) {
      const member = take(name);
      this.same(join(place, name), 'the type', member && typeText(member.type ?? member.returns?.type), type);
    }
    // Members that our base classes override are repeated in every class, because jsii does not show them.
    const own = [...members].filter(([, { overrides }]) => !overrides?.startsWith('cdktf.'));
    this.nothingMore(
      place,
      found.fqn,
      own.map(([name]) => name),
    );
  }

  private output(where: string, attribute: Attribute, property: Property | undefined, isProvider: boolean): void {
    const { demand, settable, hasSetter } = attribute;
    if (!property) {
      this.problems.push(`${this.element.label} ${where}: has no property`);
      return;
    }
    const [reference = ''] = ownTypesIn(property.type);
    const object = reference.replace(/(OutputReference|List|Map)$/, '');
    if (isProvider) {
      this.same(where, 'the type of the property', typeText(property.type), inputText(demand, reference));
      this.same(where, 'being settable', property.immutable !== true, true);
      return;
    }
    const text = settable ? settableOutputText(demand, object) : computedOutputText(demand, object);
    this.same(where, 'the type of the property', typeText(property.type), text);
    this.same(where, 'being settable', property.immutable !== true, hasSetter && !holdsObject(demand));
    this.same(where, 'being optional', property.optional === true, false);
    this.deprecation(where, attribute, property);
    if (holdsObject(demand)) {
      this.reference(where, demand, object, settable);
    }
  }

  /** Classes for reading an object attribute. */
  private reference(where: string, demand: Demand, object: string, settable: boolean): void {
    const attributes = membersOf(demand);
    if (demand.kind !== 'object') {
      const isMap = demand.kind === 'map';
      this.nested(where, `${object}${isMap ? 'Map' : 'List'}`, (collection) => {
        const inner = isMap ? `{${object}}` : `${object}[]`;
        this.same(
          where,
          'the base of the collection',
          (collection as ClassType).base,
          `cdktf.Complex${isMap ? 'Map' : 'List'}`,
        );
        const get = collection.methods?.find(({ name }) => name === 'get');
        const parameters = get?.parameters?.map(({ name, type }) => `${name}: ${typeText(type)}`);
        this.same(where, 'what get() takes', parameters, [isMap ? 'key: string' : 'index: number']);
        this.same(where, 'what get() returns', typeText(get?.returns?.type), `${object}OutputReference`);
        this.same(where, 'the other methods of the collection', (collection.methods ?? []).length, 1);
        this.internalValue(where, collection, settable ? inner : undefined);
      });
    }
    this.nested(where, `${object}OutputReference`, (reference) => {
      // An object without members is one shape, whether users give it or the provider does.
      const takesValue = settable || attributes.length === 0;
      const extras = takesValue ? new Map([['internalValue', unionText(object, RESOLVABLE)]]) : new Map();
      this.same(where, 'the base of the reference', (reference as ClassType).base, 'cdktf.ComplexObject');
      this.internalValue(where, reference, takesValue ? object : undefined);
      this.membersOf(where, reference as ClassType, attributes, false, extras);
    });
  }

  private internalValue(where: string, type: ClassType | InterfaceType, object: string | undefined): void {
    const property = type.properties?.find(({ name }) => name === 'internalValue');
    const text = property && typeText(property.type);
    this.same(where, `internalValue of ${type.name}`, text, object && unionText(object, RESOLVABLE));
    this.same(where, `internalValue of ${type.name} being optional`, property?.optional, object && true);
  }

  private input(where: string, attribute: Attribute, property: Property | undefined): void {
    const { demand, settable } = attribute;
    const [object = ''] = ownTypesIn(property?.type);
    const text = inputText(demand, object);
    const wanted = demand.kind === 'object' ? unionText(text, RESOLVABLE) : text;
    this.same(where, 'the type of the input', property && typeText(property.type), settable ? wanted : undefined);
    if (property) {
      // jsii takes `any` for optional without a word.
      this.same(where, 'the input being optional', property.optional === true, demand.kind !== 'any');
      this.same(where, 'the input being read-only', property.immutable === true, true);
    }
  }

  private reset(where: string, { required, settable }: Attribute, method: Method | undefined): void {
    const found = method && [method.parameters ?? [], typeText(method.returns?.type)];
    this.same(where, 'the method that resets it', found, settable && !required ? [[], 'void'] : undefined);
  }

  private put(where: string, { demand, settable }: Attribute, method: Method | undefined, isProvider: boolean): void {
    const parameters = method?.parameters?.map(
      ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeText(type)}`,
    );
    const [object = ''] = ownTypesIn(method?.parameters?.[0]?.type);
    const wanted = settable && holdsObject(demand) && !isProvider ? [`value: ${inputText(demand, object)}`] : undefined;
    this.same(where, 'what the put method takes', parameters, wanted);
  }

  private deprecation(where: string, attribute: Attribute, property: Property): void {
    this.same(where, 'being marked as deprecated', property.docs?.deprecated !== undefined, attribute.deprecated);
  }

  private nested(where: string, fqn: string, check: (type: ClassType | InterfaceType) => void): void {
    const type = typeOf(assembly, fqn);
    if (type) {
      check(type);
    } else {
      this.problems.push(`${this.element.label} ${where}: there is no type "${fqn}"`);
    }
  }

  private nothingMore(place: string, fqn: string, names: string[]): void {
    names.forEach((name) =>
      this.problems.push(`${this.element.label} ${join(place, name)}: ${fqn} has it without need`),
    );
  }

  private same(where: string, what: string, found: unknown, wanted: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      const texts = [found, wanted].map((value) => JSON.stringify(value));
      this.problems.push(`${this.element.label} ${where}: ${what} is ${texts[0]}, should be ${texts[1]}`);
    }
  }
}

function join(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}
