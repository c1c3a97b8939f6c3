import * as fs from 'node:fs';
import * as path from 'node:path';
import { catalogFolder } from '../engine/catalog/folder';
import { CatalogId, ElementRules, ProviderInfo } from '../shared/catalog/types';
import { requireValue } from '../shared/require-value';

/**
 * An environment variable that configures a Terraform provider, with the library's name (`name`) and the vendor's name
 * (`realName`).
 */
export interface Variable {
  readonly provider: CatalogId;
  /** Argument of the Terraform provider that gets its value from the environment variable. */
  readonly argument: string;
  readonly name: string;
  readonly realName: string;
}

/**
 * Prefixes of the library's names of environment variables, by provider. In the library's names, each prefix
 * replaces the vendor's prefix.
 */
const PREFIXES: { readonly [id in CatalogId]: string } = { platform: 'PLATFORM_', cloud: 'CLOUDPROVIDER_' };

/**
 * Returns the environment variables that the Terraform providers read, according to the catalogue. Omits environment
 * variables whose names lack the vendor's prefix.
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
 * Returns the value of a provider's environment variable, and which of its two names is set. Returns undefined if
 * neither name has a value. If the vendor's name and the library's name are set, the vendor's name takes precedence, as
 * in `mapped`.
 */
export function givenIn(
  env: NodeJS.ProcessEnv,
  { name, realName }: Variable,
): { readonly value: string; readonly as: string } | undefined {
  const as = [realName, name].find((one) => env[one]);
  return as === undefined ? undefined : { value: requireValue(env[as]), as };
}

/** Returns the environment variable for an argument of a Terraform provider. */
export function variableOf(known: readonly Variable[], argument: string): Variable {
  return requireValue(known.find((one) => one.argument === argument));
}

/**
 * Returns a copy of an environment in which the vendors' variables have the values of the library's variables.
 * Variables of the vendors that are already set keep their values.
 */
export function mapped(env: NodeJS.ProcessEnv, known: readonly Variable[] = variables()): NodeJS.ProcessEnv {
  const additions = known
    // An empty environment variable counts as missing, because shells and CI systems often set variables without a
    // value.
    .filter(({ name, realName }) => env[name] && !env[realName])
    .map(({ name, realName }) => [realName, env[name]]);
  return { ...env, ...Object.fromEntries(additions) };
}
