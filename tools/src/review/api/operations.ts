import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  canonical,
  elementNodes,
  Members,
  member,
  memberNodes,
  members,
  Node,
  own,
  SpecificationDocument,
  texts,
} from './document';
import { Lifecycle, lifecycleOf } from './lifecycle';
import { Requirement, requirementsOf } from './security';
import { Part, partOf } from './shape';

/** Operation of an API, independent of the version of OpenAPI. */
export interface Operation {
  /** Method and path of the operation, such as `GET /orders/{id}`. */
  readonly name: string;
  readonly pointer: string;
  /** Parameters of the operation by place and name, such as `query limit`. */
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** Schemas of the request body by media type. `body` is undefined if the operation takes no request body. */
  readonly body?: Content & { readonly required: boolean };
  /** Responses by status. */
  readonly responses: ReadonlyMap<string, Response>;
  readonly security: Requirements;
  /**
   * Servers that the operation or its path sets. `servers` is undefined if the operation uses the servers of the
   * document.
   */
  readonly servers?: Node;
  /** Operations of the operation's callbacks, by name, expression and method. */
  readonly callbacks: ReadonlyMap<string, Operation>;
  readonly lifecycle: Lifecycle;
}

/** Alternative sets of credentials for the operation. Without sets of credentials, anyone may call the operation. */
export interface Requirements {
  readonly pointer: string;
  readonly sets: readonly Requirement[];
}

export interface Parameter {
  readonly pointer: string;
  readonly required: boolean;
  readonly schema: Part;
  /** Serialization of the parameter's value: style and explode, or a media type. */
  readonly serialization: string;
  readonly lifecycle: Lifecycle;
}

export interface Content {
  readonly pointer: string;
  /** Schemas of the body by media type. */
  readonly schemas: ReadonlyMap<string, Part>;
}

export interface Response extends Content {
  /** Headers of the response by name, in lower case. */
  readonly headers: ReadonlyMap<string, Parameter>;
  /** Links of the response to other operations, by name. */
  readonly links: ReadonlyMap<string, Node>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const JSON_TYPE = 'application/json';
/** Matches the name of a parameter in a path. */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/**
 * Returns the operations of a specification by method and path. Paths that differ only in the names of path parameters
 * have the same key.
 */
export function operationsOf(document: SpecificationDocument): Map<string, Operation> {
  const { root, rootNode } = document;
  const base = typeof root.basePath === 'string' ? root.basePath.replace(/\/$/, '') : '';
  return new Map(
    operationsIn(document, member(rootNode, 'paths'), base).map((operation) => [
      operation.name.replace(PLACEHOLDER, '{}'),
      operation,
    ]),
  );
}

/** Returns the webhooks of a specification by method and name. */
export function webhooksOf(document: SpecificationDocument): Map<string, Operation> {
  const operations = operationsIn(document, member(document.rootNode, 'webhooks'), 'webhook ');
  return new Map(operations.map((operation) => [operation.name, operation]));
}

/** Returns the operations of the path items in a specification. */
function operationsIn(document: SpecificationDocument, paths: Node, prefix: string, withCallbacks = true): Operation[] {
  return memberNodes(paths).flatMap(([path, node]) => {
    const item = document.resolved(node);
    return METHODS.filter((method) => isPlainObject(own(item.value, method))).map((method) =>
      new OperationReader(document, item, method, `${method.toUpperCase()} ${prefix}${path}`).read(withCallbacks),
    );
  });
}

class OperationReader {
  private readonly node: Node;
  private readonly values: Members;

  public constructor(
    private readonly document: SpecificationDocument,
    private readonly item: Node,
    method: string,
    private readonly name: string,
  ) {
    this.node = member(item, method);
    this.values = members(this.node.value);
  }

  public read(withCallbacks: boolean): Operation {
    const { document, node, item, name } = this;
    // The parameters of an operation override the parameters of its path.
    const given = [item, node]
      .flatMap((one) => elementNodes(member(one, 'parameters')))
      .map((one) => document.resolved(one));
    const inPath = [...name.matchAll(PLACEHOLDER)].map(([, parameter]) => parameter);
    const indices = new Map(inPath.map((parameter, index) => [parameter, index]));
    const responses = memberNodes(member(node, 'responses'));
    const servers = [node, item].map((one) => member(one, 'servers')).find(({ value }) => value !== undefined);
    return {
      name,
      pointer: node.pointer,
      parameters: new Map(
        given
          .filter(({ value }) => isPlace(own(value, 'in')))
          .map((one) => [placeOf(members(one.value), indices), this.parameter(one)]),
      ),
      body: this.body(given),
      responses: new Map(responses.map(([status, one]) => [status, this.response(one)])),
      security: this.security(),
      servers,
      callbacks: withCallbacks ? this.callbacks() : new Map(),
      lifecycle: lifecycleOf(node.value),
    };
  }

  private security(): Requirements {
    const node = [this.node, this.document.rootNode]
      .map((one) => member(one, 'security'))
      .find(({ value }) => value !== undefined);
    return node === undefined
      ? { pointer: this.node.pointer, sets: [] }
      : { pointer: node.pointer, sets: requirementsOf(this.document, node) };
  }

  private callbacks(): Map<string, Operation> {
    const { document, node, name } = this;
    const all = memberNodes(member(node, 'callbacks')).flatMap(([callback, one]) =>
      operationsIn(document, document.resolved(one), `callback ${callback} `, false),
    );
    return new Map(all.map((operation) => [operation.name, { ...operation, name: `${name}: ${operation.name}` }]));
  }

  private parameter(node: Node): Parameter {
    const { value, pointer } = node;
    const [media] = memberNodes(member(node, 'content'));
    const schema = member(node, 'schema');
    // Before version 3 of OpenAPI, the keywords of a parameter's schema are members of the parameter itself.
    const part = schema.value !== undefined ? schema : media === undefined ? node : member(media[1], 'schema');
    return {
      pointer,
      required: own(value, 'required') === true,
      schema: partOf([part]),
      serialization: media === undefined ? serializationOf(members(value)) : `as ${media[0]}`,
      lifecycle: lifecycleOf(value),
    };
  }

  private body(parameters: readonly Node[]): Operation['body'] {
    const { document, node } = this;
    const { requestBody } = this.values;
    if (requestBody !== undefined) {
      const body = document.resolved(member(node, 'requestBody'));
      return { pointer: body.pointer, required: own(body.value, 'required') === true, schemas: this.schemasIn(body) };
    }
    const whole = parameters.find(({ value }) => own(value, 'in') === 'body');
    const fields = parameters.filter(({ value }) => own(value, 'in') === 'formData').map(({ value }) => members(value));
    if (whole) {
      const schema = partOf([member(whole, 'schema')]);
      const types = this.mediaTypes('consumes').map((type) => [type, schema] as const);
      return { pointer: whole.pointer, required: own(whole.value, 'required') === true, schemas: new Map(types) };
    }
    if (fields.length === 0) {
      return undefined;
    }
    const required = fields.filter((one) => one.required === true).map(({ name }) => name);
    const properties = Object.fromEntries(fields.map((one) => [textOf(one.name), one]));
    const pointer = `${node.pointer}/parameters`;
    const form = { value: { type: 'object', properties, required }, pointer };
    return { pointer, required: required.length > 0, schemas: new Map([['a form', partOf([form])]]) };
  }

  private response(given: Node): Response {
    const node = this.document.resolved(given);
    const headers = memberNodes(member(node, 'headers')).map(
      ([name, header]) => [name.toLowerCase(), this.parameter(this.document.resolved(header))] as const,
    );
    const links = memberNodes(member(node, 'links')).map(
      ([name, link]) => [name, this.document.resolved(link)] as const,
    );
    const schema = member(node, 'schema');
    const schemas =
      schema.value === undefined
        ? this.schemasIn(node)
        : new Map(this.mediaTypes('produces').map((type) => [type, partOf([schema])]));
    return { pointer: node.pointer, schemas, headers: new Map(headers), links: new Map(links) };
  }

  private schemasIn(node: Node): Map<string, Part> {
    return new Map(memberNodes(member(node, 'content')).map(([type, one]) => [type, partOf([member(one, 'schema')])]));
  }

  private mediaTypes(name: 'consumes' | 'produces'): string[] {
    const types = texts(this.values[name] ?? this.document.root[name]);
    return types.length > 0 ? types : [JSON_TYPE];
  }
}

function isPlace(place: unknown): boolean {
  return place === 'path' || place === 'query' || place === 'header' || place === 'cookie';
}

/** Path parameters are identified by position, so renaming a path parameter is not a change. */
function placeOf({ in: place, name }: Members, indices: ReadonlyMap<unknown, number>): string {
  const index = indices.get(name);
  if (place === 'path' && index !== undefined) {
    return `path ${index + 1}`;
  }
  return `${textOf(place)} ${place === 'header' ? textOf(name).toLowerCase() : textOf(name)}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : canonical(value);
}

/** Serialization styles of OpenAPI 2, by `collectionFormat`. */
const COLLECTIONS: { readonly [format: string]: string } = {
  csv: 'form',
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
  tsv: 'tabDelimited',
};

/** Returns the serialization that lists and objects in a parameter have. */
function serializationOf({ in: place, style, explode, collectionFormat, type, allowReserved }: Members): string {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  if (type !== undefined) {
    // OpenAPI 2 writes lists separated by commas by default.
    const collection = typeof collectionFormat === 'string' ? collectionFormat : 'csv';
    return collection === 'multi'
      ? 'style form, explode'
      : `style ${collection === 'csv' ? usual : (COLLECTIONS[collection] ?? collection)}`;
  }
  const known = typeof style === 'string' ? style : usual;
  const isExploded = explode === undefined ? known === 'form' : explode === true;
  return `style ${known}${isExploded ? ', explode' : ''}${allowReserved === true ? ', allowReserved' : ''}`;
}

/**
 * Returns the URLs of an API's servers, with each listed value of their variables, or else with the default values. If
 * the values of the variables give more than 100 URLs, the remaining variables stay in the URLs. For OpenAPI 2, returns
 * the host with each scheme.
 */
export function serversIn(document: SpecificationDocument, node: Node): Map<string, Node> {
  const { host, schemes } = document.root;
  if (typeof host === 'string') {
    const all = texts(schemes).length > 0 ? texts(schemes) : ['https'];
    return new Map(all.map((scheme) => [`${scheme}://${host}`, member(document.rootNode, 'host')]));
  }
  return new Map(
    elementNodes(node).flatMap((server) => urlsOf(members(server.value)).map((url) => [url, server] as const)),
  );
}

/** Maximum number of URLs of a server with variables. */
const MOST_URLS = 100;

function urlsOf({ url, variables }: Members): string[] {
  let urls = typeof url === 'string' ? [url.replace(/\/$/, '')] : [];
  for (const [name, variable] of Object.entries(members(variables))) {
    const values = texts(own(variable, 'enum'));
    const usual = own(variable, 'default');
    const all = values.length > 0 ? values : usual === undefined ? [] : [textOf(usual)];
    const filled = urls.flatMap((one) =>
      one.includes(`{${name}}`) ? all.map((value) => one.replaceAll(`{${name}}`, value)) : [one],
    );
    if (filled.length > MOST_URLS) {
      return urls;
    }
    urls = filled;
  }
  return urls;
}
