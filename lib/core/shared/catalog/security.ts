import { isListed } from '../permissions/lines';

/** Direction of an edit that weakens protection; catalog/README.md describes each direction. */
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

/** Meaning of an edit of arguments: a line of catalog/<provider>/security.json. */
export interface SecurityLine {
  /**
   * Terraform types of the security rule; `*` at the end matches any rest. `types` is absent if the security rule applies to all
   * types of the provider.
   */
  readonly types?: readonly string[];
  /** Terraform paths of the security rule; `*.name` matches the name at any depth. */
  readonly arguments: readonly string[];
  readonly weaker: Weakening;
  /** Reason why no edit of the argument weakens anything. Required for the direction `never`, absent for all others. */
  readonly because?: string;
  readonly severity?: 'high' | 'medium' | 'low';
  /** Area that the edit harms. */
  readonly harm?: 'access' | 'protection' | 'limits' | 'outage';
  /** Consequence of the weakening edit, for users. */
  readonly says?: string;
  /** Severity if an object is created with the weak value. `created` is absent if the weak value of a new object is not reported. */
  readonly created?: 'high' | 'medium' | 'low';
  /**
   * For the directions `order` and `exchanged`: values from the weakest to the strongest. Values of one rank give
   * equally strong protection.
   */
  readonly order?: readonly (readonly SecurityValue[])[];
  /** For the direction `changed`: values that are at least as weak as any other value. */
  readonly unless?: readonly SecurityValue[];
  /** For the direction `gets`: the weak values. */
  readonly values?: readonly SecurityValue[];
  /** For limits that are numbers: values that mean "no limit". */
  readonly unlimited?: readonly number[];
  /** For limits of requests: argument with the length of the time window, in the order of the limits. */
  readonly per?: string;
  /** For limits that are numbers: argument with the unit. */
  readonly unit?: string;
  /** Factor of each unit of a limit. */
  readonly units?: { readonly [unit: string]: number };
  /** For lists of objects: members that identify an element of the list. `by` is absent if all members together identify an element. */
  readonly by?: readonly string[];
  /** For lists of objects: values that a member must have for the check to consider the element. */
  readonly of?: { readonly [member: string]: readonly SecurityValue[] };
}

/** Value of an argument without nesting. */
export type SecurityValue = string | number | boolean;

/** Whether a security rule is about an argument of a type. */
export function isAbout({ types, arguments: patterns }: SecurityLine, type: string, path: string): boolean {
  return (types === undefined || isListed(type, types)) && patterns.some((pattern) => isMatch(pattern, path));
}

/** Whether a pattern of a security rule matches a Terraform path: the path itself, or `*.name` at any depth. */
export function isMatch(pattern: string, path: string): boolean {
  return pattern.startsWith('*.') ? `.${path}`.endsWith(pattern.slice(1)) : pattern === path;
}
