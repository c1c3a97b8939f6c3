import { asyncApiSchema, openApiSchema, SchemaCheck, schemaCompiler } from '../libraries';
import { decided } from './decided';

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
    const schema = /^[23]\.\d+\.\d+$/.test(line) ? asyncApiSchema(line) : undefined;
    return schema && schemaCompiler('7').compile(decided(schema));
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

function compileOpenApi(draft: '4' | '2020-12', schema: any): SchemaCheck {
  return schemaCompiler(draft).compile(decided(schema, schema));
}

/** The published schema, where it says one thing several ways told apart by what was meant. */
function openApi30(): any {
  const schema = structuredClone(openApiSchema('3.0'));
  const { definitions } = schema;
  const { not, oneOf } = definitions.SchemaXORContent;
  const [withSchema, withContent] = oneOf;
  definitions.SchemaXORContent = { not, if: { required: ['content'] }, then: withContent, else: withSchema };
  // A name in place of a pattern that only it fits.
  const { Reference } = definitions;
  Reference.properties = { $ref: Object.values(Reference.patternProperties)[0] };
  delete Reference.patternProperties;
  // Names of schemes are the same in small and capital letters; this form tells them by their small ones.
  delete definitions.HTTPSecurityScheme.oneOf;
  // Names of components have rules, which many break to no harm: what has such a name is checked like the rest.
  for (const part of Object.values<any>(definitions.Components.properties)) {
    [part.additionalProperties] = Object.values(part.patternProperties);
    delete part.patternProperties;
  }
  return schema;
}

/**
 * The schema of 3.0 with what changed since. There is a published one of 3.1 in the same package, of April 2021, when the
 * version was new: it takes no reference within the document (`#/…` is no absolute URI), no server that begins with `/`, no
 * license without an identifier or URL, no description of a server's variable, and anything for a schema.
 */
function openApi31(): any {
  const schema = openApi30();
  delete schema.id;
  delete schema.$schema;
  const { definitions, properties } = schema;
  const { Components, Info, License, Operation, Reference, SecurityScheme } = definitions;
  const paths = { type: 'object', additionalProperties: { $ref: '#/definitions/PathItem' } };
  const text = { type: 'string' };
  Object.assign(properties, { webhooks: paths, jsonSchemaDialect: { type: 'string', format: 'uri' } });
  properties.openapi.pattern = '^3\\.1\\.\\d+(-.+)?$';
  Object.assign(Info.properties, { summary: text });
  Object.assign(License.properties, { identifier: text });
  Object.assign(Components.properties, { pathItems: paths });
  Object.assign(Reference.properties, { summary: text, description: text });
  delete Operation.required;
  definitions.MutualTlsSecurityScheme = {
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', enum: ['mutualTLS'] }, description: text },
    patternProperties: { '^x-': {} },
    additionalProperties: false,
  };
  SecurityScheme.oneOf.push({ $ref: '#/definitions/MutualTlsSecurityScheme' });
  // Whatever is a JSON schema, with keywords of its own, references among them.
  definitions.Schema = { $ref: DIALECT };
  return {
    ...withSchemasAlone(schema),
    required: ['openapi', 'info'],
    anyOf: [{ required: ['paths'] }, { required: ['components'] }, { required: ['webhooks'] }],
  };
}

/** A schema in which no choice is left between a schema and a reference to one. */
function withSchemasAlone(value: any): any {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(withSchemasAlone);
  }
  const own = value.oneOf?.find(({ $ref }: any) => $ref === '#/definitions/Schema');
  return own ?? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withSchemasAlone(member)]));
}
