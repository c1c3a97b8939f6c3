/** Builds small specifications for tests of the comparison. */

export type Json = any;

/** Returns a specification with one operation, `POST /orders`, and other members. */
export function api(operation: Json, other: Json = {}): Json {
  return { openapi: '3.1.0', paths: { '/orders': { post: { responses: {}, ...operation } } }, ...other };
}

/** Returns a specification whose operation accepts a body with a schema. */
export function request(schema: Json, other: Json = {}): Json {
  return api({ requestBody: { content: { 'application/json': { schema } } } }, other);
}

/** Returns a specification whose operation returns a body of a schema. */
export function response(schema: Json, other: Json = {}): Json {
  return api({ responses: { 200: { content: { 'application/json': { schema } } } } }, other);
}

/** Returns a specification whose operation has one parameter. */
export function parameter(value: Json): Json {
  return api({ parameters: [{ name: 'limit', in: 'query', ...value }] });
}

/** Returns a schema of an object. */
export function object(properties: Json, more: Json = {}): Json {
  return { type: 'object', properties, ...more };
}

/** Returns the value at a JSON pointer. */
export function at(value: Json, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((found, name) => found?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], value);
}
