/** Facts about attributes and blocks that a comparison of provider versions considers. */
import { requireValue } from '../require-value';
import { SchemaEntry } from './attributes';
import { TerraformType } from './types';

/**
 * Whether users must set an argument, may set the argument, may leave the argument to the provider, or can only read
 * it.
 */
export type Setting = 'required' | 'optional' | 'optional and computed' | 'read-only';

/**
 * Facts about an attribute or block that a comparison of provider versions considers. The facts about an object
 * attribute do not include the members of the object, because members have separate entries.
 */
export interface EntryForm {
  /** Type of the attribute or block, such as `string`, `list of string` or `set of object`. */
  readonly type: string;
  /**
   * Whether the attribute or block is required, optional or computed; absent for members of object types, which follow
   * their attribute.
   */
  readonly setting?: Setting;
  readonly sensitive: boolean;
}

/** Returns the facts about an attribute or block for comparisons. */
export function formOf({ attribute, block, memberType }: SchemaEntry): EntryForm {
  if (memberType !== undefined) {
    return { type: typeText(memberType), sensitive: false };
  }
  if (block !== undefined) {
    const setting = (block.min_items ?? 0) > 0 ? 'required' : 'optional';
    return { type: nestedText(block.nesting_mode), setting, sensitive: false };
  }
  const { type, nested_type: nested, required, optional, computed, sensitive } = requireValue(attribute);
  const text = nested ? nestedText(nested.nesting_mode) : typeText(requireValue(type));
  const settable = computed ? 'optional and computed' : 'optional';
  const setting = required ? 'required' : optional ? settable : 'read-only';
  return { type: text, setting, sensitive: sensitive === true };
}

function nestedText(mode: string): string {
  return mode === 'single' || mode === 'group' ? 'object' : `${mode} of object`;
}

function typeText(type: TerraformType): string {
  if (typeof type === 'string') {
    return type;
  }
  const [kind, inner] = type;
  return kind === 'object' ? 'object' : `${kind} of ${typeText(inner as TerraformType)}`;
}
