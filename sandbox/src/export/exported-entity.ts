import { ConfiguredObject, UnknownValue } from '../configuration/configured';
import { Entity, entityOfType, PARTIAL_BLOCKS, Reference } from '../shared/declarative/entities';
import { elementOf } from './catalogue';

/** An object of a control plane that has a place in its file. */
export interface ExportedEntity {
  readonly object: ConfiguredObject;
  readonly entity: Entity;
  /** Its arguments; of a partial those in its block. */
  readonly values: ConfiguredObject['values'];
  /** What the arguments of a partial lie in, and which type that is in the file. */
  readonly block?: string;
  readonly partialType?: string;
  /** Its id, where that is known. */
  readonly id?: string;
  /** What the gateway calls the type of a plugin. */
  readonly pluginName?: string;
}

/** The entity that an object is, where files know such. */
export function exportedEntity(object: ConfiguredObject): ExportedEntity | undefined {
  const entity = entityOfType(object.type);
  if (!entity) {
    return undefined;
  }
  const [partialType, block] =
    Object.entries(entity.collection === 'partials' ? PARTIAL_BLOCKS : {}).find(
      ([, name]) => (object.values[name] ?? undefined) !== undefined,
    ) ?? [];
  const values = block === undefined ? object.values : object.values[block];
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

/** The name of an entity that has one which is known. */
export function nameOf({ entity, values }: ExportedEntity): string | undefined {
  return textOf(values[entity.names[0]]);
}

/** What an entity refers to by a field, as Terraform has it; several only where the field is a list. */
export function referredBy({ values }: ExportedEntity, { argument, many }: Reference): unknown[] {
  const value = argument
    .split('.')
    .reduce<any>((object, name) => (object instanceof UnknownValue ? object : object?.[name]), values);
  const found = many && Array.isArray(value) ? value : [value];
  return found.filter((one) => (one ?? undefined) !== undefined);
}

function pluginNameOf({ type, values }: ConfiguredObject): string | undefined {
  return elementOf(type).runtime?.policy?.name ?? textOf(values.name);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
