import { exceedsLimits } from '../input/bounds';
import { loadFile } from '../input/specification/load';
import { fromOpenApi, OpenApiSettings } from '../shared/migration/from-openapi';
import { ReadSource } from './read-source';

/**
 * Limits on the nesting levels and the number of values of an API definition that the cloud's gateway exported. The
 * known exports of API definitions are smaller than the limits.
 */
const MAX_DEPTH = 100;
const MAX_VALUES = 500_000;

/** Options for reading an API definition that the cloud's gateway exported. */
interface DefinitionOptions extends OpenApiSettings {
  readonly root?: string;
}

/** Reads an API definition that the cloud's gateway exported. */
export function readDefinition(file: string, { root, ...settings }: DefinitionOptions): ReadSource {
  const { findings, value, place } = loadFile(file, root, true);
  const problems = findings.filter(({ level }) => level === 'error').map(({ message }) => `cannot be read: ${message}`);
  if (problems.length > 0) {
    return { objects: [], problems };
  }
  if (exceedsLimits(value, MAX_DEPTH, MAX_VALUES)) {
    const problem = `is ${file}, which has more than ${MAX_DEPTH} nested levels or more than ${MAX_VALUES} values`;
    return { objects: [], problems: [problem] };
  }
  const { openapi: version } = (value ?? {}) as { readonly openapi?: unknown };
  return typeof version === 'string' && version.startsWith('3.')
    ? { objects: fromOpenApi(value, place ?? (() => file), settings), problems: [] }
    : { objects: [], problems: [`is ${file}, which is not OpenAPI 3.0 or 3.1`] };
}
