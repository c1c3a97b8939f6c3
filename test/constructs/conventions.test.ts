/** Properties that all L2 constructs share, checked on the jsii assembly, which users of every language see. */
import { Assembly, ClassType, EnumType, InterfaceType, Method, Parameter, Type } from '@jsii/spec';
import { loadAssembly, typeText } from '../support/assembly';

const assembly: Assembly = loadAssembly();
const all = Object.values(assembly.types ?? {});
const isL1 = (fqn: string) => /\.l1\./.test(fqn);
const own = all.filter(({ fqn }) => !isL1(fqn));
const byFqn = new Map(all.map((type) => [type.fqn, type]));

/** Base classes of L2 constructs. No code creates them directly. */
const BASE = 'cdktf-gateways.ManagedConstruct';

const classes = own.filter((type): type is ClassType => type.kind === 'class');
const interfaces = own.filter((type): type is InterfaceType => type.kind === 'interface');
const structs = interfaces.filter(({ datatype }) => datatype === true);
const constructs = classes.filter(
  (type) => ancestry(type).includes('constructs.Construct') && !isProvider(type) && type.fqn !== BASE,
);
const enums = own.filter((type): type is EnumType => type.kind === 'enum');

/** The providers are L1 with a home of their own. */
function isProvider({ fqn }: Type): boolean {
  return /\.(Platform|Cloud)Provider(Props)?$/.test(fqn);
}

function ancestry(type: ClassType): string[] {
  const base = type.base;
  const parent = base && byFqn.get(base);
  return base ? [base, ...(parent ? ancestry(parent as ClassType) : [])] : [];
}

function parametersOf({ parameters = [] }: { parameters?: Parameter[] }): string[] {
  return parameters.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${typeText(type)}`);
}

function methodsOf(type: ClassType | InterfaceType): Method[] {
  return type.methods ?? [];
}

/** Returns every type in the signatures of a type, with its place. */
function signatures(type: ClassType | InterfaceType): [where: string, text: string][] {
  const properties = (type.properties ?? []).map((property): [string, string] => [
    `${type.fqn}.${property.name}`,
    typeText(property.type),
  ]);
  const calls = [
    ...methodsOf(type),
    ...('initializer' in type && type.initializer ? [{ ...type.initializer, name: 'new' }] : []),
  ] as Method[];
  const parameters = calls.flatMap(({ name, parameters: taken = [], returns }) => [
    ...taken.map((parameter): [string, string] => [`${type.fqn}.${name}(${parameter.name})`, typeText(parameter.type)]),
    [`${type.fqn}.${name}()`, typeText(returns?.type)] as [string, string],
  ]);
  return [...properties, ...parameters];
}

const allSignatures = [...classes, ...interfaces].filter((type) => !isProvider(type)).flatMap(signatures);

test('the library has constructs to check', () => {
  expect(constructs.length).toBeGreaterThan(0);
});

test('constructors take scope, id and props of the matching name, which are optional only if all members are', () => {
  const problems = constructs.flatMap(({ fqn, name, initializer }) => {
    const props = `${fqn}Props`;
    const isOptional = structOf(props)?.every(({ optional }) => optional);
    const wanted = ['scope: constructs.Construct', 'id: string', `props${isOptional ? '?' : ''}: ${props}`];
    const found = initializer ? parametersOf(initializer) : [];
    // Constructs that only their parent creates, and abstract ones, have no public constructor.
    return initializer && !initializer.protected && JSON.stringify(found) !== JSON.stringify(wanted)
      ? [`${name}: ${found.join(', ')}`]
      : [];
  });
  expect(problems).toEqual([]);
});

test('providers take props of the matching name, because Java, Go and C# treat L1 props as another type', () => {
  const providers = classes.filter(isProvider).map(({ fqn, initializer }) => [fqn, parametersOf(initializer!)[2]]);
  expect(Object.fromEntries(providers)).toEqual({
    'cdktf-gateways.cloud.CloudProvider': 'config?: cdktf-gateways.cloud.CloudProviderProps',
    'cdktf-gateways.platform.PlatformProvider': 'config?: cdktf-gateways.platform.PlatformProviderProps',
  });
});

function structOf(fqn: string): { name: string; optional?: boolean }[] | undefined {
  const type = byFqn.get(fqn) as InterfaceType | undefined;
  return type && [...(type.properties ?? []), ...(type.interfaces ?? []).flatMap((base) => structOf(base) ?? [])];
}

test('signatures contain no L1 types, unions or untyped values except JSON objects', () => {
  const untyped = (text: string) => /\bany\b/.test(text) && text !== '{any}';
  // Type tests accept any value. Policies use the L1 types for their settings, to avoid a second declaration.
  const isSettings = (where: string) => /\.platform\.Policy\.\w+\(config\)$/.test(where);
  const signaturesToCheck = allSignatures.filter(([where]) => !/\.(\w+)\.is\1\(x\)$/.test(where) && !isSettings(where));
  const wrong = signaturesToCheck.filter(([, text]) => isL1(text) || text.includes(' | ') || untyped(text));
  expect(wrong.map(([where, text]) => `${where}: ${text}`)).toEqual([]);
});

test('constructs that can be owned or imported are passed by interface', () => {
  const interfaceOf = new Set(interfaces.map(({ fqn }) => fqn));
  const taken = allSignatures.filter(([where]) => /\(\w+\)$|Props\.|Options\./.test(where));
  const wrong = taken.filter(([, text]) => {
    const [, before, name] = /^(.*\.)(\w+?)(?:\[\])?$/.exec(text) ?? [];
    return name !== undefined && interfaceOf.has(`${before}I${name}`);
  });
  expect(wrong.map(([where, text]) => `${where}: ${text}`)).toEqual([]);
});

test('arguments that refer to a construct have the type of its interface, not its id', () => {
  const names = new Set(
    interfaces.filter(({ datatype }) => !datatype).map(({ namespace, name }) => `${namespace}.${name}`),
  );
  // References are created from ids, and lookups can find objects by their id.
  const isReference = (where: string) => /\.from\w+(Id|Attributes)\(|Attributes\.\w+$|Lookup\.\w+$/.test(where);
  const taken = [...classes, ...structs]
    .filter((type) => !isProvider(type))
    .flatMap((type) => argumentsOf(type).map((argument) => ({ ...argument, namespace: type.namespace })));
  const wrong = taken.filter(({ where, name, namespace }) => {
    const [, noun] = /^(\w+)Id$/.exec(name) ?? [];
    return noun && names.has(`${namespace}.I${noun[0].toUpperCase()}${noun.slice(1)}`) && !isReference(where);
  });
  expect(taken.length).toBeGreaterThan(100);
  expect(wrong.map(({ where }) => where)).toEqual([]);
});

/** Properties of a struct, or parameters of the methods of a class, with their positions. */
function argumentsOf(type: ClassType | InterfaceType): { readonly where: string; readonly name: string }[] {
  if (type.kind === 'interface') {
    return (type.properties ?? []).map(({ name }) => ({ where: `${type.fqn}.${name}`, name }));
  }
  return methodsOf(type).flatMap(({ name: method, parameters = [] }) =>
    parameters.map(({ name }) => ({ where: `${type.fqn}.${method}(${name})`, name })),
  );
}

test('interfaces of constructs have separate files with matching names', () => {
  const behaviours = interfaces.filter(({ datatype, symbolId }) => !datatype && /^constructs\//.test(symbolId ?? ''));
  const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  // Interfaces with methods are separate from interfaces for references.
  const OTHERS = new Map([
    ['platform.IApiRef', 'api-reference'],
    ['platform.IApi', 'api-interface'],
    ['platform.IConnectableControlPlane', 'control-plane-reference'],
  ]);
  const wrong = behaviours.filter(({ symbolId, namespace, name }) => {
    const file = symbolId!.replace(/:.*$/, '').replace(/^.*\//, '');
    return file !== (OTHERS.get(`${namespace}.${name}`) ?? `${kebab(name.slice(1))}-reference`);
  });
  expect(behaviours.length).toBeGreaterThan(50);
  expect(wrong.map(({ symbolId }) => symbolId)).toEqual([]);
});

test('each construct implements the interface of its name, if it exists', () => {
  const wrong = constructs.filter((type) => {
    const wanted = `${type.fqn.slice(0, -type.name.length)}I${type.name}`;
    const implemented = [type.fqn, ...ancestry(type)].flatMap((fqn) => (byFqn.get(fqn) as ClassType)?.interfaces ?? []);
    return byFqn.has(wanted) && !implemented.includes(wanted);
  });
  expect(wrong.map(({ fqn }) => fqn)).toEqual([]);
});

test('static methods that import or look up take scope and id first, and return an interface or base class', () => {
  const problems = constructs.flatMap((type) =>
    methodsOf(type)
      // Constructs that create the resources of a file.
      .filter(({ static: isStatic, name }) => isStatic && /^from/.test(name) && name !== 'fromFile')
      .filter(({ parameters = [], returns }) => {
        const names = parameters.map(({ name }) => name);
        const made = typeText(returns?.type);
        return names[0] !== 'scope' || names[1] !== 'id' || !/\.(I[A-Z]\w*|\w+Base)$/.test(made);
      })
      .map(({ name }) => `${type.fqn}.${name}`),
  );
  expect(problems).toEqual([]);
});

test('interfaces of constructs have one id attribute, named after the interface', () => {
  const behaviours = interfaces.filter(
    ({ datatype, interfaces: bases = [] }) => !datatype && bases.includes('constructs.IConstruct'),
  );
  const problems = behaviours.filter(({ properties = [] }) => !properties.some(({ name }) => /Id$|Name$/.test(name)));
  expect(problems.map(({ fqn }) => fqn)).toEqual([]);
});

test('static type guards take any value, and are named after the class', () => {
  const tests = constructs.flatMap((type) =>
    methodsOf(type)
      .filter(({ static: isStatic, name }) => isStatic && /^is[A-Z]/.test(name))
      .map((method) => ({ type, method })),
  );
  expect(tests.length).toBeGreaterThan(0);
  const wrong = tests.filter(({ type, method }) => {
    const signature = [method.name, ...parametersOf(method), typeText(method.returns?.type)];
    return JSON.stringify(signature) !== JSON.stringify([`is${type.name}`, 'x: any', 'boolean']);
  });
  expect(wrong.map(({ type, method }) => `${type.fqn}.${method.name}`)).toEqual([]);
});

test('id properties are named after the type that they belong to, in attributes and references', () => {
  const idOf = (name: string) => `${name[0].toLowerCase()}${name.slice(1)}Id`;
  const problems = constructs.flatMap((type) => {
    const factories = methodsOf(type).filter(({ static: isStatic, name }) => isStatic && /^from\w+Id$/.test(name));
    return factories
      .filter(({ name, parameters = [] }) => name !== `from${type.name}Id` || parameters[2]?.name !== idOf(type.name))
      .map(({ name }) => `${type.fqn}.${name}`);
  });
  expect(problems).toEqual([]);
});

test('optional members of structs document their default', () => {
  const missing = structs
    .filter((type) => !isProvider(type))
    .flatMap(({ fqn, properties = [] }) =>
      properties.filter(({ optional, docs }) => optional && !docs?.default).map(({ name }) => `${fqn}.${name}`),
    );
  expect(missing).toEqual([]);
});

test('classes have an example', () => {
  const missing = constructs.filter(({ docs }) => !docs?.example);
  expect(missing.map(({ fqn }) => fqn)).toEqual([]);
});

test('members of enums are upper case', () => {
  const wrong = enums.flatMap(({ fqn, members }) =>
    members.filter(({ name }) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name)).map(({ name }) => `${fqn}.${name}`),
  );
  expect(wrong).toEqual([]);
});

test('durations and secrets have their own types', () => {
  const taken = structs.flatMap(({ fqn, properties = [] }) =>
    properties.map(({ name, type }): [string, string] => [`${fqn}.${name}`, typeText(type)]),
  );
  const wrong = taken.filter(
    ([where, text]) =>
      (/(timeout|interval|lifetime|ttl)$/i.test(where) && text === 'number') ||
      (/(secret|password|token)$/i.test(where) && text === 'string'),
  );
  expect(wrong.filter(([where]) => !/ProviderProps\./.test(where))).toEqual([]);
});

/** Constructs that create resources, not only data sources. */
const managed = constructs.filter(({ docs }) => !/\b[Cc]reates a data source/.test(docs?.remarks ?? ''));

/** The Terraform type of the main resource, as the documentation has it. */
function mainType({ docs }: ClassType): string | undefined {
  const text = `${docs?.summary} ${docs?.remarks}`.replace(/\s+/g, ' ');
  return /[Cc]reates an? `(\w+)`[^.]* as (the child `Resource`|a child named after)/.exec(text)?.[1];
}

/** The L1 class of a Terraform type, which is called after it. */
function l1ClassOf(construct: ClassType, type: string): ClassType | undefined {
  const name = type.replace(/^[a-z]+_/, '').replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  const half = construct.fqn.split('.')[1];
  const fqn = `cdktf-gateways.${half}.l1.${name}.${name[0].toUpperCase()}${name.slice(1)}`;
  return byFqn.get(fqn) as ClassType | undefined;
}

test('constructs that create resources support moveFrom', () => {
  const wrong = managed.filter((type) => !ancestry(type).includes(BASE));
  expect(managed.length).toBeGreaterThan(0);
  expect(wrong.map(({ fqn }) => fqn)).toEqual([]);
});

test('constructs support importFrom if and only if their resource can be imported', () => {
  const found = managed
    .filter(({ abstract }) => !abstract)
    .flatMap((type): [string, boolean, boolean][] => {
      const terraformType = mainType(type);
      const l1 = terraformType === undefined ? undefined : l1ClassOf(type, terraformType);
      const isKnown = terraformType === undefined || l1 !== undefined;
      expect([type.fqn, terraformType, isKnown]).toEqual([type.fqn, terraformType, true]);
      const canImport = l1 !== undefined && methodsOf(l1).some(({ name }) => name === 'importId');
      return [[type.fqn, canImport, methodsOf(type).some(({ name }) => name === 'importFrom')]];
    });
  expect(found.filter(([, canImport]) => canImport).length).toBeGreaterThan(20);
  expect(found.filter(([, canImport, canTakeOver]) => canImport !== canTakeOver)).toEqual([]);
});

test('importFrom takes the id of the object, or only parents', () => {
  const wrong = managed.flatMap((type) =>
    methodsOf(type)
      .filter(({ name }) => name === 'importFrom')
      .filter((method) => !['', 'id: string'].includes(parametersOf(method).join()) || method.returns !== undefined)
      .map(({ name }) => `${type.fqn}.${name}`),
  );
  expect(wrong).toEqual([]);
});

test('properties about destroying objects have one form', () => {
  const policies = structs.flatMap(({ fqn, properties = [] }) =>
    properties
      .filter(
        ({ name, type }) => /RemovalPolicy$/.test(typeText(type)) || /removalPolicy|^protect(ed|ion)?$/i.test(name),
      )
      .map(({ name, type, optional }) => ({ fqn, name, type: typeText(type), optional })),
  );
  expect(policies.length).toBeGreaterThan(0);
  const wrong = policies.filter(
    ({ name, type, optional }) => name !== 'removalPolicy' || !/RemovalPolicy$/.test(type) || !optional,
  );
  expect(wrong).toEqual([]);
});

test('enums of removal policies have the members of the common enum', () => {
  const namesOf = ({ members }: EnumType) => members.map(({ name }) => name);
  const common = namesOf(byFqn.get('cdktf-gateways.RemovalPolicy') as EnumType);
  expect(common).toEqual(['DESTROY', 'PROTECT']);
  const wrong = enums
    .filter(({ name }) => name.endsWith('RemovalPolicy'))
    .filter((type) => !common.every((name) => namesOf(type).includes(name)));
  expect(wrong.map(({ fqn }) => fqn)).toEqual([]);
});
