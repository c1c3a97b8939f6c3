/**
 * Backend of a terraform configuration, and other states that the configuration reads. A complete backend has a name
 * that identifies its state, so a reference from one stack to another finds the state of the other stack on the
 * sandbox.
 */
import * as path from 'node:path';
import { Members } from '../shared/objects';
import { requireValue } from '../shared/require-value';
import { isOverride } from './backend-override';
import { entriesOf, isConfiguration, listed, namesIn, read, readJson } from './configuration-files';
import { HclBlock, readHcl } from './hcl-blocks';

/** State backends that a Terraform configuration names. */
export interface Backends {
  /**
   * Text that names the backend of the configuration; empty if only terraform can evaluate the backend. The text does
   * not always identify the state, because the configuration of a backend may be incomplete.
   */
  readonly own: string;
  /** Whether the configuration of the stack names a backend. */
  readonly isNamed: boolean;
  /** States of other configurations that data sources `terraform_remote_state` read. */
  readonly remotes: readonly RemoteState[];
}

export interface RemoteState {
  /** Name of the data source `terraform_remote_state`. */
  readonly name: string;
  /** Name of the backend that the data source reads; undefined if only terraform can evaluate the backend. */
  readonly backend?: string;
}

interface Backend {
  readonly type: string;
  readonly config?: { readonly [name: string]: unknown };
}

/**
 * Returns the backends that the Terraform configuration in a folder names, or undefined if the folder has no Terraform
 * configuration.
 */
export function backendsIn(folder: string): Backends | undefined {
  const names = namesIn(folder).filter((name) => isConfiguration(name) && !isOverride(name));
  if (names.length === 0) {
    return undefined;
  }
  // Terraform reads override files last.
  const overrides = (name: string): boolean => /^(.*_)?override\.(tf|tofu)(\.json)?$/.test(name);
  const ordered = [...names.filter((name) => !overrides(name)), ...names.filter(overrides)];
  let own: Backend | undefined;
  const remotes = new Map<string, Backend | undefined>();
  for (const file of ordered.map((name) => path.join(folder, name))) {
    const found = file.endsWith('.json') ? inJson(readJson(file)) : inHcl(readHcl(read(file)).blocks);
    own = found.own ?? own;
    found.remotes.forEach(([name, backend]) => remotes.set(name, backend));
  }
  return {
    own: nameOf(own ?? { type: 'local' }, folder) ?? '',
    isNamed: own !== undefined,
    remotes: [...remotes].map(([name, one]) => ({ name, backend: one && nameOf(one, folder) })),
  };
}

/**
 * Returns the text that names a backend, or undefined if the configuration of the backend has parts that only terraform
 * can evaluate.
 */
export function nameOf({ type, config = {} }: Backend, folder: string): string | undefined {
  const text = JSON.stringify(sorted({ ...config, workspace: undefined }));
  if (text.includes('${')) {
    return undefined;
  }
  return type === 'local'
    ? `local ${path.resolve(folder, String(config.path ?? 'terraform.tfstate'))}`
    : `${type} ${text}`;
}

/** Sorts the members of objects, and removes members whose value is null or undefined. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]));
}

interface Found {
  readonly own?: Backend;
  readonly remotes: readonly (readonly [name: string, backend: Backend | undefined])[];
}

function inJson(root: Members): Found {
  const blocks = listed(root.terraform);
  const backends = blocks
    .flatMap(({ backend }) => entriesOf(backend))
    .map(([type, config]) => ({ type, config: one(config) }));
  const clouds = blocks.flatMap(({ cloud }) => listed(cloud)).map((config) => ({ type: 'remote', config }));
  const remotes = listed(root.data)
    .flatMap((data) => entriesOf(data.terraform_remote_state))
    .map(([name, block]) => {
      const { backend, config } = one(block);
      return [
        name,
        typeof config === 'string' ? undefined : { type: typeOf(backend), config: config as Backend['config'] },
      ] as const;
    });
  return { own: [...backends, ...clouds].at(-1), remotes };
}

/** Returns a block of a JSON configuration, which can be an object or a list with one object. */
function one(block: unknown): Members {
  return listed(block)[0] ?? {};
}

/**
 * Returns the type of a Terraform backend. For the block `cloud`, returns `remote`, because both use the same states.
 */
function typeOf(backend: unknown): string {
  return backend === 'cloud' ? 'remote' : String(backend);
}

function inHcl(blocks: readonly HclBlock[]): Found {
  const inner = blocks.filter(({ type }) => type === 'terraform').flatMap((block) => block.blocks);
  const backends = inner
    .filter(({ type }) => type === 'backend' || type === 'cloud')
    .map((block) => ({ type: block.type === 'cloud' ? 'remote' : block.labels[0], config: configOf(block) }));
  const remotes = blocks
    .filter(({ type, labels }) => type === 'data' && labels[0] === 'terraform_remote_state')
    .map(({ labels, attributes }) => {
      const type = literalOf(attributes.get('backend') ?? []);
      const config = attributes.has('config') ? literalOf(requireValue(attributes.get('config'))) : {};
      const isKnown = typeof type === 'string' && typeof config === 'object' && config !== null;
      return [labels[1], isKnown ? { type: typeOf(type), config: config as Backend['config'] } : undefined] as const;
    });
  return { own: backends.at(-1), remotes };
}

function configOf({ attributes, blocks }: HclBlock): { [name: string]: unknown } {
  const values = [...attributes].map(([name, parts]) => [name, literalOf(parts) ?? parts.join(' ')]);
  return Object.fromEntries([...values, ...blocks.map((block) => [block.type, configOf(block)])]);
}

/**
 * Returns the value of an HCL expression that consists of literals, or undefined if the expression contains anything
 * else, such as references.
 */
function literalOf(parts: readonly string[]): unknown {
  let next = 0;
  const skipLines = (): void => {
    while (parts[next] === '\n' || parts[next] === ',') {
      next++;
    }
  };
  const text = (part: string): string => {
    const value: unknown = JSON.parse(part);
    if (typeof value !== 'string' || /[$%]\{/.test(value)) {
      throw new Error('not a literal');
    }
    return value;
  };
  const value = (): unknown => {
    const part = parts[next++] ?? '';
    if (part === '{') {
      const members: [string, unknown][] = [];
      for (skipLines(); parts[next] !== '}'; skipLines()) {
        const name = parts[next++];
        if (!/^[=:]$/.test(parts[next++])) {
          throw new Error('not a literal');
        }
        members.push([name.startsWith('"') ? text(name) : name, value()]);
      }
      next++;
      return Object.fromEntries(members);
    }
    if (part === '[') {
      const items: unknown[] = [];
      for (skipLines(); parts[next] !== ']'; skipLines()) {
        items.push(value());
      }
      next++;
      return items;
    }
    return part.startsWith('"') ? text(part) : JSON.parse(part);
  };
  try {
    const result = value();
    skipLines();
    return next === parts.length ? result : undefined;
  } catch {
    return undefined;
  }
}
