import * as fs from 'node:fs';
import * as path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Assembly, AssemblyRedirect, isClassType, isNamedTypeReference } from '@jsii/spec';
import { OURS, Packages } from '../packages';
import { STOCK, stockName } from '../stock';
import { atMost, Row } from '../table';

const MOST = 620;

/** Counts the TypeScript types for nested objects in the platform's L1. */
export function measureNestedTypes({ ours, stock }: Packages): Row[] {
  const our = nestedTypes(ours.folder, `${OURS}.platform.l1.`);
  const others = nestedTypes(stock.folder, `${STOCK}.${stockName('platform')}.`);
  const row = { measure: 'Nested types of the platform', ours: String(our), against: 'stock', other: String(others) };
  return [{ ...row, ratio: our / others, ...atMost(our, MOST) }];
}

/**
 * Returns the number of interfaces in a namespace of L1 that are neither the arguments of a construct nor an import id.
 */
function nestedTypes(folder: string, namespace: string): number {
  const types = Object.values(assembly(folder).types ?? {}).filter(({ fqn }) => fqn.startsWith(namespace));
  // The count finds the interfaces for arguments of constructs by their use, not by name, because types of a plugin's
  // nested `config` also end in Config.
  const initialisers = types.filter(isClassType).flatMap(({ initializer }) => initializer?.parameters ?? []);
  const configs = new Set(
    initialisers.filter(({ name }) => name === 'config').map(({ type }) => isNamedTypeReference(type) && type.fqn),
  );
  const interfaces = types.filter(({ kind, fqn }) => kind === 'interface' && !configs.has(fqn));
  return interfaces.filter(({ fqn }) => !fqn.endsWith('ImportId')).length;
}

function assembly(folder: string): Assembly {
  const read = (name: string) => fs.readFileSync(path.join(folder, name));
  const plain = JSON.parse(read('.jsii').toString('utf8')) as Assembly | AssemblyRedirect;
  return plain.schema === 'jsii/file-redirect'
    ? (JSON.parse(gunzipSync(read(plain.filename)).toString('utf8')) as Assembly)
    : plain;
}
