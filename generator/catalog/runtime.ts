import { entriesOf, SchemaEntry } from '../../lib/core/shared/catalog/attributes';
import { CatalogError } from './error';
import { Places } from './places';
import { CatalogElement, ElementRuntime } from './types';

/**
 * Names of the scope arguments of gateway policies. Each argument refers to an entity to which the policy is attached.
 */
export const SCOPES = ['service', 'route', 'consumer', 'consumer_group'];

/** Types of gateway deployments on the platform, as named in runtime files. */
export const DEPLOYMENTS = ['hybrid', 'cloud-gateways', 'serverless'];

/** Path in a runtime file that means the whole resource type, not one of its arguments. */
export const WHOLE = '.';

const PARTS = [
  'policy',
  'refusedValues',
  'notServerless',
  'partials',
  'minimumRuntime',
  'expressions',
  'secrets',
  'vaultReferences',
];
const POLICY = ['name', 'priority', 'scopes', 'deployments'];

/** Whether an element of the catalogue is the resource of a gateway policy. */
export function isPolicy(prefix: string, { kind, type }: Pick<CatalogElement, 'kind' | 'type'>): boolean {
  return kind === 'resource' && type.startsWith(policyPrefix(prefix));
}

/** Returns the scope arguments that a gateway policy has. */
export function scopesOf(paths: string[]): string[] {
  return SCOPES.filter((scope) => paths.includes(scope));
}

/** Returns the arguments that the schema marks as sensitive. */
export function sensitivePlaces(entries: SchemaEntry[]): string[] {
  const isSettable = ({ attribute }: SchemaEntry) => attribute?.sensitive && (attribute.required || attribute.optional);
  return entries.filter(isSettable).map(({ path }) => path);
}

/** Checks that a runtime file contains only known keys and values, and only paths of the schema. */
export function checkRuntime(
  { kind, type, schema, runtime }: CatalogElement,
  file: string,
  places: Places,
  prefix: string,
): void {
  if (!runtime) {
    return;
  }
  const check = new Check(file);
  check.among('', Object.keys(runtime), PARTS);
  const paths = entriesOf(schema).map((entry) => entry.path);
  const [stray] = staleRuntimePlaces(runtime, new Set(paths));
  check.expect(stray === undefined, stray, 'is not in the schema');
  check.expect(
    isPolicy(prefix, { kind, type }) === (runtime.policy !== undefined),
    'policy',
    'is required for policies and not allowed for other types',
  );
  if (runtime.policy) {
    check.policy(runtime.policy, type.slice(policyPrefix(prefix).length), scopesOf(paths));
  }
  const kinds = (runtime.partials ?? []).map((partial) => partial.kind);
  const unknown = kinds.find((name) => !places.hasPath(`${prefix}gateway_partial`, blockOf(name)));
  check.expect(unknown === undefined, 'partials', `has ${unknown}, which is not a kind of partial`);
  check.among('expressions', Object.values(runtime.expressions ?? {}), ['string', 'boolean']);
  const odd = Object.values(runtime.minimumRuntime ?? {}).find((version) => !/^\d+\.\d+$/.test(version));
  check.expect(odd === undefined, 'minimumRuntime', `has ${odd}, which is not a version such as 1.1`);
}

/** Returns the name of the partial resource's block for a type of partial, such as `redis_ce` for `redis-ce`. */
export function blockOf(kind: string): string {
  return kind.replace(/-/g, '_');
}

/** Returns the argument paths in a runtime file of the catalogue that do not exist in the schema of the type. */
export function staleRuntimePlaces(runtime: ElementRuntime, known: ReadonlySet<string>): string[] {
  const {
    policy,
    refusedValues = {},
    notServerless = {},
    partials = [],
    minimumRuntime = {},
    expressions = {},
  } = runtime;
  const named = {
    'policy.scopes': policy?.scopes ?? [],
    refusedValues: Object.keys(refusedValues),
    notServerless: Object.keys(notServerless),
    partials: partials.flatMap(({ paths }) => paths),
    minimumRuntime: Object.keys(minimumRuntime).filter((place) => place !== WHOLE),
    expressions: Object.keys(expressions),
    secrets: runtime.secrets ?? [],
    vaultReferences: runtime.vaultReferences ?? [],
  };
  return Object.entries(named).flatMap(([part, paths]) =>
    paths.filter((place) => !known.has(place.replace(/\[\]$/, ''))).map((place) => `${part} ${place}`),
  );
}

function policyPrefix(prefix: string): string {
  return `${prefix}gateway_plugin_`;
}

class Check {
  public constructor(private readonly file: string) {}

  public policy(policy: NonNullable<ElementRuntime['policy']>, name: string, scopes: string[]): void {
    this.among('policy', Object.keys(policy), POLICY);
    this.expect(policy.name === name.replace(/_/g, '-'), 'policy.name', `does not match the type: ${policy.name}`);
    this.expect(Number.isInteger(policy.priority), 'policy.priority', 'is not an integer');
    this.among('policy.scopes', policy.scopes, scopes);
    this.among('policy.deployments', policy.deployments, DEPLOYMENTS);
  }

  public among(place: string, words: string[], allowed: readonly string[]): void {
    const stray = words.find((word) => !allowed.includes(word));
    this.expect(
      stray === undefined,
      place,
      `has the unknown value ${JSON.stringify(stray)}; allowed: ${allowed.join(', ')}`,
    );
  }

  public expect(holds: boolean, place: string, problem: string): void {
    if (!holds) {
      throw new CatalogError(this.file, place, problem);
    }
  }
}
