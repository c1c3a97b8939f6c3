import { memberOf } from '../shared/objects';
import { ValidationError } from '../values/errors';

/** Form of a resource's import id, as the generated code describes it. */
export interface ImportForm {
  /** Parts of the import id, in order: the Terraform name of each part, and the property that contains its value. */
  readonly parts: { readonly [name: string]: string };
  /** Separator between the parts of the import id. Without a separator, the import id is a JSON object with the parts. */
  readonly separator?: string;
  /**
   * Allowed values for the parts of the import id. `allowed` is undefined if the parts of the import id may be any
   * text.
   */
  readonly allowed?: string[];
}

/**
 * Builds the import id of a resource: one plain id, several values in one text, or a JSON object. Throws an error if a
 * part of the import id is missing or not allowed, or if one of several parts contains the separator.
 */
export function importId(type: string, form: ImportForm, values: object): string {
  const { parts, separator, allowed } = form;
  const problems: string[] = [];
  for (const property of Object.values(parts)) {
    const value = memberOf(values, property);
    if (typeof value !== 'string' || value === '') {
      problems.push(`${property} is ${JSON.stringify(value)}; allowed: a text that is not empty`);
    } else if (separator && Object.keys(parts).length > 1 && value.includes(separator)) {
      problems.push(
        `${property} is "${value}"; allowed: a text without ${separator}, which separates the parts of the id`,
      );
    } else if (allowed && !allowed.includes(value)) {
      problems.push(`${property} is "${value}"; allowed: ${allowed.join(', ')}`);
    }
  }
  if (problems.length > 0) {
    throw new ValidationError(`the import id of ${type} is invalid: ${problems.join('; ')}`);
  }
  if (separator !== undefined) {
    return Object.values(parts)
      .map((property) => memberOf(values, property))
      .join(separator);
  }
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, property]) => [name, memberOf(values, property)])),
  );
}
