import { elementsOf, isPlainObject, memberOf } from '../../shared/objects';
import { asyncApiSchema, openApiSchema, PublishedSchema, SchemaCheck, schemaCompiler } from '../libraries';
import { selectAlternatives } from './alternatives';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/**
 * Compiled schema checks, by format and version of the specification. The map is global, because compiling a schema is
 * slow and the compiled check depends only on the format and the version.
 */
const checks = new Map<string, SchemaCheck | undefined>();

/** Format and version of a specification, such as `openapi` and `3.1.0`. */
export interface Kind {
  readonly format: 'swagger' | 'openapi' | 'asyncapi';
  readonly version: string;
}

/**
 * Returns the compiled schema check for a format and version of specifications. Returns undefined for unsupported
 * versions of OpenAPI and AsyncAPI. Each schema check is compiled only once.
 */
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
    const schema = /^[23]\.\d+\.\d+$/.test(line) ? asyncApiSchema(line) : undefined;
    return schema && schemaCompiler('7').compile(selectAlternatives(schema));
  }
  switch (`${format} ${line}`) {
    case 'swagger 2.0':
      return compileOpenApi('4', openApiSchema('2.0'));
    case 'openapi 3.0':
      return compileOpenApi('4', openApi30());
    case 'openapi 3.1':
      return compileOpenApi('2020-12', openApi31());
    default:
      return undefined;
  }
}

function compileOpenApi(draft: '4' | '2020-12', schema: object): SchemaCheck {
  return schemaCompiler(draft).compile(selectAlternatives(schema, schema));
}

/**
 * Returns the published schema of OpenAPI 3.0 with changes: errors refer to the alternative that the author meant, and
 * harmless deviations are valid.
 */
function openApi30(): PublishedSchema {
  const schema = structuredClone(openApiSchema('3.0'));
  const { definitions } = schema;
  const { not, oneOf = [] } = definitions.SchemaXORContent;
  const [withSchema, withContent] = oneOf;
  definitions.SchemaXORContent = { not, if: { required: ['content'] }, then: withContent, else: withSchema };
  // `Reference` in the published schema has a pattern for member names that matches only `$ref`, so the name `$ref`
  // replaces the pattern.
  const { Reference } = definitions;
  Reference.properties = { $ref: Object.values(Reference.patternProperties ?? {})[0] };
  delete Reference.patternProperties;
  // Names of HTTP authentication schemes are case-insensitive, but the alternatives of the schema accept `bearer` only in lower case.
  delete definitions.HTTPSecurityScheme.oneOf;
  // Many specifications break OpenAPI's rules for component names without harm, so the changed schema accepts any name.
  for (const part of Object.values(definitions.Components.properties ?? {})) {
    [part.additionalProperties] = Object.values(part.patternProperties ?? {});
    delete part.patternProperties;
  }
  return schema;
}

/**
 * Returns the schema of OpenAPI 3.1, derived from the schema of OpenAPI 3.0. The published schema of OpenAPI 3.1 in the
 * same npm package dates from April 2021, when OpenAPI 3.1 was new. The published 3.1 schema rejects references within
 * the document (`#/…` is not an absolute URI) and servers that start with `/`. The published 3.1 schema also rejects
 * licenses without an identifier or URL, and descriptions of server variables. The published 3.1 schema accepts any
 * value where OpenAPI requires a JSON schema.
 */
function openApi31(): object {
  const schema = openApi30();
  delete schema.id;
  delete schema.$schema;
  const { definitions, properties } = schema;
  const { Components, Info, License, Operation, Reference, SecurityScheme } = definitions;
  const paths = { type: 'object', additionalProperties: { $ref: '#/definitions/PathItem' } };
  const text = { type: 'string' };
  Object.assign(properties, { webhooks: paths, jsonSchemaDialect: { type: 'string', format: 'uri' } });
  properties.openapi.pattern = '^3\\.1\\.\\d+(-.+)?$';
  Info.properties = { ...Info.properties, summary: text };
  License.properties = { ...License.properties, identifier: text };
  Components.properties = { ...Components.properties, pathItems: paths };
  Reference.properties = { ...Reference.properties, summary: text, description: text };
  delete Operation.required;
  definitions.MutualTlsSecurityScheme = {
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', enum: ['mutualTLS'] }, description: text },
    patternProperties: { '^x-': {} },
    additionalProperties: false,
  };
  SecurityScheme.oneOf = [...(SecurityScheme.oneOf ?? []), { $ref: '#/definitions/MutualTlsSecurityScheme' }];
  // `Schema` accepts every JSON schema of draft 2020-12, with the keywords and references of JSON schemas.
  definitions.Schema = { $ref: DIALECT };
  return {
    ...withSchemasAlone(schema),
    required: ['openapi', 'info'],
    anyOf: [{ required: ['paths'] }, { required: ['components'] }, { required: ['webhooks'] }],
  };
}

/**
 * Replaces each choice between `Schema` and `Reference` in the OpenAPI schema with `Schema`, because a JSON schema of
 * draft 2020-12 can be a reference.
 */
function withSchemasAlone(value: object): object;
function withSchemasAlone(value: unknown): unknown;
function withSchemasAlone(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((element: unknown) => withSchemasAlone(element));
  }
  if (!isPlainObject(value)) {
    return value;
  }
  const own = elementsOf(value.oneOf).find((form) => memberOf(form, '$ref') === '#/definitions/Schema');
  return own ?? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withSchemasAlone(member)]));
}
