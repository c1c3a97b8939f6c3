import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { ObjectValue } from 'cdktf-gateways-sandbox/toolkit/engine';
import { UNSEEN } from 'cdktf-gateways-sandbox/toolkit/services';
import { resourceOf } from '../elements';
import { partAt } from './identity';
import { InventoryValues, textOf } from './inventory';

/**
 * Returns the import id of an object, or undefined if the object has no known import id; `whyNoImportId` then returns
 * the reason.
 */
export function importIdOf(type: string, values: InventoryValues): string | undefined {
  const { catalog, element } = resourceOf(type) ?? {};
  const { import: rules, idTemplate } = element?.rules ?? {};
  if (!rules?.supported || isUnseen(type, values)) {
    return undefined;
  }
  const own = textOf(values.id);
  if (catalog?.id === 'cloud') {
    // Objects of the cloud's provider are imported by their own id.
    return own;
  }
  const part = (name: string): string | undefined => partAt(values, name);
  if (rules.form === 'json') {
    const parts = (rules.keys ?? []).map(({ name }) => [name, part(name)] as const);
    return parts.some(([, value]) => value === undefined) ? undefined : JSON.stringify(Object.fromEntries(parts));
  }
  if (own !== undefined && (rules.template ?? idTemplate) === idTemplate) {
    // The attribute `id` already consists of the parts of the import id, and some of these parts are in no other
    // attribute.
    return own;
  }
  const template = rules.template ?? '<id>';
  const names = [...template.matchAll(/<([^>]+)>/g)].map(([, name]) => name);
  return names.some((name) => part(name) === undefined)
    ? undefined
    : template.replace(/<([^>]+)>/g, (_, name: string) => requireValue(part(name)));
}

/** Returns the reason why an object has no import id, for messages. */
export function whyNoImportId(type: string, values: InventoryValues): string {
  if (!resourceOf(type)?.element.rules.import?.supported) {
    return 'the type cannot be imported';
  }
  return isUnseen(type, values)
    ? 'the provider does not find objects with these values, so the object cannot be imported'
    : 'a part of the import id is unknown';
}

function isUnseen(type: string, values: InventoryValues): boolean {
  const { catalog } = resourceOf(type) ?? {};
  const isUnseenWith = catalog?.id === 'cloud' ? UNSEEN[type.slice(catalog.info.prefix.length)] : undefined;
  // The functions in `UNSEEN` take plain values, so the texts of the referenced attributes replace the references.
  const plain = Object.entries(values).map(([name, value]) => [name, textOf(value) ?? value]);
  return isUnseenWith?.(Object.fromEntries(plain) as ObjectValue) === true;
}
