import { isBeyond } from '../bounds';
import { fromOpenApi, OpenApiSettings } from '../migration/from-openapi';
import { loadFile } from '../specification/load';
import { ReadSource } from './read-source';

/** More levels and values than any export has. */
const DEEPEST = 100;
const MOST = 500_000;

/** How a definition is read. */
interface DefinitionOptions extends OpenApiSettings {
  readonly root?: string;
}

/** Reads a definition that the gateway exported. */
export function readDefinition(file: string, { root, ...settings }: DefinitionOptions): ReadSource {
  const { findings, value, place } = loadFile(file, root, true);
  const problems = findings.filter(({ level }) => level === 'error').map(({ message }) => `cannot be read: ${message}`);
  if (problems.length > 0) {
    return { objects: [], problems };
  }
  if (isBeyond(value, DEEPEST, MOST)) {
    const problem = `is ${file}, which is nested more than ${DEEPEST} levels deep, or has more than ${MOST} values`;
    return { objects: [], problems: [problem] };
  }
  const { openapi: version } = (value ?? {}) as { readonly openapi?: unknown };
  return typeof version === 'string' && version.startsWith('3.')
    ? { objects: fromOpenApi(value, place ?? (() => file), settings), problems: [] }
    : { objects: [], problems: [`is ${file}, which is not OpenAPI 3.0 or 3.1`] };
}
