import { ValidationError } from './errors';

/** How a resource is imported, as the generated code describes it. */
export interface ImportForm {
  /** What the id is made of, in order: the name that the provider uses and the property that holds it. */
  readonly parts: { readonly [name: string]: string };
  /** Written between the parts; without it the id is a JSON object of them. */
  readonly separator?: string;
  /** The only ids there are. */
  readonly allowed?: string[];
}

/**
 * Builds the id by which Terraform imports a resource: a plain id, several values in one text, or a JSON object.
 * Fails where a value is missing, or would read as two.
 */
export function importId(type: string, form: ImportForm, values: { [property: string]: any }): string {
  const { parts, separator, allowed } = form;
  const problems: string[] = [];
  for (const property of Object.values(parts)) {
    const value = values?.[property];
    if (typeof value !== 'string' || value === '') {
      problems.push(`${property} is missing: got ${JSON.stringify(value)}, give a text that is not empty`);
    } else if (separator && Object.keys(parts).length > 1 && value.includes(separator)) {
      problems.push(`${property} must not contain ${separator}, which separates the parts of the id: got "${value}"`);
    } else if (allowed && !allowed.includes(value)) {
      problems.push(`${property} must be one of ${allowed.join(', ')}: got "${value}"`);
    }
  }
  if (problems.length > 0) {
    throw new ValidationError(`the import id of ${type} cannot be made: ${problems.join('; ')}`);
  }
  if (separator !== undefined) {
    return Object.values(parts)
      .map((property) => values[property])
      .join(separator);
  }
  return JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, property]) => [name, values[property]])));
}
