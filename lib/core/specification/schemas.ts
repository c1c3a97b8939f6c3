import { asyncApiSchema, openApiSchema, SchemaCheck, schemaCompiler } from '../libraries';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const checks = new Map<string, SchemaCheck | undefined>();

/** A kind of specification with its version, such as `openapi` and `3.1.0`. */
export interface Kind {
  readonly format: 'swagger' | 'openapi' | 'asyncapi';
  readonly version: string;
}

/** The check of a kind of specification; undefined where the version is not known. Compiling takes a moment, once. */
export function checkOf({ format, version }: Kind): SchemaCheck | undefined {
  const line = format === 'asyncapi' ? version : version.split('.').slice(0, 2).join('.');
  const key = `${format} ${line}`;
  if (!checks.has(key)) {
    checks.set(key, compile(format, line));
  }
  return checks.get(key);
}

function compile(format: Kind['format'], line: string): SchemaCheck | undefined {
  if (format === 'asyncapi') {
    const schema = /^\d+\.\d+\.\d+$/.test(line) ? asyncApiSchema(line) : undefined;
    return schema && schemaCompiler('7').compile(decided(schema));
  }
  switch (`${format} ${line}`) {
    case 'swagger 2.0':
      return schemaCompiler('7').compile(decided(openApiSchema('2.0')));
    case 'openapi 3.0':
      return schemaCompiler('7').compile(decided(openApi30()));
    case 'openapi 3.1':
      return schemaCompiler('2020-12').compile(decided(openApi31()));
    default:
      return undefined;
  }
}

/**
 * A schema in which a member decides whether a reference is meant. "Either this or a reference" would have each mistake in
 * this reported as a lack of a reference too.
 */
function decided(schema: any): any {
  if (typeof schema !== 'object' || schema === null) {
    return schema;
  }
  if (Array.isArray(schema)) {
    return schema.map(decided);
  }
  // A schema of schemas has properties of these names too, which are no lists.
  const name = ['oneOf', 'anyOf'].find((candidate) => Array.isArray(schema[candidate]));
  const choice: any[] = name ? schema[name] : [];
  const reference = choice.find(({ $ref }) => /\/(reference|jsonReference)$/i.test($ref));
  if (choice.length === 2 && reference) {
    const rest = { ...schema };
    delete rest[name!];
    const other = choice.find((candidate) => candidate !== reference);
    return { ...decided(rest), if: { type: 'object', required: ['$ref'] }, then: reference, else: decided(other) };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, decided(member)]));
}

/** The schema that comes with the library takes bounds as later versions have them. */
function openApi30(): object {
  const schema = structuredClone(openApiSchema('3.0'));
  const { properties } = schema.definitions.schema;
  properties.exclusiveMinimum = { type: 'boolean' };
  properties.exclusiveMaximum = { type: 'boolean' };
  return schema;
}

/** The library has no schema of 3.1: this is that of 3.0, with what changed since. */
function openApi31(): object {
  const schema = structuredClone(openApiSchema('3.0'));
  delete schema.$id;
  delete schema.$schema;
  const { definitions, properties } = schema;
  const paths = { type: 'object', additionalProperties: { $ref: '#/definitions/pathItem' } };
  Object.assign(properties, { webhooks: paths, jsonSchemaDialect: { type: 'string', format: 'uri' } });
  definitions.info.properties.summary = { type: 'string' };
  definitions.license.properties.identifier = { type: 'string' };
  definitions.components.properties.pathItems = paths;
  Object.assign(definitions.reference.properties, { summary: { type: 'string' }, description: { type: 'string' } });
  // Whatever is a JSON schema, with keywords of its own; references among them.
  definitions.schema = { $ref: DIALECT };
  definitions.schemaOrReference = { $ref: DIALECT };
  delete definitions.operation.required;
  return {
    ...schema,
    required: ['openapi', 'info'],
    anyOf: [{ required: ['paths'] }, { required: ['components'] }, { required: ['webhooks'] }],
  };
}
