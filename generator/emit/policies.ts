import { requireValue } from '../../lib/core/shared/require-value';
import { ElementModel, ProviderModel, StructModel } from '../model/model';
import { lowerFirst, snakeToCamel } from '../model/names';
import { Code } from './code';
import { policyDocs } from './runtime';
import { inputType } from './types';

const PREFIX = 'GatewayPlugin';

/**
 * Names of the factories of `CommonPolicy`, by the name of the corresponding factory of `Policy`. A test compares this
 * table with the factories of `CommonPolicy`.
 */
export const COMMON_FACTORIES: { readonly [factory: string]: readonly string[] } = {
  acl: ['allowGroups', 'denyGroups'],
  aiProxyAdvanced: ['aiProxyAdvanced'],
  cors: ['cors'],
  httpLog: ['httpLog'],
  ipRestriction: ['ipRestriction'],
  jwt: ['jwt'],
  keyAuth: ['keyAuth'],
  openidConnect: [
    'openIdConnectBearer',
    'openIdConnectLogin',
    'openIdConnectIntrospection',
    'openIdConnectClientCredentials',
  ],
  opentelemetry: ['openTelemetry'],
  prometheus: ['prometheus'],
  proxyCache: ['proxyCache'],
  rateLimiting: ['rateLimit'],
  rateLimitingAdvanced: ['windowedRateLimit'],
  requestTermination: ['terminate'],
  requestTransformer: ['transformRequest'],
  responseTransformer: ['transformResponse'],
};

/** Returns the resource types of a provider that are gateway policies. */
export function policiesOf({ elements }: ProviderModel): ElementModel[] {
  return elements.filter(({ runtime }) => runtime?.policy !== undefined);
}

/**
 * Returns the model of the nested object in a policy's `config` argument, or undefined if `config` is not an object.
 */
export function settingsOf(policy: ElementModel): StructModel | undefined {
  const { type } = settings(policy);
  return type.kind === 'object' ? type.struct : undefined;
}

/** Writes the class `Policy`, with one factory per policy type. */
export function emitPolicies(code: Code, policies: ElementModel[]): void {
  code.doc([
    'Type and settings of a gateway policy. A policy processes requests and responses in the gateway, for example limits or authenticates requests. Each policy type has a factory method in this class.',
    'Attach the policy with `addPolicy` of a service or route, or with `GatewayPolicy`. The same `Policy` object can be attached several times.',
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
  const { partials = [] } = requireValue(runtime);
  const { name, scopes } = requireValue(requireValue(runtime).policy);
  const factory = lowerFirst(className.slice(PREFIX.length));
  code.doc([
    ...(purpose === undefined ? [] : [purpose]),
    ...policyDocs(policy),
    ...commonDocs(factory),
    `@param config settings of the policy: \`config\` of \`${type}\``,
  ]);
  const parameter = `config${required ? '' : '?'}: ${inputType(valueType)}`;
  code.block(`public static ${factory}(${parameter}): Policy`, () => {
    // The generated code loads the L1 class of a policy type only when an app attaches such a policy. Apps use only a
    // few policy types.
    const load = `(): PolicyClass => require('./${folder}').${className}`;
    const lists = [scopes.map(snakeToCamel), [...new Set(partials.flatMap(({ paths }) => paths))]];
    code.line(
      `return new Policy('${name}', ${lists.map((list) => JSON.stringify(list)).join(', ')}, config, ${load});`,
    );
  });
}

/**
 * Returns a sentence that refers to the `CommonPolicy` factories of a policy type. Returns an empty list if
 * `CommonPolicy` has no factory for the policy type.
 */
function commonDocs(factory: string): string[] {
  const names = (COMMON_FACTORIES[factory] ?? []).map((name) => `\`CommonPolicy.${name}\``);
  const list = names.join(', ').replace(/, ([^,]*)$/, ' or $1');
  return names.length === 0
    ? []
    : [`For common cases, use ${list}, with simpler arguments, validation and safer defaults.`];
}

function emitMembers(code: Code, policies: ElementModel[]): void {
  code.doc(['@internal']);
  const names = policies.map(({ runtime }) => requireValue(requireValue(runtime).policy).name);
  code.line(`public static readonly _names: readonly string[] = ${JSON.stringify(names)};`);
  code.doc([
    'Builds the settings of the policy when an app attaches the policy, so that synthesis reports errors in the settings at the attachment.',
    '@internal',
  ]);
  code.line('public _settings?: (construct: IConstruct, placement: any) => any;');
  code.line('private constructor(');
  code.line('  /** Policy name in the gateway, for example `rate-limiting`. */');
  code.line('  public readonly name: string,');
  code.line('  /** @internal */');
  code.line('  public readonly _scopes: readonly PolicyScope[],');
  code.line('  /** Arguments of the policy that partials can set. @internal */');
  code.line('  public readonly _partialPaths: readonly string[],');
  code.line('  /** @internal */');
  code.line('  public readonly _config: any,');
  code.line('  /** @internal */');
  code.line('  public readonly _class: () => PolicyClass,');
  code.line(') {}');
}

function settings({ fields }: ElementModel): ElementModel['fields'][number] {
  return requireValue(fields.find(({ property }) => property === 'config'));
}
