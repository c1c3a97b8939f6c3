import { Api, ItemForm } from '../catalog/types';

/** Measured collections that the provider's requests omit if they are empty, by type. */
export interface Empties {
  readonly types: { readonly [type: string]: { readonly missing?: readonly string[] } };
}

/** Returns facts with the measured collections that the provider leaves out of requests if they are empty. */
export function withEmpties({ operations, forms }: Api, { types }: Empties): Api {
  const measured = Object.entries(types).filter(([type, { missing }]) => missing || forms[type]);
  const merged = measured.map(([type, { missing }]): [string, ItemForm] => [
    type,
    { ...forms[type], unsent: missing && [...missing].sort() },
  ]);
  return { operations, forms: { ...forms, ...Object.fromEntries(merged) } };
}
