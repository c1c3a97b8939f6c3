import { CatalogElement } from '../../shared/catalog/types';
import { LoadedCatalog } from '../catalog/load';
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
import { World } from './world';

/** The objects of one provider, as its service would treat them. Each call is all or nothing. */
export class Objects {
  private readonly identities = new Map<string, Identity>();
  private readonly byType: ByType;

  public constructor(
    private readonly catalog: LoadedCatalog,
    private readonly services: ProviderServices,
    private readonly world: World,
  ) {
    this.byType = new ByType(services);
  }

  /** What an object is now, or nothing where it is gone. */
  public read(element: CatalogElement, state: ObjectValue): ObjectValue | undefined {
    const type = this.shortType(element);
    const key = this.keyOf(element, state);
    this.world.confirm(type, key);
    const found = this.world.get(type, key);
    this.enforce({ operation: 'read', type, key, before: found ?? null, after: null });
    return found && this.show(type, found);
  }

  /** Makes, changes or removes an object; returns what it is then. */
  public apply(element: CatalogElement, prior: ObjectValue | null, planned: ObjectValue | null): ObjectValue | null {
    return this.world.transaction(() => {
      if (!prior) {
        return this.create(element, planned!);
      }
      const key = this.keyOf(element, prior);
      this.world.confirm(this.shortType(element), key);
      return planned ? this.update(element, key, planned) : this.remove(element, key);
    });
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
    return completeObject(element.schema, this.show(type, found));
  }

  /** What a data source finds. */
  public lookUp(element: CatalogElement, config: ObjectValue): ObjectValue {
    const { world } = this;
    const show = (type: string, values: ObjectValue): ObjectValue => this.show(type, values);
    return lookUp(this.services.lookups, this.shortType(element), element, config, { world, show });
  }

  private create(element: CatalogElement, planned: ObjectValue): ObjectValue {
    const { world } = this;
    const type = this.shortType(element);
    // Before any rule: what a killed run has left behind would break them.
    const left = world.adopt(type, planned);
    if (left) {
      return this.show(type, left);
    }
    this.enforce({ operation: 'create', type, before: null, after: planned });
    const { key, values } = born(world, type, planned, (birth) => {
      const made = this.settled(element, planned, null, birth);
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
    }
    return this.kept(type, values, existing ?? null);
  }

  private update(element: CatalogElement, key: string, planned: ObjectValue): ObjectValue {
    const type = this.shortType(element);
    if (element.rules.updatable === false) {
      // As the plugins say it: they plan the change, and then have no function for it.
      throw new ServiceError("doesn't support update", `${element.type} ${key} can only be replaced`);
    }
    const before = this.world.get(type, key);
    if (!before) {
      throw new ServiceError('404 Not Found', `there is no ${element.type} with the id ${key} any more`);
    }
    this.enforce({ operation: 'update', type, key, before, after: planned });
    const values = this.settled(element, planned, before, birthOf(this.world, type, `${key}/${hashValue(planned)}`));
    const next = this.keyOf(element, values);
    if (next !== key) {
      throw new ServiceError('400 Bad Request', `${element.type} ${key} cannot become ${next}: replace it`);
    }
    this.world.update(type, key, values);
    const shown = this.kept(type, values, before);
    // Terraform holds providers of the newer kind to what they planned.
    return this.catalog.framework === 'plugin-framework' ? asPlanned(planned, shown) : shown;
  }

  private remove(element: CatalogElement, key: string): null {
    const type = this.shortType(element);
    const before = this.world.get(type, key);
    if (before) {
      this.enforce({ operation: 'delete', type, key, before, after: null });
      this.world.remove(type, key);
      retire(this.world, type, key);
      this.byType.behavioursOf(type).forEach((behaviour) => behaviour.removed?.(before, this.world));
    }
    return null;
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
    enforce(this.byType.rulesFor(attempt.operation, attempt.type), attempt, this.world);
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
