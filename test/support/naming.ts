/**
 * Rules for the names of constructs, derived from Terraform's names. A separate implementation, so that tests do not trust the
 * generator.
 */
import { Names } from '../../generator/catalog/types';

/** Converts names like cdktf: `oauth2_client` becomes `oauth2Client`, `k8s_service` becomes `k8SService`. */
export function camelCase(name: string): string {
  const words = name.split('_');
  const joined = words.map((word, index) => (index === 0 ? word : upperFirst(word))).join('');
  return joined.replace(/\d[a-z]/g, (match) => match.toUpperCase());
}

export function pascalCase(name: string): string {
  return upperFirst(camelCase(name));
}

export function kebabCase(name: string): string {
  return name.replace(/_/g, '-');
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Property name of an attribute: from names.json, or else its name in camel case. */
export function propertyOf(names: Names, type: string, path: string, isList: boolean): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const own = names.properties[`${type} ${path}`] ?? names.properties[`* ${name}`];
  return own ?? (isList ? names.plurals[name] : undefined) ?? camelCase(name);
}
