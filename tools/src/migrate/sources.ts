import * as path from 'node:path';
import { configuredObjects, CommandContext, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { ConfiguredObject, UnknownValue } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { fromConfiguration, kindOfType, SourceObject, Unknown } from 'cdktf-gateways-sandbox/toolkit/migration';
import { libraryModule } from '../library-modules';
import { MigrateOptions } from './options';

/** Authentication types of the cloud's gateway, by the value of the option `--authentication`. */
const AUTHENTICATION: { readonly [way: string]: string } = { keys: 'SECRET', applications: 'APP', none: 'NONE' };

/** Reads the gateway to migrate: from an API definition, from files with results of data sources, or from an app or a sandbox. */
export async function readSource(io: CommandContext, options: MigrateOptions): Promise<readonly SourceObject[]> {
  const { openApi, results, app, sandbox, store } = options;
  const given = [openApi, results, app ?? (sandbox || store ? 'a store' : undefined)];
  if (given.filter((one) => one !== undefined).length > 1) {
    throw new UsageError('give one source: --open-api, --results, --app or --sandbox');
  }
  if (openApi !== undefined) {
    const { name, authentication = '' } = options;
    const { readDefinition } = libraryModule('lib/core/migration-files/definition');
    const settings = { name, authentication: AUTHENTICATION[authentication] };
    return checked('--open-api', readDefinition(path.resolve(io.folder, openApi), settings));
  }
  if (results !== undefined) {
    const { readResults } = libraryModule('lib/core/migration-files/results');
    return checked('--results', readResults(path.resolve(io.folder, results)));
  }
  return ofConfiguration(await configuredObjects(io, options, 'cloud'));
}

function checked(
  option: string,
  { objects, problems }: { readonly objects: readonly SourceObject[]; readonly problems: readonly string[] },
): readonly SourceObject[] {
  if (problems.length > 0) {
    throw new UsageError(problems.map((problem) => `${option} ${problem}`).join('\n'));
  }
  return objects;
}

function ofConfiguration(objects: readonly ConfiguredObject[]): SourceObject[] {
  const own = objects.filter(({ type }) => kindOfType(type) !== undefined);
  if (own.length === 0) {
    throw new UsageError('there is no gateway of the cloud: no tencentcloud_api_gateway_… resource was found');
  }
  const repeated = own.find(({ repeats }) => repeats !== undefined);
  if (repeated) {
    const reason = `only Terraform knows how many objects ${repeated.repeats} creates`;
    throw new UsageError(`${repeated.place} cannot be converted, because ${reason}; write each object separately`);
  }
  const keys = new Set(own.map(({ key }) => key));
  return fromConfiguration(
    own.map(({ type, key, place, values }) => ({
      type,
      key,
      place,
      values: known(values, stackOf(key), keys) as ConfiguredObject['values'],
    })),
  );
}

/** Returns the name of the stack in a key such as `old/tencentcloud_api_gateway_api.orders`. */
function stackOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

/**
 * Replaces references to objects by the keys of the objects. All other values that only Terraform knows become
 * `Unknown` objects.
 */
function known(value: unknown, stack: string, keys: ReadonlySet<string>): unknown {
  if (value instanceof UnknownValue) {
    const [, address = ''] = /^\$\{([a-z0-9_]+\.[\w-]+)\.[a-z_]+\}$/.exec(value.unknown) ?? [];
    return keys.has(stack + address) ? stack + address : new Unknown(value.unknown);
  }
  if (Array.isArray(value)) {
    return value.map((element) => known(element, stack, keys));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, known(member, stack, keys)]))
    : value;
}
