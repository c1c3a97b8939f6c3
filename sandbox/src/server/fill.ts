import { AttributeRules, ElementRules, Schema, SchemaAttribute } from '../catalog/types';
import { attributeType } from '../protocol/schema';
import { isObject, ObjectValue, Type, UNKNOWN, Value } from '../values/value';
import { valueAt } from './identity';
import { Ids } from './ids';

/** What a new object needs beside its arguments. */
export interface Birth {
  readonly provider: 'platform' | 'cloud';
  /** Type without the prefix of the provider. */
  readonly type: string;
  readonly now: Date;
  readonly ids: Ids;
}

/**
 * Gives every value that only the service knows: ids, times, names made from others. A whole object that the service fills
 * gets the schema defaults of its members, since the next plan would fill them in too.
 */
export function fill(schema: Schema, rules: ElementRules, planned: ObjectValue, birth: Birth): ObjectValue {
  return new Filler(rules, birth, planned).object(
    schema.block.attributes ?? {},
    schema.block.block_types ?? {},
    planned,
    '',
  );
}

class Filler {
  private readonly root: ObjectValue;

  public constructor(
    private readonly rules: ElementRules,
    private readonly birth: Birth,
    planned: ObjectValue,
  ) {
    this.root = { ...planned };
  }

  public object(
    attributes: { [name: string]: SchemaAttribute },
    blocks: any,
    value: ObjectValue,
    path: string,
  ): ObjectValue {
    const result: ObjectValue = {};
    // The id first: other values are made from it.
    const names = Object.keys(value).sort((one, other) => Number(other === 'id') - Number(one === 'id'));
    for (const name of names) {
      const inner = path === '' ? name : `${path}.${name}`;
      const attribute = attributes[name];
      result[name] = attribute
        ? this.attribute(attribute, value[name], inner)
        : this.block(blocks[name], value[name], inner);
      if (path === '') {
        this.root[name] = result[name];
      }
    }
    return Object.fromEntries(Object.keys(value).map((name) => [name, result[name]]));
  }

  private attribute(attribute: SchemaAttribute, value: Value, path: string): Value {
    if (value === UNKNOWN) {
      return attribute.nested_type ? this.missingObject(attribute, path) : this.leaf(attributeType(attribute), path);
    }
    const nested = attribute.nested_type;
    if (!nested || value === null) {
      return this.known(value, attributeType(attribute), path);
    }
    const members = (element: Value) =>
      isObject(element) ? this.object(nested.attributes, {}, element, path) : element;
    switch (nested.nesting_mode) {
      case 'single':
        return members(value);
      case 'map':
        return Object.fromEntries(
          Object.entries(value as ObjectValue).map(([key, element]) => [key, members(element)]),
        );
      default:
        return (value as Value[]).map(members);
    }
  }

  private block(block: any, value: Value, path: string): Value {
    if (value === UNKNOWN) {
      return [];
    }
    const members = (element: Value) =>
      isObject(element)
        ? this.object(block.block.attributes ?? {}, block.block.block_types ?? {}, element, path)
        : element;
    return Array.isArray(value) ? value.map(members) : members(value);
  }

  /** Elements of collections may be unknown one by one. */
  private known(value: Value, type: Type, path: string): Value {
    if (Array.isArray(value)) {
      const element = Array.isArray(type) ? (type[1] as Type) : 'string';
      return value.map((item) => (item === UNKNOWN ? this.leaf(element, path) : item));
    }
    return value;
  }

  private missingObject(attribute: SchemaAttribute, path: string): Value {
    const nested = attribute.nested_type!;
    if (nested.nesting_mode !== 'single') {
      return nested.nesting_mode === 'map' ? {} : [];
    }
    return Object.fromEntries(
      Object.entries(nested.attributes).map(([name, member]) => {
        const inner = `${path}.${name}`;
        const known = this.rulesAt(inner).default;
        const isServers = member.computed === true && !this.rulesAt(inner).defaultNull;
        return [
          name,
          known !== undefined ? (known as Value) : isServers ? this.attribute(member, UNKNOWN, inner) : null,
        ];
      }),
    );
  }

  private leaf(type: Type, path: string): Value {
    if (Array.isArray(type)) {
      return type[0] === 'map' || type[0] === 'object' ? {} : [];
    }
    const name = path.slice(path.lastIndexOf('.') + 1);
    switch (type) {
      case 'bool':
        return false;
      case 'number':
        return /_at$/.test(name) ? Math.floor(this.birth.now.getTime() / 1000) : 0;
      default:
        return this.text(name, path);
    }
  }

  private text(name: string, path: string): string {
    const { birth, root } = this;
    const rules = this.rulesAt(path);
    if (name === 'id') {
      return birth.provider === 'platform' ? birth.ids.uuid() : this.cloudId(path);
    }
    if (/(_at|_time)$/.test(name)) {
      return birth.now.toISOString();
    }
    if (/_id$/.test(name)) {
      return birth.provider === 'platform' ? birth.ids.uuid() : birth.ids.part(name);
    }
    if (name === 'slug') {
      return slug([root.title ?? root.name, root.title ? undefined : root.version]);
    }
    if (/(token|secret|key)$/.test(name)) {
      return birth.ids.secret();
    }
    if (/(endpoint|domain|url)$/.test(name)) {
      return `${/url|endpoint/.test(name) ? 'https://' : ''}${hostPart(root.id)}.${name.replace(/_/g, '-')}.sandbox.example`;
    }
    const values = rules.knownValues ?? rules.enum;
    const settled = values?.find((value) => /^(ready|active|published|normal|verified)$/i.test(String(value)));
    return String(settled ?? values?.[0] ?? '');
  }

  /** Ids of the cloud are of one part, or joined from arguments and parts of their own. */
  private cloudId(path: string): string {
    const template = this.rules.idTemplate;
    if (path !== 'id' || !template || !template.includes('#')) {
      return this.birth.ids.cloud(this.birth.type);
    }
    return template.replace(/<([^>]+)>/g, (_, name: string) => {
      const value = valueAt(this.root, name);
      return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : this.birth.ids.part(name);
    });
  }

  private rulesAt(path: string): AttributeRules {
    return this.rules.attributes[path] ?? {};
  }
}

function slug(parts: (Value | undefined)[]): string {
  const text = parts.filter((part): part is string => typeof part === 'string' && part !== '').join('-');
  return text
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The beginning of an id as part of a host name. */
function hostPart(id: Value | undefined): string {
  return typeof id === 'string'
    ? id
        .replace(/[^a-zA-Z0-9]/g, '')
        .slice(0, 12)
        .toLowerCase()
    : 'object';
}
