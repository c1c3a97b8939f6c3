import { ConfiguredObject, UnknownValue } from '../configuration/configured';
import { Entity, entityOfType, PARTIAL_BLOCKS, Reference } from '../shared/declarative/entities';
import { memberOf } from '../shared/objects';
import { elementOf } from './catalogue';

/** Object of a control plane that the exported declarative file contains. */
export interface ExportedEntity {
  readonly object: ConfiguredObject;
  readonly entity: Entity;
  /** Arguments of the exported entity. For a partial, `values` has the arguments inside the partial's block. */
  readonly values: ConfiguredObject['values'];
  /**
   * Terraform block with the arguments of a partial. The Terraform block determines the type of the partial in the
   * declarative file.
   */
  readonly block?: string;
  readonly partialType?: string;
  /** Id of the exported entity, if known. */
  readonly id?: string;
  /** Name of the plugin in the gateway's terms. */
  readonly pluginName?: string;
}

/**
 * Returns the entity of a declarative file for an object of the control plane. Returns undefined for types of objects
 * that a declarative file cannot contain.
 */
export function exportedEntity(object: ConfiguredObject): ExportedEntity | undefined {
  const entity = entityOfType(object.type);
  if (!entity) {
    return undefined;
  }
  const [partialType, block] =
    Object.entries(entity.collection === 'partials' ? PARTIAL_BLOCKS : {}).find(
      ([, name]) => (object.values[name] ?? undefined) !== undefined,
    ) ?? [];
  const values = block === undefined ? object.values : (object.values[block] as ConfiguredObject['values']);
  return {
    object,
    entity,
    values,
    block,
    partialType,
    id: textOf(values.id),
    ...(entity.collection === 'plugins' && { pluginName: pluginNameOf(object) }),
  };
}

/** Returns the name of an exported entity, if the name is known. */
export function nameOf({ entity, values }: ExportedEntity): string | undefined {
  return textOf(values[entity.names[0]]);
}

/**
 * Returns the references in an argument of an exported entity: keys or names of other objects, or unknown values.
 * `referredBy` returns several references only if `many` is set and the argument is a list. `referredBy` omits absent
 * references.
 */
export function referredBy({ values }: ExportedEntity, { argument, many }: Reference): unknown[] {
  const value = argument
    .split('.')
    .reduce<unknown>((object, name) => (object instanceof UnknownValue ? object : memberOf(object, name)), values);
  const found = many && Array.isArray(value) ? value : [value];
  return found.filter((one) => (one ?? undefined) !== undefined);
}

function pluginNameOf({ type, values }: ConfiguredObject): string | undefined {
  return elementOf(type).runtime?.policy?.name ?? textOf(values.name);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
