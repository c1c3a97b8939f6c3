import { CatalogElement } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { LoadedCatalog } from '../catalog/load';
import { AccessRequest } from '../contract/access';
import { CreationContext, creationContextOf } from '../contract/creation-context';
import { Found } from '../contract/object-store';
import { Attempt } from '../contract/rule';
import { ServiceError } from '../contract/service-error';
import { ProviderServices } from '../contract/services';
import { completeObject } from '../plan/complete';
import { hashValue } from '../values/hash';
import { ObjectValue } from '../values/value';
import { ByType } from './by-type';
import { createWithId } from './create-with-id';
import { enforce } from './enforce';
import { fill } from './fill';
import { Identity, identityOf, keyOf } from './identity';
import { ProviderStore } from './provider-store';

/** Result of the creation or change of an object in an emulated service. */
export interface Kept {
  readonly key: string;
  /** The created or changed object as the service stores it. */
  readonly values: ObjectValue;
  /** The created or changed object as the service shows it to clients. */
  readonly shown: ObjectValue;
}

/**
 * Emulation of the service of one provider: its objects with rules, roles, ids and side effects. The emulated service
 * does not depend on the provider plugin. `Service` takes and returns resource types without the prefix of the
 * provider.
 */
export class Service {
  private readonly identities = new Map<string, Identity>();
  private readonly byType: ByType;

  public constructor(
    private readonly catalog: LoadedCatalog,
    private readonly services: ProviderServices,
    public readonly world: ProviderStore,
  ) {
    this.byType = new ByType(services);
  }

  /** Whether access control is on, so that the service must check permissions for each object in a list. */
  public get isRestricted(): boolean {
    const { access } = this.services;
    return access !== undefined && this.world.setting(access.setting) !== undefined;
  }

  /**
   * Creates an object.
   *
   * @param sent values in the create request
   * @param planned planned values of terraform, from which the ids of the object derive
   */
  public create(element: CatalogElement, sent: ObjectValue, planned: ObjectValue = sent): Kept {
    const { world } = this;
    const type = this.shortType(element);
    this.enforce({ operation: 'create', type, before: null, after: sent });
    const { key, values } = createWithId(world, type, planned, (birth) => {
      const made = this.settled(element, sent, null, birth);
      return { key: this.keyOf(element, made), values: made };
    });
    const existing = world.get(type, key);
    if (existing && !this.services.overwritten.includes(type)) {
      throw new ServiceError('409 Conflict', `${element.type} with the id ${key} exists already`);
    }
    if (existing) {
      world.update(type, key, values);
    } else {
      world.create(type, planned, { key, values });
      this.services.access?.made({ operation: 'create', type, isLookup: false, values }, world);
    }
    return { key, values, shown: this.kept(type, values, existing ?? null) };
  }

  /**
   * Changes an object.
   *
   * @param sent values in the update request
   * @param planned planned values of terraform, from which the ids of new nested objects derive; default: the values of
   * the request
   * @param from object from which values that only the service knows are copied; default: the stored object
   */
  public update(
    element: CatalogElement,
    { key, values: held }: Pick<Found, 'key' | 'values'>,
    sent: ObjectValue,
    { planned = sent, from = held }: { readonly planned?: ObjectValue; readonly from?: ObjectValue } = {},
  ): Kept {
    const type = this.shortType(element);
    this.enforce({ operation: 'update', type, key, before: held, after: sent });
    const birth = creationContextOf(this.world, type, `${key}/${hashValue(planned)}`);
    const values = this.settled(element, sent, held, birth, from);
    const next = this.keyOf(element, values);
    if (next !== key) {
      const problem = `the key of ${element.type} cannot change from ${key} to ${next}: replace the object`;
      throw new ServiceError('400 Bad Request', problem);
    }
    this.world.update(type, key, values);
    return { key, values, shown: this.kept(type, values, held) };
  }

  /**
   * Deletes an object, if the object exists, and runs the automatic actions of the service after the deletion.
   *
   * @param asked arguments of the delete request, which replace stored arguments when rules check the deletion
   */
  public remove(type: string, key: string, asked: ObjectValue = {}): void {
    const before = this.world.get(type, key);
    if (before) {
      this.enforce({ operation: 'delete', type, key, before: { ...before, ...asked }, after: null });
      this.world.remove(type, key);
      this.byType.behavioursOf(type).forEach((behaviour) => behaviour.removed?.(before, this.world));
    }
  }

  /**
   * Returns the permission error if the caller cannot read an object, or undefined if the caller has permission to read
   * the object.
   */
  public readRefusal(type: string, values: ObjectValue): ServiceError | undefined {
    return failureOf(() => this.permit({ operation: 'read', type, isLookup: false, values }));
  }

  /**
   * Returns the objects with the given field values that the caller may read, in order of creation. Throws the
   * permission error if matching objects exist and the caller may not read any of them.
   */
  public find(element: CatalogElement, fields: { readonly [name: string]: string }): Found[] {
    const type = this.shortType(element);
    const found = Object.keys(fields).length === 0 ? this.world.list(type) : this.world.find(type, fields);
    let refusal: ServiceError | undefined;
    const permitted = found.filter(({ values }) => {
      const refused = this.readRefusal(type, values);
      refusal ??= refused;
      return !refused;
    });
    if (refusal && permitted.length === 0) {
      throw refusal;
    }
    return permitted;
  }

  /** Returns the object as the service shows it to clients. */
  public show(type: string, values: ObjectValue): ObjectValue {
    return this.byType
      .behavioursOf(type)
      .reduce((shown, behaviour) => behaviour.show?.(shown, this.world) ?? shown, values);
  }

  /** Returns the object as the service shows it to clients, with all attributes of its schema. */
  public whole(element: CatalogElement, values: ObjectValue): ObjectValue {
    return this.complete(element, this.show(this.shortType(element), values));
  }

  /** Returns the stored object with all attributes of its schema. */
  public complete({ schema }: CatalogElement, values: ObjectValue): ObjectValue {
    return completeObject(schema, values);
  }

  /** Returns the planned object with all values that the service sets. */
  public settled(
    element: CatalogElement,
    planned: ObjectValue,
    before: ObjectValue | null,
    birth: CreationContext,
    from: ObjectValue | null = before,
  ): ObjectValue {
    const type = this.shortType(element);
    const filled = fill(element, this.services.values, planned, from, birth);
    return this.byType
      .behavioursOf(type)
      .reduce((values, behaviour) => behaviour.settle?.(values, before, this.world, birth) ?? values, filled);
  }

  /** Throws an error if the caller lacks a permission, or else if a rule of the service rejects the request. */
  public enforce(attempt: Attempt): void {
    const { operation, type, before, after } = attempt;
    const values = after ?? before;
    if (values) {
      this.permit({ operation, type, isLookup: false, values });
    }
    enforce(this.byType.rulesFor(operation, type), attempt, this.world);
  }

  /** Throws an error if the caller lacks the permission for the request. */
  public permit(request: AccessRequest): void {
    const { access } = this.services;
    const refusal = access?.check(request, this.world);
    if (refusal) {
      const { setting } = requireValue(access);
      const remedy = `(sandbox setting ${setting}; gateways sandbox settings --unset ${setting} switches it off)`;
      throw new ServiceError(refusal.status, `${refusal.detail} ${remedy}`, setting);
    }
  }

  public shortType({ type }: Pick<CatalogElement, 'type'>): string {
    return type.slice(this.catalog.info.prefix.length);
  }

  public keyOf(element: CatalogElement, values: ObjectValue): string {
    return keyOf(this.identity(element), values);
  }

  public identity(element: CatalogElement): Identity {
    const known =
      this.identities.get(element.type) ?? identityOf(element, this.services.besideTheId[this.shortType(element)]);
    this.identities.set(element.type, known);
    return known;
  }

  private kept(type: string, values: ObjectValue, before: ObjectValue | null): ObjectValue {
    this.byType.behavioursOf(type).forEach((behaviour) => behaviour.kept?.(values, before, this.world));
    return this.show(type, values);
  }
}

/**
 * Runs `work` and returns the service error that `work` throws. `failureOf` returns undefined if `work` throws no
 * error, and rethrows errors other than service errors.
 */
export function failureOf(work: () => void): ServiceError | undefined {
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
