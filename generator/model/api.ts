import { isListed } from '../../lib/core/shared/permissions/lines';
import { Api, AttributeRules, CatalogElement } from '../catalog/types';
import { FieldApi } from './model';

/** Kinds of constraints in api.json that become rules for the elements of lists, so that synthesis checks them. */
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;

/** Returns how requests and responses of the API treat an argument. */
export function fieldApi(api: Api | undefined, { kind, type }: CatalogElement, path: string): FieldApi {
  const form = kind === 'resource' ? api?.forms[type] : undefined;
  if (!api || !form) {
    return {};
  }
  const isReplaced = api.operations.some(
    ({ types, update }) => isListed(type, types) && update?.startsWith('PUT ') === true,
  );
  return {
    ...(form.unsent?.includes(path) && { unsent: isReplaced ? ('default' as const) : ('kept' as const) }),
    ...(form.always?.includes(path) && { always: true }),
  };
}

/** Returns the rules of an argument with the bounds that the API has for the elements of its list. */
export function withElementBounds(
  api: Api | undefined,
  { kind, type, rules }: CatalogElement,
  path: string,
): AttributeRules {
  const own = rules.attributes[path] ?? {};
  const constraint = kind === 'resource' ? api?.forms[type]?.constraints?.[`${path}[]`] : undefined;
  const bounds = Object.entries(constraint ?? {}).filter(([name]) => (BOUNDS as readonly string[]).includes(name));
  return bounds.length === 0 ? own : { ...own, items: { ...own.items, ...Object.fromEntries(bounds) } };
}
