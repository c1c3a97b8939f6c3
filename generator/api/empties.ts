import { Api, ItemForm } from '../catalog/types';

/**
 * Measured collection arguments that the provider omits from requests if the collections are empty, by resource type.
 */
export interface Empties {
  readonly types: { readonly [type: string]: { readonly missing?: readonly string[] } };
}

/**
 * Adds the measured collection arguments that the provider omits from requests if empty to the API facts of the
 * catalogue.
 */
export function withEmpties({ operations, forms }: Api, { types }: Empties): Api {
  const measured = Object.entries(types).filter(([type, { missing }]) => missing || forms[type]);
  const merged = measured.map(([type, { missing }]): [string, ItemForm] => [
    type,
    { ...forms[type], unsent: missing && [...missing].sort() },
  ]);
  return { operations, forms: { ...forms, ...Object.fromEntries(merged) } };
}
