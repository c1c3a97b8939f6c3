/** Form of an attribute or block, for comparisons of versions. */
import { requireValue } from '../require-value';
import { SchemaEntry } from './attributes';
import { TerraformType } from './types';

/** Whether users must set an argument, may set it, may leave it to the provider, or can only read it. */
export type Setting = 'required' | 'optional' | 'optional and computed' | 'read-only';

/**
 * Form of an attribute or block. The form of an object attribute does not include the object's members, because members
 * have separate entries.
 */
export interface EntryForm {
  /** Type of the attribute, such as `string`, `list of string` or `set of object`. */
  readonly type: string;
  /** `setting` is absent for members of object types, which are required, optional or computed like their attribute. */
  readonly setting?: Setting;
  readonly sensitive: boolean;
}

/** Returns the form of an attribute or block. */
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
