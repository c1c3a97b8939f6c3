import { ObjectValue, UNSEEN } from 'cdktf-gateways-sandbox/toolkit';
import { resourceOf } from '../elements';
import { partAt } from './identity';
import { InventoryValues, textOf } from './inventory';

/** The id by which Terraform imports an object, made of what it has; none where `whyNoImportId` tells why. */
export function importIdOf(type: string, values: InventoryValues): string | undefined {
  const { catalog, element } = resourceOf(type) ?? {};
  const { import: rules, idTemplate } = element?.rules ?? {};
  if (!rules?.supported || isUnseen(type, values)) {
    return undefined;
  }
  const own = textOf(values.id);
  if (catalog?.id === 'cloud') {
    // This provider imports by the ids that it gives objects itself.
    return own;
  }
  const part = (name: string): string | undefined => partAt(values, name);
  if (rules.form === 'json') {
    const parts = (rules.keys ?? []).map(({ name }) => [name, part(name)] as const);
    return parts.some(([, value]) => value === undefined) ? undefined : JSON.stringify(Object.fromEntries(parts));
  }
  if (own !== undefined && (rules.template ?? idTemplate) === idTemplate) {
    // The id of the object is made of the same parts, of which it does not have all elsewhere.
    return own;
  }
  const template = rules.template ?? '<id>';
  const names = [...template.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  return names.some((name) => part(name) === undefined)
    ? undefined
    : template.replace(/<([^>]+)>/g, (_, name: string) => part(name)!);
}

/** Why Terraform cannot import an object that has no import id. */
export function whyNoImportId(type: string, values: InventoryValues): string {
  if (!resourceOf(type)?.element.rules.import?.supported) {
    return 'its type cannot be imported';
  }
  return isUnseen(type, values)
    ? 'the plugin of the provider does not find such an object, so it cannot be imported'
    : 'a part of the id that it is imported by is not known';
}

function isUnseen(type: string, values: InventoryValues): boolean {
  const { catalog } = resourceOf(type) ?? {};
  const isUnseenWith = catalog?.id === 'cloud' ? UNSEEN[type.slice(catalog.info.prefix.length)] : undefined;
  // References stand for the ids that objects have.
  const plain = Object.entries(values).map(([name, value]) => [name, textOf(value) ?? value]);
  return isUnseenWith?.(Object.fromEntries(plain) as ObjectValue) === true;
}
