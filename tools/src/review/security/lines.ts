import {
  CATALOG_IDS,
  catalogFolder,
  isAbout,
  isListed,
  isMatch,
  loadSecurity,
  Member,
  membersOf,
  Mode,
  SecurityLine,
  Weakening,
} from 'cdktf-gateways-sandbox/toolkit/engine';
import { providerOf, resourceOf } from '../../elements';
import { Step } from './values';

/** An argument of a resource type. */
export interface Argument {
  /** Terraform path of the argument. */
  readonly path: string;
  readonly member: Member;
  /** Names in the Terraform path of the argument, each with the kind of value at the name. */
  readonly steps: readonly Step[];
  /**
   * Kind of collection of the nested objects, such as list or map. Undefined for an argument without nested objects.
   */
  readonly mode?: Mode;
  readonly isCollection: boolean;
  /** Whether the path contains several values, because the argument is a collection or inside a collection. */
  readonly isMany: boolean;
}

/** A security-relevant argument of a resource type. */
export interface SecurityArgument extends Argument {
  /**
   * Default value: the value that the provider or the service uses if the configuration has no value. Undefined if the
   * default value is unknown.
   */
  readonly usual: unknown;
  /** Security rules of the catalogue about the argument: at most one set of equally specific rules for each direction. */
  readonly lines: readonly SecurityLine[];
}

let lines: { readonly [id: string]: readonly SecurityLine[] } | undefined;
const known = new Map<string, readonly SecurityArgument[]>();

/** Returns the security rules of the catalogue for a provider. */
export function securityLines(id: string): readonly SecurityLine[] {
  lines ??= Object.fromEntries(CATALOG_IDS.map((one) => [one, loadSecurity(catalogFolder(), one)]));
  return lines[id];
}

/** Returns the arguments of a type for which the catalogue has a security rule. */
export function securityArguments(type: string): readonly SecurityArgument[] {
  let found = known.get(type);
  if (!found) {
    found = [...argumentsOf(type)];
    known.set(type, found);
  }
  return found;
}

/** Yields each argument among the members of a schema, and the arguments nested in the members. */
export function* argumentsIn(members: readonly Member[], parent?: Argument): Generator<Argument> {
  for (const member of members) {
    const path = parent === undefined ? member.name : `${parent.path}.${member.name}`;
    const mode = member.nested?.mode;
    const argument = {
      path,
      member,
      steps: [...(parent?.steps ?? []), { name: member.name, mode }],
      mode,
      isCollection: isCollection(member),
      isMany: parent?.isMany === true || isCollection(member),
    };
    if (member.required || member.optional) {
      yield argument;
    }
    yield* argumentsIn(member.nested?.members ?? [], argument);
  }
}

function isCollection({ type, nested }: Member): boolean {
  return nested ? nested.mode !== 'single' && nested.mode !== 'group' : Array.isArray(type);
}

function* argumentsOf(type: string): Generator<SecurityArgument> {
  const element = resourceOf(type)?.element;
  const provider = providerOf(type);
  if (!element || !provider) {
    return;
  }
  const own = securityLines(provider.id).filter(({ types }) => types === undefined || isListed(type, [...types]));
  for (const argument of argumentsIn(membersOf(element.schema.block))) {
    const about = inForce(own, type, argument.path);
    if (about.length > 0) {
      const { default: usual, documentedDefault } = element.rules.attributes[argument.path] ?? {};
      yield { ...argument, usual: usual ?? documentedDefault, lines: about };
    }
  }
}

/**
 * Returns the most specific security rules for each direction. A security rule with `never` removes all rules that are
 * not more specific. If more specific rules exist, they remove the rule with `never` instead.
 */
function inForce(own: readonly SecurityLine[], type: string, path: string): SecurityLine[] {
  const ranked = own
    .filter((line) => isAbout(line, type, path))
    .map((line) => ({ line, rank: rankOf(line, type, path) }));
  const highest = (direction?: Weakening): number =>
    Math.max(
      -1,
      ...ranked.filter(({ line }) => direction === undefined || line.weaker === direction).map(({ rank }) => rank),
    );
  const never = highest('never');
  return ranked
    .filter(
      ({ line, rank }) =>
        rank === highest(line.weaker) && (line.weaker === 'never' ? rank === highest() : rank > never),
    )
    .map(({ line }) => line);
}

function rankOf({ types, arguments: patterns }: SecurityLine, type: string, path: string): number {
  const ofPath = Math.max(
    ...patterns
      .filter((pattern) => isMatch(pattern, path))
      .map((pattern) => (pattern.startsWith('*.') ? pattern.split('.').length : 100)),
  );
  return ofPath * 3 + (types === undefined ? 0 : types.includes(type) ? 2 : 1);
}
