import { PluginCall, PluginFailure, PluginRead, PluginWay } from '../contract/plugin-way';
import { Operation } from '../contract/rule';
import { isOn, settingOf, switchedOffBy } from '../contract/switch';
import { ServiceError } from '../protocol/diagnostics';
import { ObjectValue, Value } from '../values/value';
import { World } from './world';

/** The plugin's own error, with what terraform is to keep. */
export class PluginError extends ServiceError {
  /** Unless told, what the operation is used to. */
  public readonly keeps?: PluginFailure['keeps'];

  public constructor({ error, detail, keeps }: PluginFailure, way: PluginWay) {
    super(error, `${detail} ${switchedOffBy('way of the plugin', way)}`, way.name);
    this.keeps = keeps;
  }
}

/** The ways of a plugin that are switched on, as one. */
export class Plugin {
  private readonly ways = new Map<string, readonly PluginWay[]>();

  public constructor(
    private readonly all: readonly PluginWay[],
    private readonly world: World,
  ) {}

  /** Throws where the plugin ends a call before anything is sent. */
  public refuse(call: PluginCall): void {
    for (const way of this.waysOf(call.type, 'refuse')) {
      const failure = way.refuse!(call, this.world);
      if (failure && this.isOn(way)) {
        throw new PluginError(failure, way);
      }
    }
  }

  /** Whether it takes an error of the service for a success. Throws where it makes another one of it. */
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

  /** What the service is sent. */
  public sent(call: PluginCall): ObjectValue {
    return this.waysOf(call.type, 'send')
      .filter((way) => this.isOn(way))
      .reduce((sent, way) => way.send!(sent, call, this.world), call.planned!);
  }

  /** What comes before a deletion. */
  public first(call: PluginCall): void {
    this.waysOf(call.type, 'first')
      .filter((way) => this.isOn(way))
      .forEach((way) => way.first!(call, this.world));
  }

  /** The objects that a deletion hits. */
  public removed(call: PluginCall): readonly string[] {
    const way = this.waysOf(call.type, 'removes').find((one) => this.isOn(one));
    return way ? way.removes!(call, this.world) : [call.key!];
  }

  /** What comes after the object was made, changed or removed. */
  public then(call: PluginCall, values: ObjectValue): PluginError | undefined {
    for (const way of this.waysOf(call.type, 'then').filter((one) => this.isOn(one))) {
      const failure = way.then!(call, values, this.world);
      if (failure) {
        return new PluginError(failure, way);
      }
    }
    return undefined;
  }

  /** What the state is told of an object, or nothing where it is taken for gone. */
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

  /** What the state is told of an object that is imported. */
  public imported(type: string, seen: ObjectValue): ObjectValue {
    return this.waysOf(type, 'imports')
      .filter((way) => this.isOn(way))
      .reduce((left, way) => way.imports!(left), seen);
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
