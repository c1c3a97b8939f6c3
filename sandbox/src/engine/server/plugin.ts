import { CatalogElement } from '../../shared/catalog/types';
import { PluginError } from '../contract/plugin-error';
import { DeleteCall, PluginCall, PluginQuirk, PluginRead, WriteCall } from '../contract/plugin-quirk';
import { Operation } from '../contract/rule';
import { ServiceError } from '../contract/service-error';
import { isOn, settingOf } from '../contract/switch';
import { ObjectValue, Value } from '../values/value';
import { ProviderStore } from './provider-store';

/** Behaviour of a provider plugin in the sandbox: combines all quirks that are switched on. */
export class Plugin {
  private readonly quirks = new Map<string, readonly PluginQuirk[]>();

  public constructor(
    private readonly all: readonly PluginQuirk[],
    private readonly world: ProviderStore,
  ) {}

  /** Throws an error if a quirk makes the provider plugin fail before it sends a request. */
  public refuse(call: PluginCall): void {
    for (const quirk of this.waysOf(call.type, 'refuse')) {
      const failure = quirk.refuse?.(call, this.world);
      if (failure && this.isOn(quirk)) {
        throw new PluginError(failure, quirk);
      }
    }
  }

  /**
   * Returns whether the provider plugin treats an error of the service as a success. Throws an error if a quirk makes
   * the plugin replace the service's error.
   */
  public overlooks(error: ServiceError, operation: Operation, type: string): boolean {
    for (const quirk of this.waysOf(type, 'meets').filter((one) => this.isOn(one))) {
      const met = quirk.meets?.(error, operation);
      if (met === 'success') {
        return true;
      }
      if (met) {
        throw new PluginError(met, quirk);
      }
    }
    return false;
  }

  /** Returns the values that the provider plugin sends to the service. */
  public sent(call: WriteCall): ObjectValue {
    return this.waysOf(call.type, 'send')
      .filter((quirk) => this.isOn(quirk))
      .reduce((sent, quirk) => quirk.send?.(sent, call, this.world) ?? sent, call.planned);
  }

  /** Runs the actions of the provider plugin before it deletes an object. */
  public first(call: DeleteCall): void {
    this.waysOf(call.type, 'first')
      .filter((quirk) => this.isOn(quirk))
      .forEach((quirk) => quirk.first?.(call, this.world));
  }

  /** Returns the keys of the objects that the provider plugin deletes for a delete request of terraform. */
  public removed(call: DeleteCall): readonly string[] {
    const quirk = this.waysOf(call.type, 'removes').find((one) => this.isOn(one));
    return quirk?.removes?.(call, this.world) ?? [call.key];
  }

  /**
   * Runs the actions of the provider plugin after an object is created, changed or deleted. Returns the error of the
   * first failing action, or undefined.
   */
  public then(call: PluginCall, values: ObjectValue): PluginError | undefined {
    for (const quirk of this.waysOf(call.type, 'then').filter((one) => this.isOn(one))) {
      const failure = quirk.then?.(call, values, this.world);
      if (failure) {
        return new PluginError(failure, quirk);
      }
    }
    return undefined;
  }

  /** Returns the object for the Terraform state, or undefined if the provider plugin considers the object deleted. */
  public read(seen: ObjectValue | undefined, reading: PluginRead): ObjectValue | undefined {
    return this.waysOf(reading.type, 'read')
      .filter((quirk) => this.isOn(quirk))
      .reduce((found, quirk) => this.readBy(quirk, found, reading), seen);
  }

  private readBy(quirk: PluginQuirk, seen: ObjectValue | undefined, reading: PluginRead): ObjectValue | undefined {
    try {
      return quirk.read?.(seen, reading, this.world);
    } catch (error) {
      if (error instanceof ServiceError) {
        throw new PluginError({ error: error.summary, detail: error.detail }, quirk);
      }
      throw error;
    }
  }

  /** Returns the Terraform state of an imported object. */
  public imported(type: string, seen: ObjectValue, element: CatalogElement): ObjectValue {
    return this.waysOf(type, 'imports')
      .filter((quirk) => this.isOn(quirk))
      .reduce((left, quirk) => quirk.imports?.(left, element) ?? left, seen);
  }

  /** Returns the content of the result file that a data source writes. */
  public written(type: string, result: Value): Value {
    return this.waysOf(type, 'write')
      .filter((quirk) => this.isOn(quirk))
      .reduce((left, quirk) => (quirk.write ? quirk.write(left) : left), result);
  }

  private isOn(quirk: PluginQuirk): boolean {
    return isOn(quirk, this.world.setting(settingOf(quirk)));
  }

  private waysOf(type: string, part: keyof PluginQuirk): readonly PluginQuirk[] {
    const place = `${type}/${part}`;
    const known =
      this.quirks.get(place) ?? this.all.filter((quirk) => quirk[part] && (quirk.types?.includes(type) ?? true));
    this.quirks.set(place, known);
    return known;
  }
}
