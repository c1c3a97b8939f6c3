import { CatalogElement } from '../../shared/catalog/types';
import { PluginCall, PluginFailure, PluginRead, PluginWay } from '../contract/plugin-way';
import { Operation } from '../contract/rule';
import { isOn, settingOf, switchedOffBy } from '../contract/switch';
import { ServiceError } from '../protocol/diagnostics';
import { ObjectValue, Value } from '../values/value';
import { World } from './world';

/** Error of the plugin, with the state that terraform keeps. */
export class PluginError extends ServiceError {
  /** State that terraform keeps. If absent, the default of the operation applies. */
  public readonly keeps?: PluginFailure['keeps'];

  public constructor({ error, detail, keeps }: PluginFailure, way: PluginWay) {
    super(error, detail, way.name, switchedOffBy('way of the plugin', way));
    this.keeps = keeps;
  }
}

/** Combines the ways of a plugin that are switched on. */
export class Plugin {
  private readonly ways = new Map<string, readonly PluginWay[]>();

  public constructor(
    private readonly all: readonly PluginWay[],
    private readonly world: World,
  ) {}

  /** Throws if the plugin ends a call before it sends anything. */
  public refuse(call: PluginCall): void {
    for (const way of this.waysOf(call.type, 'refuse')) {
      const failure = way.refuse!(call, this.world);
      if (failure && this.isOn(way)) {
        throw new PluginError(failure, way);
      }
    }
  }

  /** Whether the plugin treats an error of the service as a success. Throws if the plugin replaces the error. */
  public overlooks(error: ServiceError, operation: Operation, type: string): boolean {
    for (const way of this.waysOf(type, 'meets').filter((one) => this.isOn(one))) {
      const met = way.meets!(error, operation);
      if (met === 'success') {
        return true;
      }
      if (met) {
        throw new PluginError(met, way);
      }
    }
    return false;
  }

  /** Returns the values that the plugin sends to the service. */
  public sent(call: PluginCall): ObjectValue {
    return this.waysOf(call.type, 'send')
      .filter((way) => this.isOn(way))
      .reduce((sent, way) => way.send!(sent, call, this.world), call.planned!);
  }

  /** Runs the actions of the plugin before a deletion. */
  public first(call: PluginCall): void {
    this.waysOf(call.type, 'first')
      .filter((way) => this.isOn(way))
      .forEach((way) => way.first!(call, this.world));
  }

  /** Returns the keys of the objects that a deletion removes. */
  public removed(call: PluginCall): readonly string[] {
    const way = this.waysOf(call.type, 'removes').find((one) => this.isOn(one));
    return way ? way.removes!(call, this.world) : [call.key!];
  }

  /** Runs the actions of the plugin after the object is created, changed or removed. */
  public then(call: PluginCall, values: ObjectValue): PluginError | undefined {
    for (const way of this.waysOf(call.type, 'then').filter((one) => this.isOn(one))) {
      const failure = way.then!(call, values, this.world);
      if (failure) {
        return new PluginError(failure, way);
      }
    }
    return undefined;
  }

  /** Returns the object for the state, or undefined if the plugin considers the object gone. */
  public read(seen: ObjectValue | undefined, reading: PluginRead): ObjectValue | undefined {
    return this.waysOf(reading.type, 'read')
      .filter((way) => this.isOn(way))
      .reduce((found, way) => this.readBy(way, found, reading), seen);
  }

  private readBy(way: PluginWay, seen: ObjectValue | undefined, reading: PluginRead): ObjectValue | undefined {
    try {
      return way.read!(seen, reading, this.world);
    } catch (error) {
      if (error instanceof ServiceError) {
        throw new PluginError({ error: error.summary, detail: error.detail }, way);
      }
      throw error;
    }
  }

  /** Returns the state of an imported object. */
  public imported(type: string, seen: ObjectValue, element: CatalogElement): ObjectValue {
    return this.waysOf(type, 'imports')
      .filter((way) => this.isOn(way))
      .reduce((left, way) => way.imports!(left, element), seen);
  }

  /** What a file of what a data source computes holds. */
  public written(type: string, result: Value): Value {
    return this.waysOf(type, 'write')
      .filter((way) => this.isOn(way))
      .reduce((left, way) => way.write!(left), result);
  }

  private isOn(way: PluginWay): boolean {
    return isOn(way, this.world.setting(settingOf(way)));
  }

  private waysOf(type: string, part: keyof PluginWay): readonly PluginWay[] {
    const place = `${type}/${part}`;
    const known = this.ways.get(place) ?? this.all.filter((way) => way[part] && (way.types?.includes(type) ?? true));
    this.ways.set(place, known);
    return known;
  }
}
