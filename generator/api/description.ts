import { requireValue } from '../../lib/core/shared/require-value';
/** Reads an OpenAPI description: resolves references and merges `allOf`, and leaves all further keywords unchanged. */

/** A schema as the API description contains it, with references. */
export type RawSchema = { readonly [key: string]: any };

/** A schema of the API description with resolved references and merged `allOf`. */
export interface Shape {
  /** Name of the component that the schema refers to. */
  readonly name?: string;
  /** The merged schema. The schemas in `properties` still contain unresolved references. */
  readonly schema: RawSchema;
}

/** One operation of the description. */
export interface Request {
  /** Upper case. */
  readonly method: string;
  /** Path template, without the fragment that distinguishes descriptions of one path. */
  readonly path: string;
  readonly parameters: readonly RawSchema[];
  /** Schema of the JSON body. */
  readonly body?: RawSchema;
  /** Status of a successful response. */
  readonly status: number;
  /** Schema of the JSON body of a successful response. */
  readonly answer?: RawSchema;
  readonly raw: RawSchema;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export class Description {
  public constructor(private readonly root: RawSchema) {}

  /** All operations, in the order of the API description. */
  public requests(): Request[] {
    return Object.entries<RawSchema>(this.root.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => this.request(path, method, item)),
    );
  }

  /** Resolves the references of a schema, and merges its `allOf`. */
  public shapeOf(written: RawSchema): Shape {
    const { name, node } = this.resolve(written);
    if (!node.allOf) {
      return { name, schema: node };
    }
    const { allOf, ...own } = node;
    const parts = (allOf as RawSchema[]).map((part) => this.shapeOf(part));
    const all = [...parts.map(({ schema }) => schema), own];
    const merged: RawSchema = Object.assign({}, ...all);
    const properties = Object.assign({}, ...all.map((one) => one.properties ?? {}));
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

  private request(path: string, method: string, item: RawSchema): Request {
    const raw: RawSchema = item[method];
    const responses = Object.entries<RawSchema>(raw.responses);
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

  private resolve(written: RawSchema): { name?: string; node: RawSchema } {
    let name: string | undefined;
    let node = written;
    while (typeof node.$ref === 'string') {
      const parts = node.$ref.replace(/^#\//, '').split('/');
      name = parts.at(-1);
      node = parts.reduce((at, part) => at[part.replaceAll('~1', '/').replaceAll('~0', '~')], this.root);
    }
    return { name, node };
  }
}

function contentOf({ content = {} }: RawSchema): RawSchema | undefined {
  const [first] = Object.values<RawSchema>(content);
  return (content['application/json'] ?? first)?.schema;
}
