/**
 * Reads the vendor's OpenAPI description: resolves references and merges `allOf`, and leaves all other keywords
 * unchanged.
 */
import { Members, memberOf } from '../../lib/core/shared/objects';
import { requireValue } from '../../lib/core/shared/require-value';

/** Object of the API description that may be a reference to another object. */
interface Referable extends Members {
  readonly $ref?: string;
}

/**
 * Schema as the vendor's API description contains it, with references. The members of `RawSchema` are the keywords that
 * the generator reads.
 */
export interface RawSchema extends Referable {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly allOf?: readonly RawSchema[];
  readonly oneOf?: readonly RawSchema[];
  readonly anyOf?: readonly RawSchema[];
  readonly discriminator?: { readonly mapping?: { readonly [value: string]: string } };
  readonly properties?: RawSchemas;
  readonly required?: readonly string[];
  readonly items?: RawSchema;
  readonly additionalProperties?: RawSchema | boolean;
  readonly 'x-speakeasy-name-override'?: string;
  readonly 'x-speakeasy-transform-to-api'?: { readonly jq?: string };
}

/** Schemas of an object's properties, by name of the property. */
export interface RawSchemas {
  readonly [property: string]: RawSchema;
}

/** Parameter of an operation in the API description. */
export interface RawParameter extends Referable {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly 'x-speakeasy-match'?: string;
  readonly 'x-speakeasy-name-override'?: string;
  readonly 'x-speakeasy-terraform-ignore'?: boolean;
}

/** Request body or response in the API description, with its schema by media type. */
interface RawBody extends Referable {
  readonly content?: { readonly [mediaType: string]: { readonly schema?: RawSchema } };
}

/** Terraform entities that an API operation serves, with the Terraform operations, such as `Api#create`. */
type EntityOperation = string | readonly string[];

/** Operation as the vendor's API description contains it. */
export interface RawOperation extends Members {
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: RawBody;
  readonly responses: { readonly [status: string]: RawBody };
  readonly 'x-speakeasy-entity-operation'?:
    EntityOperation | { readonly 'terraform-resource'?: EntityOperation | null } | null;
}

/** Path of the API description with its operations. */
interface RawPath extends Members {
  readonly parameters?: readonly RawParameter[];
}

/** The members of the vendor's OpenAPI description that the generator reads. */
export interface RawDescription extends Members {
  readonly paths: { readonly [path: string]: RawPath };
}

/** Schema of the API description with resolved references and merged `allOf`. */
export interface Shape {
  /** Name of the component in the API description that the schema refers to. */
  readonly name?: string;
  /** The merged schema. The schemas in `properties` still contain unresolved references. */
  readonly schema: RawSchema;
}

/** Operation of the vendor's API description. */
export interface Request {
  /** HTTP method of the operation in upper case. */
  readonly method: string;
  /**
   * Path template of the operation without the text after `#`, which distinguishes several descriptions of one path.
   */
  readonly path: string;
  readonly parameters: readonly RawParameter[];
  /** Schema of the operation's request body in JSON, or in the first media type if JSON is not available. */
  readonly body?: RawSchema;
  /** Status code of the operation's first successful response. */
  readonly status: number;
  /**
   * Schema of the body of the operation's first successful response in JSON, or in the first media type if JSON is not
   * available.
   */
  readonly answer?: RawSchema;
  readonly raw: RawOperation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export class Description {
  public constructor(private readonly root: RawDescription) {}

  /** Returns all operations, in the order of the paths in the API description. */
  public requests(): Request[] {
    return Object.entries(this.root.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => this.request(path, method, item)),
    );
  }

  /** Follows the reference of a schema in the API description, and merges its `allOf`. */
  public shapeOf(written: RawSchema): Shape {
    const { name, node } = this.resolve(written);
    if (!node.allOf) {
      return { name, schema: node };
    }
    const { allOf, ...own } = node;
    const parts = allOf.map((part) => this.shapeOf(part));
    const all = [...parts.map(({ schema }) => schema), own];
    const merged = mergeOf(all);
    const properties = mergeOf(all.map((one) => one.properties ?? {}));
    const required = all.flatMap((one) => one.required ?? []);
    return {
      name: name ?? parts.find((part) => part.name)?.name,
      schema: {
        ...merged,
        ...(Object.keys(properties).length > 0 && { properties }),
        ...(required.length > 0 && { required }),
      },
    };
  }

  private request(path: string, method: string, item: RawPath): Request {
    const raw = item[method] as RawOperation;
    const responses = Object.entries(raw.responses);
    const [status, response] = requireValue(responses.find(([code]) => /^2\d\d$/.test(code)));
    return {
      method: method.toUpperCase(),
      path: path.split('#')[0],
      parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])].map((one) => this.resolve(one).node),
      body: raw.requestBody && contentOf(this.resolve(raw.requestBody).node),
      status: Number(status),
      answer: contentOf(this.resolve(response).node),
      raw,
    };
  }

  private resolve<T extends Referable>(written: T): { name?: string; node: T } {
    let name: string | undefined;
    let node = written;
    while (typeof node.$ref === 'string') {
      const parts = node.$ref.replace(/^#\//, '').split('/');
      name = parts.at(-1);
      node = parts.reduce<unknown>(
        (at, part) => memberOf(at, part.replaceAll('~1', '/').replaceAll('~0', '~')),
        this.root,
      ) as T;
    }
    return { name, node };
  }
}

function contentOf({ content = {} }: RawBody): RawSchema | undefined {
  const [first] = Object.values(content);
  return (content['application/json'] ?? first)?.schema;
}

/** Merges the members of all given objects. If several objects have a member, the member of the last object applies. */
function mergeOf<T extends object>(objects: readonly T[]): T {
  return Object.assign({}, ...objects) as T;
}
