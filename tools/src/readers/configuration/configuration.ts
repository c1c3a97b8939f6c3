import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { isSecretName } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { dataSourceOf, providers, resourceOf } from '../../elements';
import { Configuration, ConfigurationBlock } from '../../inventory/configuration';
import { Inventory, InventoryObject, JsonObject, Diagnostic } from '../../inventory/inventory';
import { argumentsIn } from './arguments';
import { blocksOf } from './blocks';
import { ConfigurationFile, filesIn } from './files';
import { merged } from './merge';
import { KeyAt } from './texts';

/** A Terraform configuration. */
export interface ReadConfiguration {
  /** Resources of the configuration whose types this version of the library has. */
  readonly inventory: Inventory;
  /** Data sources whose types this version of the library has, and all other blocks of the configuration. */
  readonly configuration: Configuration;
}

/**
 * Reads the configuration in a folder as Terraform does: all `.tf` and `.tf.json` files, with the changes of override
 * files. Messages about syntax errors have the file, and the line if the parser reports it.
 */
export async function fromConfiguration(folder: string): Promise<ReadConfiguration> {
  return readFiles(filesIn(folder));
}

/** Reads a configuration from the contents of its files, by name. */
export async function readFiles(files: readonly ConfigurationFile[]): Promise<ReadConfiguration> {
  const read: { isOverride: boolean; blocks: ConfigurationBlock[] }[] = [];
  for (const file of files) {
    read.push({ isOverride: file.isOverride, blocks: await blocksOf(file) });
  }
  const [blocks, hidden] = withoutSecrets(merged(read));
  checkProviderNames(blocks);
  const keyAt = keysOf(blocks);
  const resources = blocks.filter(isOurs);
  const dataSources = blocks.filter(isOurDataSource);
  const ours = new Set([...resources, ...dataSources]);
  const rest = blocks.filter((block) => !ours.has(block));
  return {
    inventory: {
      objects: resources.map((block) => objectOf(block, keyAt)),
      remarks: [...hidden, ...rest.flatMap(remarksOn), ...relativeFiles(blocks), ...lostComments(files)],
    },
    configuration: { dataSources: dataSources.map((block) => objectOf(block, keyAt)), blocks: rest },
  };
}

function isOurs({ kind, labels: [type] }: ConfigurationBlock): boolean {
  return kind === 'resource' && resourceOf(type) !== undefined;
}

function isOurDataSource({ kind, labels: [type] }: ConfigurationBlock): boolean {
  return kind === 'data' && dataSourceOf(type) !== undefined;
}

function objectOf({ kind, labels, place, body }: ConfigurationBlock, keyAt: KeyAt): InventoryObject {
  const [type, name] = labels;
  const prefix = kind === 'data' ? 'data.' : '';
  const { element } = requireValue(kind === 'data' ? dataSourceOf(type) : resourceOf(type));
  const address = `${prefix}${type}.${name}`;
  const { values, meta } = argumentsIn(element.schema.block, body, keyAt);
  return { type: `${prefix}${type}`, key: address, place, address, values, meta };
}

/**
 * Returns the keys of a configuration's resources by address. Resources with several instances have no keys, because
 * the attributes of such resources are lists.
 */
function keysOf(blocks: readonly ConfigurationBlock[]): KeyAt {
  const single = blocks.filter((block) => isOurs(block) && !('count' in block.body) && !('for_each' in block.body));
  const known = new Set(single.map(({ labels }) => labels.join('.')));
  return (address) => (known.has(address) ? address : undefined);
}

/**
 * Checks the local names of the library's two providers in a configuration. A local name must be the prefix of the
 * provider's types, because constructs use this prefix.
 */
function checkProviderNames(blocks: readonly ConfigurationBlock[]): void {
  for (const { kind, place, body } of blocks) {
    const required = kind === 'terraform' ? (body.required_providers ?? {}) : {};
    for (const [name, requirement] of Object.entries(required)) {
      const source = String((requirement as JsonObject | null)?.source);
      const wanted = providers().find(({ info }) => `/${info.source}`.endsWith(`/${source.toLowerCase()}`));
      if (wanted && name !== wanted.name) {
        throw new UsageError(
          `${place} calls the provider ${source} "${name}"; name it "${wanted.name}", because the types of its resources begin with that name`,
        );
      }
    }
  }
}

/** Removes secrets from positions in which no variable can replace the secret: defaults of variables, and backends. */
function withoutSecrets(blocks: readonly ConfigurationBlock[]): [ConfigurationBlock[], Diagnostic[]] {
  const remarks: Diagnostic[] = [];
  const kept = blocks.map((block): ConfigurationBlock => {
    const { kind, labels, body, place } = block;
    if (kind === 'variable' && isSecretDefault(labels[0], body)) {
      const message = `has a secret as default, which is left out: set TF_VAR_${labels[0]}`;
      remarks.push({ place, message });
      return { ...block, body: omit(body, (name) => name === 'default') };
    }
    const backends = kind === 'terraform' ? Object.entries((body.backend ?? {}) as { [type: string]: JsonObject }) : [];
    const secrets = backends.flatMap(([, settings]) => Object.keys(settings).filter(isSecretSetting));
    if (secrets.length === 0) {
      return block;
    }
    const message = `has ${secrets.join(', ')} of the backend, which is left out: pass it to terraform init -backend-config`;
    remarks.push({ place, message });
    const backend = Object.fromEntries(backends.map(([type, settings]) => [type, omit(settings, isSecretSetting)]));
    return { ...block, body: { ...body, backend } };
  });
  return [kept, remarks];
}

function isSecretDefault(name: string, { default: value, sensitive }: JsonObject): boolean {
  return value !== undefined && value !== null && value !== '' && (sensitive === true || isSecretName(name));
}

function isSecretSetting(name: string): boolean {
  return isSecretName(name) || name === 'secret_key' || name === 'access_key';
}

function omit(body: JsonObject, isLeftOut: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isLeftOut(name)));
}

function remarksOn({ kind, labels: [type], place }: ConfigurationBlock): Diagnostic[] {
  const isLikeOurs = providers().some(({ info }) => type?.startsWith(info.prefix));
  return ['resource', 'data'].includes(kind) && isLikeOurs
    ? [{ place, message: 'has a type without a construct in this version; the block stays unchanged' }]
    : [];
}

/**
 * Returns remarks on relative paths of files in a configuration. The synthesised configuration is in another folder
 * than the original configuration, so relative paths lead elsewhere.
 */
function relativeFiles(blocks: readonly ConfigurationBlock[]): Diagnostic[] {
  return blocks.flatMap(({ kind, body, place }) => {
    const named = [...JSON.stringify(body).matchAll(/\b(?:file\w*|templatefile)\(\s*\\"([^"\\]+)\\"/g)];
    const files = named.map(([, file]) => file).filter((file) => !file.startsWith('/'));
    const { source } = body;
    const modules = kind === 'module' && typeof source === 'string' && /^\.\.?\//.test(source) ? [source] : [];
    return [...files, ...modules].map((file) => ({
      place,
      message: `refers to ${file}, which Terraform searches in the output folder of the app: copy the file there, or give the absolute path of the file`,
    }));
  });
}

function lostComments(files: readonly ConfigurationFile[]): Diagnostic[] {
  return files
    .filter(({ isJson, text }) => !isJson && /^\s*(#|\/\/|\/\*)/m.test(text))
    .map(({ name }) => ({ place: name, message: 'has comments, which are left out' }));
}
