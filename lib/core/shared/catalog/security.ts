import { isListed } from '../permissions/lines';

/**
 * Direction in which an edit of an argument weakens protection, such as `fewer`; catalog/README.md describes each
 * direction.
 */
export type Weakening =
  | 'false'
  | 'true'
  | 'order'
  | 'exchanged'
  | 'gets'
  | 'more'
  | 'fewer'
  | 'emptied'
  | 'larger'
  | 'smaller'
  | 'unencrypted'
  | 'given'
  | 'removed'
  | 'changed'
  | 'never';

/** Security rule: the meaning of edits of arguments, from a line of catalog/<provider>/security.json. */
export interface SecurityLine {
  /**
   * Terraform types that the security rule applies to; `*` at the end matches any rest. `types` is absent if the
   * security rule applies to all types of the provider.
   */
  readonly types?: readonly string[];
  /** Terraform paths of the arguments that the security rule applies to; `*.name` matches the name at any depth. */
  readonly arguments: readonly string[];
  readonly weaker: Weakening;
  /**
   * Reason why no edit of the argument weakens protection. `because` is required for the direction `never`, and absent
   * for all other directions.
   */
  readonly because?: string;
  readonly severity?: 'high' | 'medium' | 'low';
  /** Area that the weakening edit harms. */
  readonly harm?: 'access' | 'protection' | 'limits' | 'outage';
  /** Consequence of the weakening edit, as shown to users. */
  readonly says?: string;
  /**
   * Severity of a finding about a new object with the weak value. Without `created`, the review does not report weak
   * values of new objects.
   */
  readonly created?: 'high' | 'medium' | 'low';
  /**
   * For the directions `order` and `exchanged`: values of the argument from the weakest to the strongest protection.
   * The values in one inner list give equally strong protection.
   */
  readonly order?: readonly (readonly SecurityValue[])[];
  /** For the direction `changed`: values of the argument that are at least as weak as any other value. */
  readonly unless?: readonly SecurityValue[];
  /** For the direction `gets`: values of the argument that weaken protection. */
  readonly values?: readonly SecurityValue[];
  /** For arguments that are numeric limits: values that mean "no limit". */
  readonly unlimited?: readonly number[];
  /** For arguments that limit requests: argument with the length of the time window, in the order of the limits. */
  readonly per?: string;
  /** For arguments that are numeric limits: argument with the unit of the limit. */
  readonly unit?: string;
  /** Factor of each unit of a numeric limit, by unit. */
  readonly units?: { readonly [unit: string]: number };
  /**
   * For arguments that are lists of objects: members that identify an element of the list. Without `by`, all members
   * together identify an element of the list.
   */
  readonly by?: readonly string[];
  /** For arguments that are lists of objects: values that a member must have for the check to consider the element. */
  readonly of?: { readonly [member: string]: readonly SecurityValue[] };
}

/** Argument value without nested values, for security rules. */
export type SecurityValue = string | number | boolean;

/** Returns whether a security rule applies to an argument of a type. */
export function isAbout({ types, arguments: patterns }: SecurityLine, type: string, path: string): boolean {
  return (types === undefined || isListed(type, types)) && patterns.some((pattern) => isMatch(pattern, path));
}

/** Returns whether a pattern of a security rule matches a Terraform path: the path itself, or `*.name` at any depth. */
export function isMatch(pattern: string, path: string): boolean {
  return pattern.startsWith('*.') ? `.${path}`.endsWith(pattern.slice(1)) : pattern === path;
}
