import * as fs from 'node:fs';
import * as path from 'node:path';
import { catalogFolder } from '../engine/catalog/folder';
import { CatalogId, ElementRules, ProviderInfo } from '../shared/catalog/types';
import { requireValue } from '../shared/require-value';

/** An environment variable of a provider, with the library's name and the vendor's name. */
export interface Variable {
  readonly provider: CatalogId;
  /** Argument of the provider that gets its value from the environment variable. */
  readonly argument: string;
  readonly name: string;
  readonly realName: string;
}

/** Prefix of the library's names, which replaces the prefix of the vendors. */
const PREFIXES: { readonly [id in CatalogId]: string } = { platform: 'PLATFORM_', cloud: 'CLOUDPROVIDER_' };

/**
 * Returns the environment variables that the providers read, according to the catalogue. Omits variables without the
 * prefix of the vendor.
 */
export function variables(root: string = catalogFolder()): Variable[] {
  return (Object.keys(PREFIXES) as CatalogId[]).flatMap((provider) => {
    const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(root, provider, file), 'utf8'));
    const { prefix } = read('provider.json') as ProviderInfo;
    const vendor = prefix.toUpperCase();
    const { attributes } = read('rules/provider.json') as ElementRules;
    return Object.entries(attributes).flatMap(([argument, { env = [] }]) =>
      env
        .filter((realName) => realName.startsWith(vendor))
        .map((realName) => ({
          provider,
          argument,
          realName,
          name: PREFIXES[provider] + realName.slice(vendor.length),
        })),
    );
  });
}

/**
 * Returns the value of an argument in an environment, and the name of its variable. If both names of a variable are
 * set, the vendor's name takes precedence, as in `mapped`.
 */
export function givenIn(
  env: NodeJS.ProcessEnv,
  { name, realName }: Variable,
): { readonly value: string; readonly as: string } | undefined {
  const as = [realName, name].find((one) => env[one]);
  return as === undefined ? undefined : { value: requireValue(env[as]), as };
}

/** Returns the variable of an argument of a provider. */
export function variableOf(known: readonly Variable[], argument: string): Variable {
  return requireValue(known.find((one) => one.argument === argument));
}

/**
 * Returns an environment in which the providers find the values of the library's variables. Variables that are already set keep their
 * values.
 */
export function mapped(env: NodeJS.ProcessEnv, known: readonly Variable[] = variables()): NodeJS.ProcessEnv {
  const additions = known
    // An empty variable counts as missing, because shells and CI systems often set variables without a value.
    .filter(({ name, realName }) => env[name] && !env[realName])
    .map(({ name, realName }) => [realName, env[name]]);
  return { ...env, ...Object.fromEntries(additions) };
}
