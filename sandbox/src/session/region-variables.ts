/** Environment variables that name regions, with their values. */
export interface RegionVariables {
  readonly [name: string]: string;
}

/**
 * Returns the environment variables with regions. The result contains only variables that name regions, because other
 * environment variables may be secret.
 */
export function regionVariables(env: NodeJS.ProcessEnv): RegionVariables {
  const entries = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0].endsWith('_REGION') && entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
