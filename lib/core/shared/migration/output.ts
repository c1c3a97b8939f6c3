import { partsOf } from '../formats/pointer';
import { memberOf, Members } from '../objects';
import { SourceObject } from './source';

/** Entity of the declarative configuration that the migration is building. */
export interface Draft {
  /** Source object from which the migration created the entity. */
  readonly from: SourceObject;
  readonly fields: { [field: string]: unknown };
  /** Settings of the policies of the entity, by policy type. An entity has at most one policy of each type. */
  readonly policies: Map<string, { [setting: string]: unknown }>;
}

/** Service of the declarative configuration that the migration is building, with its routes. */
export interface ServiceDraft extends Draft {
  readonly routes: RouteDraft[];
}

/** Route of the declarative configuration that the migration is building. */
export interface RouteDraft extends Draft {
  readonly name: string;
  /**
   * Gateway service that the route forwards requests to. `service` is undefined if a policy answers the requests of the
   * route.
   */
  readonly service?: ServiceDraft;
}

/** Consumer of the declarative configuration that the migration is building. */
export interface ConsumerDraft extends Draft {
  readonly credentials: Members[];
  /** Names of the access control groups that the consumer is in. */
  readonly acls: Set<string>;
  /** Names of the consumer groups that the consumer is in. */
  readonly groups: Set<string>;
}

export function draft(from: SourceObject, fields: { [field: string]: unknown }): Draft {
  return { from, fields, policies: new Map() };
}

/** Collects the entities of a migration and returns their declarative configuration. */
export class Output {
  public readonly upstreams: Draft[] = [];
  public readonly services: ServiceDraft[] = [];
  /** Routes of the migration without a gateway service. */
  public readonly routes: RouteDraft[] = [];
  public readonly groups: Draft[] = [];
  public readonly consumers: ConsumerDraft[] = [];
  private readonly origins = new WeakMap<object, SourceObject>();

  /** Returns all routes of the migration, with and without a service. */
  public allRoutes(): RouteDraft[] {
    return [...this.services.flatMap(({ routes }) => routes), ...this.routes];
  }

  /** Returns the content of the migration's declarative configuration file. */
  public content(): Members {
    const collections = {
      upstreams: this.upstreams.map((one) => this.entity(one, {})),
      services: this.services.map((one) => this.entity(one, { routes: this.listed(one.routes) })),
      routes: this.listed(this.routes),
      consumer_groups: this.groups.map((one) => this.entity(one, {})),
      consumers: this.consumers.map((one) =>
        this.entity(one, {
          acls: [...one.acls].sort().map((group) => ({ group })),
          groups: [...one.groups].sort().map((name) => ({ name })),
          hmacauth_credentials: one.credentials,
        }),
      ),
    };
    const given = Object.entries(collections).filter(([, list]) => list.length > 0);
    return { _format_version: '3.0', ...Object.fromEntries(given.map(([name, list]) => [name, sorted(list)])) };
  }

  /** Returns the source object of the innermost entity at a JSON pointer into the declarative configuration. */
  public originAt(content: Members, pointer: string): SourceObject | undefined {
    let found: unknown = content;
    let origin: SourceObject | undefined;
    for (const part of partsOf(pointer)) {
      found = memberOf(found, part);
      origin = (typeof found === 'object' && found !== null && this.origins.get(found)) || origin;
    }
    return origin;
  }

  private listed(routes: readonly RouteDraft[]): Members[] {
    return sorted(routes.map((one) => this.entity(one, {})));
  }

  private entity({ from, fields, policies }: Draft, lists: { [name: string]: readonly unknown[] }): Members {
    const plugins = [...policies]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, config]) => ({ name, config }));
    const nested = Object.entries({ ...lists, plugins }).filter(([, list]) => list.length > 0);
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const entity = Object.fromEntries([...given, ...nested]);
    this.origins.set(entity, from);
    return entity;
  }
}

function sorted(entities: readonly Members[]): Members[] {
  const nameOf = (entity: Members) => String(entity.name ?? entity.username);
  return [...entities].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}
