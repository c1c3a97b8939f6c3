import { CatalogElement } from '../../shared/catalog/types';
import { LoadedCatalog } from '../catalog/load';
import { AccessRequest } from '../contract/access';
import { PluginCall } from '../contract/plugin-way';
import { Attempt } from '../contract/rule';
import { ProviderServices } from '../contract/services';
import { completeObject } from '../plan/complete';
import { ServiceError } from '../protocol/diagnostics';
import { hashValue } from '../values/hash';
import { ObjectValue } from '../values/value';
import { asPlanned } from './answer';
import { Birth, birthOf, born, retire } from './birth';
import { ByType } from './by-type';
import { enforce } from './enforce';
import { fill } from './fill';
import { Identity, identityOf, keyOf } from './identity';
import { findImported } from './imported';
import { lookUp } from './look-up';
import { Plugin, PluginError } from './plugin';
import { World } from './world';

/** What came of a creation, change or deletion: what the state holds then, and what the user has to be told. */
export interface Applied {
  readonly state: ObjectValue | null;
  readonly problem?: ServiceError;
}

/** The objects of one provider, as its plugin has its service treat them. Each call is all or nothing. */
export class Objects {
  private readonly identities = new Map<string, Identity>();
  private readonly byType: ByType;
  private readonly plugin: Plugin;

  public constructor(
    private readonly catalog: LoadedCatalog,
    private readonly services: ProviderServices,
    private readonly world: World,
  ) {
    this.byType = new ByType(services);
    this.plugin = new Plugin(services.ways, world);
  }

  /** What an object is now, or nothing where it is gone. */
  public read(element: CatalogElement, state: ObjectValue): ObjectValue | undefined {
    const type = this.shortType(element);
    const key = this.keyOf(element, state);
    this.world.confirm(type, key);
    const found = this.world.get(type, key);
    this.enforce({ operation: 'read', type, key, before: found ?? null, after: null });
    return this.plugin.read(found && this.show(type, found), { type, element, state });
  }

  /** Makes, changes or removes an object. Throws where nothing came of it, and terraform keeps what it had. */
  public apply(element: CatalogElement, prior: ObjectValue | null, planned: ObjectValue | null): Applied {
    try {
      return this.world.transaction(() => {
        const call = this.callOf(element, prior, planned);
        this.plugin.refuse(call);
        return !prior ? this.create(call) : planned ? this.update(call) : this.remove(call);
      });
    } catch (error) {
      const isAnswer = error instanceof ServiceError && !(error instanceof PluginError);
      const overlooked = isAnswer ? this.overlooked(error, element, prior, planned) : undefined;
      if (overlooked) {
        return overlooked;
      }
      if (prior && planned && error instanceof ServiceError && this.records(this.shortType(element), error)) {
        return { state: asPlanned(planned, prior), problem: error };
      }
      throw error;
    }
  }

  /** What comes of an error of the service that the plugin takes for a success; nothing where it does not. */
  public overlooked(
    error: ServiceError,
    element: CatalogElement,
    prior: ObjectValue | null,
    planned: ObjectValue | null,
  ): Applied | undefined {
    const operation = !prior ? 'create' : planned ? 'update' : 'delete';
    if (!this.plugin.overlooks(error, operation, this.shortType(element))) {
      return undefined;
    }
    return this.world.transaction(() => {
      const call = this.callOf(element, prior, planned);
      const { type } = call;
      if (!planned) {
        return { state: null };
      }
      const birth = birthOf(this.world, type, this.world.hashOf(type, planned));
      return this.readBack(call, undefined, this.settled(element, planned, call.held, birth));
    });
  }

  /**
   * What comes of an error of the service while an object is read, where the plugin takes the object for gone; nothing where
   * it does not. Throws where the plugin makes another error of it.
   */
  public overlookedRead(error: ServiceError, element: CatalogElement): Applied | undefined {
    return this.plugin.overlooks(error, 'read', this.shortType(element)) ? { state: null } : undefined;
  }

  private callOf(element: CatalogElement, state: ObjectValue | null, planned: ObjectValue | null): PluginCall {
    const type = this.shortType(element);
    if (!state) {
      return { operation: 'create', type, element, state, planned, held: null };
    }
    const key = this.keyOf(element, state);
    this.world.confirm(type, key);
    const held = this.world.get(type, key) ?? null;
    return { operation: planned ? 'update' : 'delete', type, element, key, state, planned, held };
  }

  /** Plugins of the older kind record a change even where it fails, unless they take care not to. */
  private records(type: string, error: ServiceError): boolean {
    const usual = this.services.careful.includes(type) ? 'before' : 'planned';
    const keeps = (error instanceof PluginError ? error.keeps : undefined) ?? usual;
    return this.catalog.framework === 'sdk-v2' && keeps !== 'before';
  }

  /** Terraform has been sent what a creation made. */
  public delivered(element: CatalogElement, values: ObjectValue): void {
    this.world.delivered(this.shortType(element), this.keyOf(element, values));
  }

  /** A state holds the object, or it is in none for good: nobody may take it over. */
  public confirm(element: CatalogElement, values: ObjectValue): void {
    this.world.confirm(this.shortType(element), this.keyOf(element, values));
  }

  /** The object that an import id names. */
  public import(element: CatalogElement, importId: string): ObjectValue {
    const type = this.shortType(element);
    const parsed = this.identity(element).parse(importId);
    if ('problem' in parsed) {
      throw new ServiceError('Invalid import ID', parsed.problem);
    }
    const found = findImported(this.world, type, this.identity(element), importId, parsed.values);
    if (!found) {
      throw new ServiceError('404 Not Found', `there is no ${element.type} with the import id ${importId}`);
    }
    this.permit({ operation: 'read', type, isLookup: false, values: found });
    return completeObject(element.schema, this.plugin.imported(type, this.show(type, found)));
  }

  /** What a data source finds. */
  public lookUp(element: CatalogElement, config: ObjectValue): ObjectValue {
    const { world, plugin } = this;
    const show = (type: string, values: ObjectValue): ObjectValue => this.show(type, values);
    const type = this.shortType(element);
    const values = lookUp(this.services.lookups, type, element, config, { world, show, plugin });
    this.permit({ operation: 'read', type, isLookup: true, values });
    return values;
  }

  /**
   * The objects of a type that have some values, as the service tells of them: those that may be read by who asks. Throws
   * the refusal where there are none of these, and others.
   */
  public list(element: CatalogElement, fields: { readonly [name: string]: string }): ObjectValue[] {
    const type = this.shortType(element);
    const found = Object.keys(fields).length === 0 ? this.world.list(type) : this.world.find(type, fields);
    let refusal: ServiceError | undefined;
    const permitted = found.filter(({ values }) => {
      const refused = failureOf(() => this.permit({ operation: 'read', type, isLookup: false, values }));
      refusal ??= refused;
      return !refused;
    });
    if (refusal && permitted.length === 0) {
      throw refusal;
    }
    return permitted.map(({ values }) => completeObject(element.schema, this.show(type, values)));
  }

  private create(call: PluginCall): Applied {
    const { world } = this;
    const { element, type } = call;
    const planned = call.planned!;
    // Before any rule: what a killed run has left behind would break them.
    const left = world.adopt(type, planned);
    if (left) {
      return this.readBack(call, this.show(type, left));
    }
    const sent = this.plugin.sent(call);
    this.enforce({ operation: 'create', type, before: null, after: sent });
    const { key, values } = born(world, type, planned, (birth) => {
      const made = this.settled(element, sent, null, birth);
      return { key: this.keyOf(element, made), values: made };
    });
    const existing = world.get(type, key);
    if (existing && !this.services.overwritten.includes(type)) {
      throw new ServiceError('409 Conflict', `there is a ${element.type} with the id ${key} already`);
    }
    if (existing) {
      world.update(type, key, values);
    } else {
      world.create(type, planned, { key, values });
      this.services.access?.made({ operation: 'create', type, isLookup: false, values }, world);
    }
    const shown = this.kept(type, values, existing ?? null);
    const problem = this.plugin.then({ ...call, key }, values);
    const applied = problem
      ? { state: problem.keeps === 'planned' ? asPlanned(planned, shown) : null, problem }
      : this.readBack(call, shown);
    if (!applied.state) {
      // Nobody's from now on: the next creation makes another one.
      world.confirm(type, key);
    }
    return applied;
  }

  private update(call: PluginCall): Applied {
    const { element, type, held } = call;
    const key = call.key!;
    if (element.rules.updatable === false) {
      // As the plugins say it: they plan the change, and then have no function for it.
      throw new ServiceError("doesn't support update", `${element.type} ${key} can only be replaced`);
    }
    if (!held) {
      throw new ServiceError('404 Not Found', `there is no ${element.type} with the id ${key} any more`);
    }
    const planned = call.planned!;
    const sent = this.plugin.sent(call);
    this.enforce({ operation: 'update', type, key, before: held, after: sent });
    const values = this.settled(element, sent, held, birthOf(this.world, type, `${key}/${hashValue(planned)}`));
    const next = this.keyOf(element, values);
    if (next !== key) {
      throw new ServiceError('400 Bad Request', `${element.type} ${key} cannot become ${next}: replace it`);
    }
    this.world.update(type, key, values);
    const shown = this.kept(type, values, held);
    const problem = this.plugin.then(call, values);
    if (problem) {
      return { state: this.records(type, problem) ? asPlanned(planned, shown) : call.state, problem };
    }
    // Terraform holds providers of the newer kind to what they planned.
    const isHeld = this.catalog.framework === 'plugin-framework';
    return isHeld ? { state: asPlanned(planned, shown) } : this.readBack(call, shown);
  }

  private remove(call: PluginCall): Applied {
    const { type, held, state } = call;
    if (held) {
      this.plugin.first(call);
    }
    // Each is a request of its own: what went before one that is refused stays done.
    const problem =
      failureOf(() => this.plugin.removed(call).forEach((key) => this.removeOne(type, key))) ??
      (held ? this.plugin.then(call, held) : undefined);
    return { state: problem ? state : null, problem };
  }

  private removeOne(type: string, key: string): void {
    const before = this.world.get(type, key);
    if (before) {
      this.enforce({ operation: 'delete', type, key, before, after: null });
      this.world.remove(type, key);
      retire(this.world, type, key);
      this.byType.behavioursOf(type).forEach((behaviour) => behaviour.removed?.(before, this.world));
    }
  }

  /**
   * What comes of a creation or change once the plugin has read the object, whatever it reads, or where it fails to: it is
   * done. `made` is what there was to be, where nothing is there.
   */
  private readBack(
    { type, element, planned }: PluginCall,
    shown: ObjectValue | undefined,
    made: ObjectValue = shown!,
  ): Applied {
    const state = asPlanned(planned!, made);
    let seen: ObjectValue | undefined = state;
    const problem = failureOf(() => {
      seen = this.plugin.read(shown, { type, element, state });
    });
    return { state: seen ?? null, problem };
  }

  /** The planned object with all that the service decides. */
  private settled(
    element: CatalogElement,
    planned: ObjectValue,
    before: ObjectValue | null,
    birth: Birth,
  ): ObjectValue {
    const type = this.shortType(element);
    const filled = fill(element, this.services.values, planned, before, birth);
    return this.byType
      .behavioursOf(type)
      .reduce((values, behaviour) => behaviour.settle?.(values, before, this.world, birth) ?? values, filled);
  }

  private kept(type: string, values: ObjectValue, before: ObjectValue | null): ObjectValue {
    this.byType.behavioursOf(type).forEach((behaviour) => behaviour.kept?.(values, before, this.world));
    return this.show(type, values);
  }

  private show(type: string, values: ObjectValue): ObjectValue {
    return this.byType
      .behavioursOf(type)
      .reduce((shown, behaviour) => behaviour.show?.(shown, this.world) ?? shown, values);
  }

  private enforce(attempt: Attempt): void {
    const { operation, type, before, after } = attempt;
    const values = after ?? before;
    if (values) {
      this.permit({ operation, type, isLookup: false, values });
    }
    enforce(this.byType.rulesFor(attempt.operation, attempt.type), attempt, this.world);
  }

  /** Refuses what who asks may not do. */
  private permit(request: AccessRequest): void {
    const { access } = this.services;
    const refusal = access?.check(request, this.world);
    if (refusal) {
      const { setting } = access!;
      const remedy = `(sandbox setting ${setting}; gateways sandbox settings --unset ${setting} switches it off)`;
      throw new ServiceError(refusal.status, `${refusal.detail} ${remedy}`, setting);
    }
  }

  private shortType({ type }: CatalogElement): string {
    return type.slice(this.catalog.info.prefix.length);
  }

  private keyOf(element: CatalogElement, values: ObjectValue): string {
    return keyOf(this.identity(element), values);
  }

  private identity(element: CatalogElement): Identity {
    const known =
      this.identities.get(element.type) ?? identityOf(element, this.services.besideTheId[this.shortType(element)]);
    this.identities.set(element.type, known);
    return known;
  }
}

/** What the service or the plugin ends some work with. */
function failureOf(work: () => void): ServiceError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) {
      return error;
    }
    throw error;
  }
}
