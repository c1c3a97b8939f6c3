import { Store } from '../engine/store';
import { isObject, Value } from '../engine/values/value';
import { TypeNames } from '../input/type-names';
import { UsageError } from '../input/usage-error';
import { either } from '../input/words';
import { SERVICES } from '../services';
import { transitionSetting } from '../services/kit/transitions';
import { nearNames } from '../shared/formats/near';

/** Setting of the sandbox, as commands list it. */
export interface ListedSetting {
  readonly name: string;
  /** Value of the setting as text; null if the setting is not set. */
  readonly value: string | null;
  /** Description of the setting in one sentence. */
  readonly summary: string;
}

/** Definition of a setting: its purpose, and its format in the store. */
interface Setting {
  readonly name: string;
  readonly summary: string;
  /** Name of the setting in the store. */
  readonly key: string;
  /** Converts the text of a user to a value of the setting, or returns undefined if the text is invalid. */
  readonly read: (text: string) => Value | undefined;
  /** Description of the texts that `read` accepts. */
  readonly takes: string;
}

const TRANSITION = 'transition.';

/** Returns all settings of a store, in the order of `gateways sandbox settings`. */
export function listSettings(store: Store): ListedSetting[] {
  const kept = store.listSettings();
  return settings().map(({ name, summary, key }) => ({ name, value: written(kept[key]), summary }));
}

/** Returns the names of all settings. */
export function settingNames(): string[] {
  return settings().map(({ name }) => name);
}

/** Changes a setting in a store. The value undefined restores the default of the setting. */
export function changeSetting(store: Store, name: string, text: string | undefined): void {
  const { key, read, takes } = settingOf(name);
  const value = text === undefined ? undefined : read(text);
  if (text !== undefined && value === undefined) {
    throw new UsageError(`${name} is ${JSON.stringify(text)}; allowed: ${takes}`);
  }
  store.setSetting(key, value);
}

/**
 * Returns the setting with a name. In `transition.TYPE`, the type can have any of its names. Throws if the setting does
 * not exist.
 */
export function settingOf(name: string): Setting {
  const all = settings();
  const full = name.startsWith(TRANSITION) ? TRANSITION + typeOf(name.slice(TRANSITION.length)) : name;
  const found = all.find((one) => one.name === full);
  if (!found) {
    const names = all.map((one) => one.name);
    const near = nearNames(name, names);
    const remedy = near.length > 0 ? `did you mean ${either(near)}?` : `the settings are ${names.join(', ')}`;
    throw new UsageError(`the setting ${name} does not exist; ${remedy}`);
  }
  return found;
}

function settings(): Setting[] {
  return [
    {
      name: 'seed',
      key: 'seed',
      summary: 'Seed of ids: the same seed and the same stacks result in the same ids. Default: random',
      read: (text) => (text === '' ? undefined : text),
      takes: 'any text that is not empty',
    },
    {
      name: 'now',
      key: 'now',
      summary: 'Time at which the clock is stopped. Default: the clock runs',
      read: (text) => timeOf(text),
      takes: 'a time such as 2026-01-31T12:00:00Z',
    },
    {
      name: 'roles',
      key: 'roles',
      summary: 'Whether the roles of platform accounts are enforced. Default: every account may do everything',
      read: (text) => (text === 'enforce' ? text : undefined),
      takes: 'enforce',
    },
    ...slowTypes().map(({ name, key }) => ({
      key,
      name: TRANSITION + name,
      summary: 'Provisioning delay of a new object: a number of reads, or a time. Default: no delay',
      read: waitOf,
      takes: 'a number of reads, such as 3, or a time, such as 5s or 500ms',
    })),
  ];
}

/**
 * Returns the types whose objects can have a provisioning delay, by the library's name, with the name of their setting
 * in the store.
 */
function slowTypes(): { readonly name: string; readonly key: string }[] {
  return Object.values(SERVICES).flatMap(({ id, families }) =>
    families
      .flatMap(({ transitions = {} }) => Object.keys(transitions))
      .map((type) => ({ name: `${id}.${type.replaceAll('_', '-')}`, key: transitionSetting(type) })),
  );
}

/**
 * Returns the library's name of the type in a setting name such as `transition.portal-custom-domain` (provisioning
 * delay). Throws if objects of the type cannot have a provisioning delay.
 */
function typeOf(name: string): string {
  const { name: ours } = TypeNames.load().resource(name);
  const slow = slowTypes();
  if (!slow.some((one) => one.name === ours)) {
    const others = slow.map((one) => one.name).join(', ');
    throw new UsageError(
      `${TRANSITION}${name}: a ${ours} has no provisioning delay; types with a provisioning delay are ${others}`,
    );
  }
  return ours;
}

function timeOf(text: string): string | undefined {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  // The date is compared with its parsed form, because JavaScript converts a day that the month does not have to a day
  // of the next month.
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  const time = new Date(text);
  return isDay && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}

const MILLISECONDS: { readonly [unit: string]: number } = { ms: 1, s: 1000 };

function waitOf(text: string): Value | undefined {
  const [, digits, unit] = /^(\d{1,9})(ms|s)?$/.exec(text) ?? [];
  if (digits === undefined) {
    return undefined;
  }
  return unit === undefined ? Number(digits) : { milliseconds: Number(digits) * MILLISECONDS[unit] };
}

/** Returns the value of a setting as a text for output. */
function written(value: Value | undefined): string | null {
  if (!isObject(value)) {
    return value === undefined ? null : String(value);
  }
  const milliseconds = Number(value.milliseconds);
  return milliseconds % MILLISECONDS.s === 0 ? `${milliseconds / MILLISECONDS.s}s` : `${milliseconds}ms`;
}
