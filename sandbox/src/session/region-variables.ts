/** Environment variables that name regions, with their values. */
export interface RegionVariables {
  readonly [name: string]: string;
}

/**
 * Returns the environment variables whose names end with `_REGION`. `regionVariables` returns no other environment
 * variables, because they may be secret.
 */
export function regionVariables(env: NodeJS.ProcessEnv): RegionVariables {
  const entries = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0].endsWith('_REGION') && entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
