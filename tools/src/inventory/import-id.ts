import { resourceOf } from '../elements';
import { partAt } from './identity';
import { InventoryValues, textOf } from './inventory';

/** The id by which Terraform imports an object, made of what it has; none where its type has no import, or a part is not known. */
export function importIdOf(type: string, values: InventoryValues): string | undefined {
  const { catalog, element } = resourceOf(type) ?? {};
  const { import: rules, idTemplate } = element?.rules ?? {};
  if (!rules?.supported) {
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
