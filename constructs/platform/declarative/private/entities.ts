import { Construct } from 'constructs';
import { Item, nameOf, referenceOf } from '../../../../lib/core/shared/declarative/item';
import { addError } from '../../../../lib/core/synthesis/problems';
import { Consumer } from '../../gateway/consumer';
import { ConsumerGroup } from '../../gateway/consumer-group';
import { GatewayRoute } from '../../gateway/gateway-route';
import { GatewayService } from '../../gateway/gateway-service';
import { Upstream } from '../../gateway/upstream';
import { DeclarativeBuilder, CommonProps } from './build';
import { readableText } from './ids';

/**
 * Constructs of the entities in a declarative configuration, which user code can look up by the name or id of the
 * entity.
 */
export class Entities {
  private readonly byName = new Map<string, Map<string, Item>>();

  /**
   * @param isComplete whether the declarative files were read without errors; if not, `find` does not report missing
   * entities
   */
  public constructor(
    private readonly scope: Construct,
    private readonly common: CommonProps,
    private readonly build: DeclarativeBuilder,
    items: readonly Item[],
    private readonly isComplete: boolean,
  ) {
    items.forEach((item) => this.add(item));
  }

  public service(name: string): GatewayService {
    return this.find(
      'services',
      name,
      (id, common) => new GatewayService(this.scope, id, { ...common, host: 'missing' }),
    );
  }

  /** Returns the construct of a route without an expression, by name or id, or a placeholder construct. */
  public route(name: string): GatewayRoute {
    const missing = (id: string, common: CommonProps) => new GatewayRoute(this.scope, id, { ...common, paths: ['/'] });
    return this.find('routes', name, missing, (route) => route instanceof GatewayRoute);
  }

  public upstream(name: string): Upstream {
    return this.find('upstreams', name, (id, common) => new Upstream(this.scope, id, { ...common, name: 'missing' }));
  }

  public consumer(name: string): Consumer {
    return this.find('consumers', name, (id, common) => new Consumer(this.scope, id, { ...common, username: id }));
  }

  public consumerGroup(name: string): ConsumerGroup {
    return this.find(
      'consumer_groups',
      name,
      (id, common) => new ConsumerGroup(this.scope, id, { ...common, name: id }),
    );
  }

  /**
   * Returns the construct of a declarative entity by collection and name. If no suitable entity has the name or id,
   * returns a placeholder construct. In this case, reports an error unless reading the declarative files failed.
   *
   * @param missing creates the placeholder
   */
  public find<T extends Construct>(
    collection: string,
    name: string,
    missing: (id: string, common: CommonProps) => T,
    isMeant: (construct: Construct) => boolean = () => true,
  ): T {
    const found = this.build.constructOf<T>(this.byName.get(collection)?.get(name));
    if (found && isMeant(found)) {
      return found;
    }
    if (this.isComplete) {
      const known = [...(this.byName.get(collection) ?? [])]
        .filter(([, item]) => isMeant(this.build.constructOf(item) ?? this.scope))
        .map(([known]) => JSON.stringify(known));
      const list = known.length > 20 ? [...known.slice(0, 20), '…'] : known;
      const message = `has no ${JSON.stringify(name)}, which the program requests; allowed: ${list.join(', ') || 'none'}`;
      addError(this.scope, collection, message);
    }
    const id = `missing-${collection}-${readableText(String(name))}`;
    return (this.scope.node.tryFindChild(id) as T | undefined) ?? missing(id, this.common);
  }

  private add(item: Item): void {
    const { entity, fields, place } = item;
    const names = [...entity.names, 'id'].map((field) => fields[field]).filter((text) => typeof text === 'string');
    names.forEach((text) => this.keep(entity.collection, place.document.shown(text as string), item));
    const certificate = entity.collection === 'snis' ? referenceOf(item, 'certificate') : undefined;
    if (certificate) {
      this.keep('certificates', nameOf(item) ?? '', certificate);
    }
  }

  private keep(collection: string, name: string, item: Item): void {
    const known = this.byName.get(collection) ?? new Map<string, Item>();
    this.byName.set(collection, known);
    if (!known.has(name)) {
      known.set(name, item);
    }
  }
}
