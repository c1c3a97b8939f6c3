import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { ConfigurationBlock } from '../../inventory/configuration';
import { JsonObject, JsonValue } from '../../inventory/inventory';

/** Kinds of blocks that Terraform merges with the other blocks of the same kind. */
const JOINED = ['locals', 'terraform'];
/** Kinds of blocks that Terraform never merges with other blocks of the same kind. */
const SEPARATE = ['moved', 'import', 'removed'];
/** Members of a block that override files merge instead of replacing. */
const DEEP = ['lifecycle', 'required_providers'];

/**
 * Merges the blocks of all files, with the changes of override files.
 *
 * @param files blocks of each file, with override files last
 */
export function merged(
  files: readonly { readonly isOverride: boolean; readonly blocks: readonly ConfigurationBlock[] }[],
): ConfigurationBlock[] {
  const byKey = new Map<string, ConfigurationBlock>();
  const separate: ConfigurationBlock[] = [];
  for (const { isOverride, blocks } of files) {
    for (const block of blocks) {
      const key = keyOf(block);
      const known = byKey.get(key);
      if (SEPARATE.includes(block.kind)) {
        separate.push(block);
      } else if (JOINED.includes(block.kind)) {
        byKey.set(key, known ? joined(known, block, isOverride) : block);
      } else if (isOverride) {
        byKey.set(key, overridden(known ?? missing(block), block));
      } else if (known) {
        throw new UsageError(`${known.place} is declared again: ${block.place}; Terraform allows only one declaration`);
      } else {
        byKey.set(key, block);
      }
    }
  }
  return [...byKey.values(), ...separate];
}

function keyOf({ kind, labels, body }: ConfigurationBlock): string {
  return JSON.stringify([kind, ...labels, kind === 'provider' ? (body.alias ?? null) : null]);
}

function missing({ place }: ConfigurationBlock): never {
  throw new UsageError(`${place} is in an override file, and no other file declares it`);
}

function joined(one: ConfigurationBlock, other: ConfigurationBlock, isOverride: boolean): ConfigurationBlock {
  const twice = Object.keys(other.body).find((name) => name in one.body && !DEEP.includes(name));
  if (twice !== undefined && !isOverride) {
    throw new UsageError(
      `${twice} of ${one.place} is declared again: ${other.place}; Terraform allows only one declaration`,
    );
  }
  return overridden(one, other);
}

/**
 * Overrides a block as Terraform does: an argument replaces the argument with the same name, and blocks replace all
 * blocks of the same type. Members of a block that `DEEP` lists are merged.
 */
function overridden(one: ConfigurationBlock, { body }: ConfigurationBlock): ConfigurationBlock {
  const { dynamic: dynamicBefore, ...before } = one.body;
  const { dynamic, ...after } = body;
  const replaced = new Set([...Object.keys(after), ...Object.keys(membersOf(dynamic)), ...exclusiveOf(after)]);
  const kept = Object.entries(before).filter(([name]) => !replaced.has(name));
  const dynamics = {
    ...Object.fromEntries(Object.entries(membersOf(dynamicBefore)).filter(([name]) => !replaced.has(name))),
    ...membersOf(dynamic),
  };
  const members = Object.entries(after).map(([name, value]): [string, JsonValue] => [
    name,
    DEEP.includes(name) ? { ...membersOf(before[name]), ...membersOf(value) } : value,
  ]);
  const all = Object.fromEntries([...kept, ...members]);
  return { ...one, body: Object.keys(dynamics).length > 0 ? { ...all, dynamic: dynamics } : all };
}

/**
 * Returns the member of the block `terraform` that the given body also replaces: `cloud` for a body with `backend`, and
 * `backend` for a body with `cloud`.
 */
function exclusiveOf(body: JsonObject): string[] {
  return 'backend' in body ? ['cloud'] : 'cloud' in body ? ['backend'] : [];
}

function membersOf(value: JsonValue | undefined): JsonObject {
  return isPlainObject<JsonValue>(value) ? value : {};
}
