import { parse } from '@cdktf/hcl2json';
import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { ConfigurationBlock } from '../../inventory/configuration';
import { JsonObject, JsonValue } from '../../inventory/inventory';
import { canonical } from './canonical';
import { ConfigurationFile } from './files';

/** Number of labels of the kinds of blocks that have labels in a configuration. */
const LABELS: { readonly [kind: string]: number } = {
  resource: 2,
  data: 2,
  ephemeral: 2,
  variable: 1,
  output: 1,
  module: 1,
  provider: 1,
  check: 1,
};

/** Reads the blocks of a configuration file, in the syntax of Terraform's JSON. */
export async function blocksOf(file: ConfigurationFile): Promise<ConfigurationBlock[]> {
  const content = file.isJson ? fromJson(file) : await fromHcl(file);
  checkDepth(file, content);
  return listOf(content).flatMap((body) =>
    Object.entries(body)
      .filter(([kind]) => kind !== '//')
      .flatMap(([kind, value]) => expanded(file, kind, [], value)),
  );
}

/** Maximum number of nesting levels of a configuration, because recursive code processes the configuration. */
const DEEPEST = 200;

function checkDepth({ name }: ConfigurationFile, content: JsonValue): void {
  let level: readonly JsonValue[] = [content];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) {
      throw new UsageError(`${name} is nested more than ${DEEPEST} levels deep`);
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}

async function fromHcl({ name, text }: ConfigurationFile): Promise<JsonValue> {
  try {
    return await parse(name, text);
  } catch (error) {
    const [, found] = /^parse config: \[(.*)\]$/s.exec((error as Error).message) ?? [];
    throw new UsageError(`${name} is not a Terraform configuration: ${found ?? (error as Error).message}`);
  }
}

function fromJson({ name, text }: ConfigurationFile): JsonValue {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The error contains only the line number from the parser's message, because the message can quote a secret.
    const [, line] = /\(line (\d+) column/.exec((error as Error).message) ?? [];
    throw new UsageError(`${name}${line === undefined ? '' : `:${line}`} is not JSON`);
  }
}

/**
 * Returns all blocks of a kind that begin with the given labels, one for each body in the value. In Terraform's JSON,
 * several blocks with the same kind or label are a list.
 */
function expanded(
  file: ConfigurationFile,
  kind: string,
  labels: readonly string[],
  value: JsonValue,
): ConfigurationBlock[] {
  return listOf(value).flatMap((body) => {
    if (labels.length < (LABELS[kind] ?? 0)) {
      return Object.entries(body).flatMap(([label, inner]) => expanded(file, kind, [...labels, label], inner));
    }
    return [{ kind, labels, place: placeOf(file, kind, labels), body: canonical(kind, body, file.isJson) }];
  });
}

function listOf(value: JsonValue): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isPlainObject<JsonValue>);
}

function placeOf({ name, text, isJson }: ConfigurationFile, kind: string, labels: readonly string[]): string {
  const words = [kind, ...labels].map((word) => `"?${word.replace(/[^\w]/g, '\\$&')}"?`).join('\\s+');
  const found = isJson ? null : new RegExp(`^[ \\t]*${words}\\s*\\{`, 'm').exec(text);
  const line = found ? `:${text.slice(0, found.index).split('\n').length}` : '';
  const address = [...(kind === 'resource' ? [] : [kind]), ...labels].join('.');
  return `${address} (${name}${line})`;
}
