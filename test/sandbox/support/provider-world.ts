/** One provider of the sandbox within this process, without terraform. */
import * as path from 'node:path';
import { loadCatalog, LoadedCatalog } from '../../../sandbox/src/engine/catalog/load';
import { completeObject } from '../../../sandbox/src/engine/plan/complete';
import { ObjectService } from '../../../sandbox/src/engine/server/object-service';
import { ProviderStore } from '../../../sandbox/src/engine/server/provider-store';
import { placeIn } from '../../../sandbox/src/engine/server/regional-objects';
import { Store } from '../../../sandbox/src/engine/store';
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { SERVICES } from '../../../sandbox/src/services';
import { CatalogElement, CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { planAsCore } from './core';

const ROOT = path.join(__dirname, '..', '..', '..', 'catalog');
const CATALOGS = { platform: loadCatalog(ROOT, 'platform'), cloud: loadCatalog(ROOT, 'cloud') };

export class ProviderWorld {
  public readonly store: Store;
  public readonly world: ProviderStore;
  public readonly catalog: LoadedCatalog;
  private readonly objects: ObjectService;

  /** Uses a separate store, and the default region of the provider. */
  public constructor(id: CatalogId, { store = Store.open({ file: ':memory:' }), region = '' } = {}) {
    this.catalog = CATALOGS[id];
    this.store = store;
    const run = { id: store.beginRun() };
    this.world = new ProviderStore(store, id, this.catalog.info.prefix, run, placeIn(SERVICES[id], region));
    this.objects = new ObjectService(this.catalog, SERVICES[id], this.world);
  }

  /** Creates an object like terraform. Types have no prefix of the provider. */
  public create(type: string, config: ObjectValue): ObjectValue {
    const element = this.element('resource', type);
    const { planned } = planAsCore(
      { ...element, framework: this.catalog.framework },
      completeObject(element.schema, config),
      null,
    );
    return this.objects.apply(element, null, planned).state!;
  }

  public import(type: string, importId: string): ObjectValue {
    return this.objects.import(this.element('resource', type), importId);
  }

  public lookUp(type: string, config: ObjectValue = {}): any {
    const element = this.element('data-source', type);
    return completeObject(element.schema, this.objects.lookUp(element, completeObject(element.schema, config)));
  }

  public close(): void {
    this.store.close();
  }

  private element(kind: 'resource' | 'data-source', type: string): CatalogElement {
    const wanted = this.catalog.info.prefix + type;
    return this.catalog.elements.find((element) => element.kind === kind && element.type === wanted)!;
  }
}
