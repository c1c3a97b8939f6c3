/** Stores the assembly of a release for later comparisons, without parts that user code cannot depend on. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Keys of a jsii assembly that a snapshot of the API omits: documentation and source locations, because they are most
 * of an assembly.
 */
const LEFT_OUT = ['docs', 'locationInModule', 'symbolId'];

/**
 * Returns a jsii assembly in the form that the snapshot of the API stores. The snapshot keeps the stability, because
 * the stability of a type must not decrease.
 */
export function reduced(assembly) {
  const { schema, name, version, dependencies, submodules, types } = assembly;
  const namespaces = Object.fromEntries(Object.keys(submodules).map((fqn) => [fqn, {}]));
  return { schema, name, version, dependencies, submodules: namespaces, types: without(types) };
}

function without(value) {
  if (Array.isArray(value)) {
    return value.map(without);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const kept = Object.entries(value)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, part]) => [key, without(part)]);
  const { stability, subclassable } = value.docs ?? {};
  // Members have the stability of their type, unless a member declares its own stability.
  if (value.fqn ? stability : stability !== 'stable' && stability) {
    kept.push(['docs', { stability, subclassable }]);
  }
  return Object.fromEntries(kept);
}

export function readSnapshot(file) {
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

export function writeSnapshot(file, assembly) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(reduced(assembly)), { level: 9 }));
}
