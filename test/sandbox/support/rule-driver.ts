/** Calls one provider of the sandbox like terraform, without terraform. */
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { completeObject } from '../../../sandbox/src/engine/plan/complete';
import { Applied, ObjectService } from '../../../sandbox/src/engine/server/object-service';
import { ProviderStore } from '../../../sandbox/src/engine/server/provider-store';
import { Store } from '../../../sandbox/src/engine/store';
import { equal, ObjectValue } from '../../../sandbox/src/engine/values/value';
import { SERVICES } from '../../../sandbox/src/services';
import { CatalogElement, CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { planAsCore } from './core';

const ROOT = path.join(__dirname, '..', '..', '..', 'catalog');
const CATALOGS = { platform: loadCatalog(ROOT, 'platform'), cloud: loadCatalog(ROOT, 'cloud') };

/** A resource from terraform's view: its configuration and its state. */
export interface Made {
  readonly type: string;
  readonly config: ObjectValue;
  readonly id: string;
  readonly state: ObjectValue;
}

export class Driver {
  public readonly store = Store.open({ file: ':memory:' });
  public readonly world: ProviderStore;
  private readonly catalog;
  private readonly objects: ObjectService;

  public constructor(id: CatalogId) {
    this.catalog = CATALOGS[id];
    this.world = new ProviderStore(this.store, id, this.catalog.info.prefix, { id: this.store.beginRun() });
    this.objects = new ObjectService(this.catalog, SERVICES[id], this.world);
  }

  /** Types have no prefix of the provider. */
  public create(type: string, config: ObjectValue): Made {
    const { state, problem } = this.tryCreate(type, config);
    return this.made(type, config, orThrow(state, problem));
  }

  /** Like `create`, if the provider may fail after the service created the object. */
  public tryCreate(type: string, config: ObjectValue): Applied {
    return this.objects.apply(this.element(type), null, this.plan(type, config, null));
  }

  /** Changes some arguments in place. */
  public update(made: Made, changes: ObjectValue): Made {
    const { state, problem } = this.tryUpdate(made, changes);
    return { ...this.made(made.type, { ...made.config, ...changes }, orThrow(state, problem)), id: made.id };
  }

  /** Like `update`, if the provider may fail and still return a new state. */
  public tryUpdate({ type, config, state }: Made, changes: ObjectValue): Applied {
    return this.objects.apply(this.element(type), state, this.plan(type, { ...config, ...changes }, state));
  }

  public remove({ type, state }: Made): void {
    const { problem } = this.objects.apply(this.element(type), state, null);
    if (problem) {
      throw problem;
    }
  }

  public read({ type, state }: Made): ObjectValue | undefined {
    return this.objects.read(this.element(type), state);
  }

  /** Returns the state after an import by the object's own id. */
  public import({ type, id }: Made): ObjectValue {
    return this.objects.import(this.element(type), id);
  }

  /** Returns the values in the service, independent of the state. */
  public held({ type, id }: Made): ObjectValue | undefined {
    return this.world.get(type, id);
  }

  /** Arguments that the next plan would change, after a refresh. */
  public shownAgain(made: Made): string[] {
    const { type, config } = made;
    const state = this.read(made);
    const element = this.element(type);
    const { planned } = planAsCore(
      { ...element, framework: this.catalog.framework },
      completeObject(element.schema, config),
      state ?? null,
    );
    return Object.keys(planned).filter((name) => !equal(planned[name], state?.[name] ?? null));
  }

  private made(type: string, config: ObjectValue, state: ObjectValue): Made {
    return { type, config, id: String(state.id), state };
  }

  /** Removes an object without terraform's knowledge. */
  public lose({ type, id }: Made): void {
    this.world.remove(type, id);
  }

  public close(): void {
    this.store.close();
  }

  private plan(type: string, config: ObjectValue, prior: ObjectValue | null): ObjectValue {
    const element = this.element(type);
    const { actions, planned } = planAsCore(
      { ...element, framework: this.catalog.framework },
      completeObject(element.schema, config),
      prior,
    );
    expect(actions).toEqual([prior ? 'update' : 'create']);
    return planned;
  }

  private element(type: string): CatalogElement {
    const wanted = this.catalog.info.prefix + type;
    return this.catalog.elements.find(({ kind, type: one }) => kind === 'resource' && one === wanted)!;
  }
}

function orThrow(state: ObjectValue | null, problem: Error | undefined): ObjectValue {
  if (problem) {
    throw problem;
  }
  return state!;
}
