/** The jsii assembly, which users of every language see. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Assembly, ClassType, InterfaceType, loadAssemblyFromPath, TypeReference } from '@jsii/spec';

const ROOT = path.join(__dirname, '..', '..');

/** Reads the output of the last build of the package. */
export function loadAssembly(): Assembly {
  if (!fs.existsSync(path.join(ROOT, '.jsii'))) {
    throw new Error('there is no jsii assembly: run "npm run build" first');
  }
  return loadAssemblyFromPath(ROOT, false);
}

/** A class or interface, by its full name. */
export function typeOf<T extends ClassType | InterfaceType>(assembly: Assembly, fqn: string): T | undefined {
  return assembly.types?.[fqn] as T | undefined;
}

/** A type as text that can be compared: `string[]`, `{number}` for maps, members of unions in alphabetical order. */
export function typeText(type: TypeReference | undefined): string {
  if (!type) {
    return 'void';
  }
  if ('primitive' in type) {
    return type.primitive;
  }
  if ('collection' in type) {
    const { kind, elementtype } = type.collection;
    return kind === 'map' ? mapText(typeText(elementtype)) : listText(typeText(elementtype));
  }
  if ('union' in type) {
    return unionText(...type.union.types.map(typeText));
  }
  if ('fqn' in type) {
    return type.fqn;
  }
  throw new Error(`a type that no construct should have: ${JSON.stringify(type)}`);
}

export function listText(element: string): string {
  return element.includes(' | ') ? `(${element})[]` : `${element}[]`;
}

export function mapText(element: string): string {
  return `{${element}}`;
}

export function unionText(...members: string[]): string {
  return [...members].sort().join(' | ');
}

/** The names of our own types that occur in a type. */
export function ownTypesIn(type: TypeReference | undefined): string[] {
  return typeText(type).match(/cdktf-gateways\.[\w.]+/g) ?? [];
}
