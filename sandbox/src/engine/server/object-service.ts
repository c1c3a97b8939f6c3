import { CatalogElement } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { LoadedCatalog } from '../catalog/load';
import { creationContextOf } from '../contract/creation-context';
import { PluginError } from '../contract/plugin-error';
import { CreateCall, DeleteCall, NO_UPDATE, PluginCall, UpdateCall, WriteCall } from '../contract/plugin-quirk';
import { ServiceError } from '../contract/service-error';
import { ProviderServices } from '../contract/services';
import { completeObject } from '../plan/complete';
import { regionText } from '../store/region';
import { ObjectValue } from '../values/value';
import { asPlanned } from './answer';
import { findImported } from './imported';
import { lookUp } from './look-up';
import { Plugin } from './plugin';
import { ProviderStore } from './provider-store';
import { failureOf, Service } from './service';

/** Result of the creation, change or deletion of an object for Terraform: the new state and an optional error. */
export interface Applied {
  readonly state: ObjectValue | null;
  readonly problem?: ServiceError;
}

/**
 * Operations of terraform on the sandbox objects of one provider, with the quirks of the provider's plugin. Each
 * creation, change or deletion of an object is one transaction of the sandbox store.
 */
export class ObjectService {
  /** Operations of the service on the objects, without the quirks of the provider plugin. */
  public readonly service: Service;
  private readonly plugin: Plugin;

  public constructor(
    private readonly catalog: LoadedCatalog,
    private readonly services: ProviderServices,
    private readonly world: ProviderStore,
  ) {
    this.service = new Service(catalog, services, world);
    this.plugin = new Plugin(services.quirks, world);
  }

  /**
   * Returns the values of an object for the Terraform state, or undefined if the provider plugin treats the object as
   * deleted.
   */
  public read(element: CatalogElement, state: ObjectValue): ObjectValue | undefined {
    const type = this.service.shortType(element);
    const key = this.service.keyOf(element, state);
    this.world.confirm(type, key);
    const found = this.world.get(type, key);
    this.service.enforce({ operation: 'read', type, key, before: found ?? null, after: null });
    return this.plugin.read(found && this.service.show(type, found), { type, element, state });
  }

  /**
   * Creates, changes or deletes an object of the sandbox. `apply` either throws an error, after which terraform keeps
   * the prior state, or returns the error together with the state that terraform stores.
   */
  public apply(element: CatalogElement, prior: ObjectValue | null, planned: ObjectValue | null): Applied {
    try {
      return this.world.transaction(() => {
        const call = this.callOf(element, prior, planned);
        this.plugin.refuse(call);
        switch (call.operation) {
          case 'create':
            return this.create(call);
          case 'update':
            return this.update(call);
          case 'delete':
            return this.remove(call);
        }
      });
    } catch (error) {
      const isAnswer = error instanceof ServiceError && !(error instanceof PluginError);
      const overlooked = isAnswer ? this.overlooked(error, element, prior, planned) : undefined;
      if (overlooked) {
        return overlooked;
      }
      if (prior && planned && error instanceof ServiceError && this.records(this.service.shortType(element), error)) {
        return { state: asPlanned(planned, prior), problem: error };
      }
      throw error;
    }
  }

  /**
   * Returns the result for a service error that the provider plugin treats as a success. Returns undefined for service
   * errors that the provider plugin does not treat as a success. Throws an error if the provider plugin replaces the
   * service's error by a different error.
   */
  public overlooked(
    error: ServiceError,
    element: CatalogElement,
    prior: ObjectValue | null,
    planned: ObjectValue | null,
  ): Applied | undefined {
    const operation = !prior ? 'create' : planned ? 'update' : 'delete';
    if (!this.plugin.overlooks(error, operation, this.service.shortType(element))) {
      return undefined;
    }
    return this.world.transaction(() => {
      const call = this.callOf(element, prior, planned);
      if (call.operation === 'delete') {
        return { state: null };
      }
      const birth = creationContextOf(this.world, call.type, this.world.hashOf(call.type, call.planned));
      return this.readBack(call, undefined, this.service.settled(element, call.planned, call.held, birth));
    });
  }

  /**
   * Returns a result with a null state for a read error that the provider plugin treats as a sign of a deleted object.
   * Returns undefined for read errors that the provider plugin does not treat as a deletion. Throws an error if the
   * provider plugin replaces the service's error by a different error.
   */
  public overlookedRead(error: ServiceError, element: CatalogElement): Applied | undefined {
    return this.plugin.overlooks(error, 'read', this.service.shortType(element)) ? { state: null } : undefined;
  }

  private callOf(element: CatalogElement, state: ObjectValue | null, planned: ObjectValue | null): PluginCall {
    const type = this.service.shortType(element);
    if (!state) {
      return { operation: 'create', type, element, state, planned: requireValue(planned), held: null };
    }
    const key = this.service.keyOf(element, state);
    this.world.confirm(type, key);
    const held = this.world.get(type, key) ?? null;
    const known = { type, element, key, state, held };
    return planned ? { operation: 'update', ...known, planned } : { operation: 'delete', ...known, planned };
  }

  /**
   * Returns whether the provider plugin stores the planned values of a failed change in the Terraform state. If a
   * change fails, providers on version 2 of Terraform's plugin SDK store the planned values in the state by default.
   */
  private records(type: string, error: ServiceError): boolean {
    if (error.summary === NO_UPDATE) {
      return false;
    }
    const usual = this.services.careful.includes(type) ? 'before' : 'planned';
    const keeps = (error instanceof PluginError ? error.keeps : undefined) ?? usual;
    return this.catalog.framework === 'sdk-v2' && keeps !== 'before';
  }

  /** Records that terraform has probably received the response to the creation of an object. */
  public delivered(element: CatalogElement, values: ObjectValue): void {
    this.world.delivered(this.service.shortType(element), this.service.keyOf(element, values));
  }

  /**
   * Records that no later run of terraform may adopt the object: a state contains the object already, or will never
   * contain the object.
   */
  public confirm(element: CatalogElement, values: ObjectValue): void {
    this.world.confirm(this.service.shortType(element), this.service.keyOf(element, values));
  }

  /** Returns the region of the objects of a Terraform type. The returned region is an empty text for the default region. */
  public regionOf(element: Pick<CatalogElement, 'type'>): string {
    return this.world.regionOf(this.service.shortType(element));
  }

  /**
   * Returns the Terraform state of the sandbox object with the given import id. Throws an error if no object has the
   * import id.
   */
  public import(element: CatalogElement, importId: string): ObjectValue {
    const type = this.service.shortType(element);
    const parsed = this.service.identity(element).parse(importId);
    if ('problem' in parsed) {
      throw new ServiceError('Invalid import ID', parsed.problem);
    }
    const found = findImported(this.world, type, this.service.identity(element), importId, parsed.values);
    if (!found) {
      const region = regionText(this.regionOf(element));
      throw new ServiceError('404 Not Found', `${element.type} with the import id ${importId} does not exist${region}`);
    }
    this.service.permit({ operation: 'read', type, isLookup: false, values: found });
    return completeObject(element.schema, this.plugin.imported(type, this.service.show(type, found), element));
  }

  /** Returns the result of a data source in the sandbox. */
  public lookUp(element: CatalogElement, config: ObjectValue): ObjectValue {
    const { world, plugin } = this;
    const show = (type: string, values: ObjectValue): ObjectValue => this.service.show(type, values);
    const type = this.service.shortType(element);
    const values = lookUp(this.services.lookups, type, element, config, { world, show, plugin });
    this.service.permit({ operation: 'read', type, isLookup: true, values });
    return values;
  }

  private create(call: CreateCall): Applied {
    const { world } = this;
    const { element, type, planned } = call;
    // The sandbox tries to adopt an object before it checks the rules. Otherwise, an object that a killed run left
    // behind would violate rules of uniqueness.
    const left = world.adopt(type, planned);
    if (left) {
      return this.readBack(call, this.service.show(type, left));
    }
    const { key, values, shown } = this.service.create(element, this.plugin.sent(call), planned);
    const problem = this.plugin.then({ ...call, key }, values);
    const applied = problem
      ? { state: problem.keeps === 'planned' ? asPlanned(planned, shown) : null, problem }
      : this.readBack(call, shown);
    if (!applied.state) {
      // The Terraform state will not contain the created object, but the next identical creation must not adopt the
      // object.
      world.confirm(type, key);
    }
    return applied;
  }

  private update(call: UpdateCall): Applied {
    const { element, type, key, planned, held } = call;
    if (element.rules.updatable === false) {
      // The provider plans the change, but its resource has no update function, so the Terraform state stays unchanged.
      throw new ServiceError(NO_UPDATE, `${element.type} ${key} can only be replaced`);
    }
    if (!held) {
      throw new ServiceError('404 Not Found', `${element.type} with the id ${key} no longer exists`);
    }
    const { values, shown } = this.service.update(element, { key, values: held }, this.plugin.sent(call), { planned });
    const problem = this.plugin.then(call, values);
    if (problem) {
      return { state: this.records(type, problem) ? asPlanned(planned, shown) : call.state, problem };
    }
    const isHeld = this.catalog.framework === 'plugin-framework';
    return isHeld ? { state: asPlanned(planned, shown) } : this.readBack(call, shown);
  }

  /**
   * Adapts the result of a framework provider to the plan, because Terraform rejects a result that differs from the
   * plan.
   */
  private asHeld(planned: ObjectValue, seen: ObjectValue): ObjectValue {
    return this.catalog.framework === 'plugin-framework' ? asPlanned(planned, seen) : seen;
  }

  private remove(call: DeleteCall): Applied {
    const { type, held, state } = call;
    if (held) {
      this.plugin.first(call);
    }
    // Each deletion of an object is a separate request to the service. If the service rejects one of these deletions,
    // the sandbox does not undo the earlier deletions.
    const problem =
      failureOf(() => this.plugin.removed(call).forEach((key) => this.service.remove(type, key))) ??
      (held ? this.plugin.then(call, held) : undefined);
    return { state: problem ? state : null, problem };
  }

  /**
   * Returns the result of the creation or change of an object after the provider plugin has read the object. If the
   * read fails, the result has the error and a state with the object, because the service has created or changed the
   * object.
   *
   * @param made values for the Terraform state if the service does not show the object
   */
  private readBack(
    { type, element, planned }: WriteCall,
    shown: ObjectValue | undefined,
    made: ObjectValue = requireValue(shown),
  ): Applied {
    const state = asPlanned(planned, made);
    let seen: ObjectValue | undefined = state;
    const problem = failureOf(() => {
      seen = this.plugin.read(shown, { type, element, state });
    });
    return { state: seen ? this.asHeld(planned, seen) : null, problem };
  }
}
