import { ElementModel, ProviderModel, StructModel } from '../model/model';
import { lowerFirst, snakeToCamel } from '../model/names';
import { Code } from './code';
import { policyDocs } from './runtime';
import { inputType } from './types';

const PREFIX = 'GatewayPlugin';

/** The types of policies that a provider has. */
export function policiesOf({ elements }: ProviderModel): ElementModel[] {
  return elements.filter(({ runtime }) => runtime?.policy !== undefined);
}

/** The types that the factories take, which are those of L1. */
export function settingsOf(policy: ElementModel): StructModel | undefined {
  const { type } = settings(policy);
  return type.kind === 'object' ? type.struct : undefined;
}

/** Writes the class with a factory for each type of policy. */
export function emitPolicies(code: Code, policies: ElementModel[]): void {
  code.doc([
    'A type of policy with its settings: what a gateway does with requests and answers, such as limiting or authenticating them. There is a factory for each type.',
    'It runs where it is attached, by `addPolicy` of a service or a route, or by `GatewayPolicy`, and can be attached several times.',
    "@example\n\ndeclare const service: platform.GatewayService;\nservice.addPolicy('limit', platform.Policy.rateLimiting({ minute: 100 }));",
  ]);
  code.block('export class Policy', () => {
    policies.forEach((policy) => emitFactory(code, policy));
    emitMembers(code, policies);
  });
}

function emitFactory(code: Code, policy: ElementModel): void {
  const { className, folder, purpose, type, runtime } = policy;
  const { required, type: valueType } = settings(policy);
  const { partials = [] } = runtime!;
  const { name, scopes } = runtime!.policy!;
  code.doc([
    ...(purpose === undefined ? [] : [purpose]),
    ...policyDocs(policy),
    `@param config its settings: \`config\` of \`${type}\``,
  ]);
  const parameter = `config${required ? '' : '?'}: ${inputType(valueType)}`;
  code.block(`public static ${lowerFirst(className.slice(PREFIX.length))}(${parameter}): Policy`, () => {
    // Loaded when a policy of the type is attached, since apps use a few of them.
    const load = `(): PolicyClass => require('./${folder}').${className}`;
    const lists = [scopes.map(snakeToCamel), [...new Set(partials.flatMap(({ paths }) => paths))]];
    code.line(
      `return new Policy('${name}', ${lists.map((list) => JSON.stringify(list)).join(', ')}, config, ${load});`,
    );
  });
}

function emitMembers(code: Code, policies: ElementModel[]): void {
  code.doc(['@internal']);
  const names = policies.map(({ runtime }) => runtime!.policy!.name);
  code.line(`public static readonly _names: readonly string[] = ${JSON.stringify(names)};`);
  code.doc(['Makes the settings where it is attached, so that mistakes in them are reported there.', '@internal']);
  code.line('public _settings?: (construct: IConstruct, placement: any) => any;');
  code.line('private constructor(');
  code.line('  /** Name of the type, as gateways call it: `rate-limiting`, say. */');
  code.line('  public readonly name: string,');
  code.line('  /** @internal */');
  code.line('  public readonly _scopes: readonly PolicyScope[],');
  code.line('  /** Where partials can be put. @internal */');
  code.line('  public readonly _partialPaths: readonly string[],');
  code.line('  /** @internal */');
  code.line('  public readonly _config: any,');
  code.line('  /** @internal */');
  code.line('  public readonly _class: () => PolicyClass,');
  code.line(') {}');
}

function settings({ fields }: ElementModel): ElementModel['fields'][number] {
  return fields.find(({ property }) => property === 'config')!;
}
