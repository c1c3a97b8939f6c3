import { isListed } from '../permissions/lines';

/** Direction of an edit that weakens protection; catalog/README.md describes each. */
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
  /** Terraform types; `*` at the end matches any rest. Absent for all types of the provider. */
  readonly types?: readonly string[];
  /** Terraform paths; `*.name` matches the name at any depth. */
  readonly arguments: readonly string[];
  readonly weaker: Weakening;
  /** Reason why no edit of the argument weakens anything. Required for `never`, absent otherwise. */
  readonly because?: string;
  readonly severity?: 'high' | 'medium' | 'low';
  /** Area that the edit harms. */
  readonly harm?: 'access' | 'protection' | 'limits' | 'outage';
  /** Consequence of the edit, for users. */
  readonly says?: string;
  /** Severity if an object is created with the weak value. Absent if that is not reported. */
  readonly created?: 'high' | 'medium' | 'low';
  /** For `order` and `exchanged`: values from the weakest to the strongest. Values of one rank are equally strong. */
  readonly order?: readonly (readonly SecurityValue[])[];
  /** For `changed`: values that are at least as weak as any other value. */
  readonly unless?: readonly SecurityValue[];
  /** For `gets`: the weak values. */
  readonly values?: readonly SecurityValue[];
  /** For numbers: values that mean "no limit". */
  readonly unlimited?: readonly number[];
  /** For limits: argument with the length of the window, in the same order. */
  readonly per?: string;
  /** For numbers: argument with the unit. */
  readonly unit?: string;
  /** Factor of each unit. */
  readonly units?: { readonly [unit: string]: number };
  /** For lists of objects: members that identify an element. Absent if all members do. */
  readonly by?: readonly string[];
  /** For lists of objects: values that a member must have for the element to count. */
  readonly of?: { readonly [member: string]: readonly SecurityValue[] };
}

/** Plain value of an argument. */
export type SecurityValue = string | number | boolean;

/** Whether a line is about an argument of a type. */
export function isAbout({ types, arguments: patterns }: SecurityLine, type: string, path: string): boolean {
  return (types === undefined || isListed(type, types)) && patterns.some((pattern) => isMatch(pattern, path));
}

/** Whether a pattern of a line names a Terraform path: the path itself, or `*.name` for any depth. */
export function isMatch(pattern: string, path: string): boolean {
  return pattern.startsWith('*.') ? `.${path}`.endsWith(pattern.slice(1)) : pattern === path;
}
