import { ServiceError } from '../engine/protocol/diagnostics';
import { Objects } from '../engine/server/objects';
import { ObjectValue } from '../engine/values/value';
import { Besides } from '../session/session';
import { OWN_ID, parametersOf } from '../shared/catalog/endpoints';
import { CatalogElement, Endpoints, ListEndpoint, ObjectEndpoint } from '../shared/catalog/types';
import { isListed } from '../shared/permissions/lines';
import { Answer, ApiRequest, refusal } from './answer';
import { itemOf } from './item';
import { pageOf } from './page';

/** What the platform's API tells of. */
export interface ApiSource extends Besides {
  readonly endpoints: Endpoints;
}

/** The arguments that stand in a path, with their values. */
type Parameters = { readonly [name: string]: string };

/** The objects of the platform by the paths of its API, as far as the catalogue has them. */
export class PlatformApi {
  private readonly elements: ReadonlyMap<string, CatalogElement>;
  private readonly paths: readonly ApiPath[];

  public constructor(private readonly source: ApiSource) {
    const { elements, endpoints } = source;
    this.elements = new Map(elements.map((element) => [element.type, element]));
    const typesIn = (types: readonly string[]) => elements.filter(({ type }) => isListed(type, types));
    this.paths = [
      ...endpoints.objects.map((object) => new ApiPath(object.path, [this.elements.get(object.type)!], object)),
      ...endpoints.lists.map((list) => new ApiPath(list.path, typesIn(list.types), list, list)),
      ...endpoints.lists.map((list) => new ApiPath(`${list.path}/{${OWN_ID}}`, typesIn(list.types), list)),
    ];
  }

  /** Answers a request; what terraform would be refused, or has a fault, is refused here as well. */
  public async answer(request: ApiRequest): Promise<Answer> {
    try {
      for (const path of this.paths) {
        const parameters = path.parametersIn(request.path);
        if (parameters) {
          return await this.answerAt(path, parameters, request);
        }
      }
      return refusal(404, `the sandbox has no ${request.path}`);
    } catch (error) {
      if (error instanceof ServiceError) {
        return refused(error);
      }
      throw error;
    }
  }

  private async answerAt(path: ApiPath, parameters: Parameters, request: ApiRequest): Promise<Answer> {
    const objects = this.source.configured.objects({ personal_access_token: request.token });
    const found = path.elements
      .map((element) => ({ element, all: objects.list(element, parameters) }))
      .filter(({ all }, index) => index === 0 || all.length > 0);
    for (const { element } of found) {
      await this.source.faults.pass({ type: element.type, operation: 'read', work: () => undefined });
    }
    const items = found.flatMap(({ element, all }) => all.map((values) => this.item(path, element, values)));
    if (path.list) {
      const orphan = this.orphanOf(objects, parameters);
      return orphan ?? pageOf(path.list, nested(path.list, items), request);
    }
    return items.length > 0 ? { status: 200, body: items[0] } : refusal(404, `there is no ${request.path}`);
  }

  /** A refusal where something that is named in a path is not there. */
  private orphanOf(objects: Objects, parameters: Parameters): Answer | undefined {
    for (const [name, id] of Object.entries(parameters)) {
      const parent = this.elements.get(this.source.endpoints.parents[name])!;
      const own = Object.entries(parameters).filter(
        ([other]) => other !== name && other in (parent.schema.block.attributes ?? {}),
      );
      if (objects.list(parent, { ...Object.fromEntries(own), id }).length === 0) {
        return refusal(404, `there is no ${parent.type} ${id}`);
      }
    }
    return undefined;
  }

  private item({ path, endpoint, list }: ApiPath, element: CatalogElement, values: ObjectValue): object {
    if ('member' in endpoint && endpoint.member !== undefined) {
      return { id: values[endpoint.member] };
    }
    const inPath = parametersOf(path).filter((name) => name !== OWN_ID);
    const item = itemOf(element, this.source.endpoints.forms[element.type] ?? {}, values, inPath);
    return list?.lacks === undefined ? item : without(item, list.lacks.split('.'));
  }
}

/** A path of the API, with what is to be found there. */
class ApiPath {
  private readonly names: readonly string[];
  private readonly pattern: RegExp;

  public constructor(
    public readonly path: string,
    public readonly elements: readonly CatalogElement[],
    public readonly endpoint: ListEndpoint | ObjectEndpoint,
    /** Where it is a list. */
    public readonly list?: ListEndpoint,
  ) {
    this.names = parametersOf(path);
    this.pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}/?$`);
  }

  /** The arguments in a path of this form; nothing where it is of another. */
  public parametersIn(path: string): Parameters | undefined {
    const values = this.pattern.exec(path)?.slice(1).map(decoded);
    return values && !values.includes(undefined)
      ? Object.fromEntries(this.names.map((name, index) => [name, values[index]!]))
      : undefined;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** An item without what is at a path. */
function without(item: any, [name, ...more]: readonly string[]): object {
  const { [name]: value, ...others } = item;
  return more.length === 0 || !value ? others : { ...others, [name]: without(value, more) };
}

/** Items in the items that they refer to, where the list is given so. */
function nested(list: ListEndpoint, items: any[]): object[] {
  const [[field, argument] = []] = Object.entries(list.nested ?? {});
  if (field === undefined) {
    return items;
  }
  const ids = new Set(items.map(({ id }) => id));
  const within = (parent: unknown): object[] =>
    items
      .filter((item) => (ids.has(item[argument!]) ? item[argument!] : undefined) === parent)
      .map((item) => ({ ...item, [field]: within(item.id) }));
  return within(undefined);
}

/** The platform's refusal, as far as the words for terraform tell it. */
function refused({ summary, detail }: ServiceError): Answer {
  const status = Number(/^[45]\d\d/.exec(summary)?.[0] ?? 500);
  return { ...refusal(status, detail), ...(status === 429 && { headers: { 'Retry-After': '1' } }) };
}
