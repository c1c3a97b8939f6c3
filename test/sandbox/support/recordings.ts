import * as fs from 'node:fs';
import * as path from 'node:path';
import { Member, membersOf } from '../../../sandbox/src/engine/plan/members';
import { isObject, UNKNOWN, Value } from '../../../sandbox/src/engine/values/value';
import { Schema } from '../../../sandbox/src/shared/catalog/types';

/** Plans of the real plugins. Their README explains the keys. They are next to the repository, if they exist. */
export const RECORDINGS = path.join(__dirname, '..', '..', '..', '..', 'shared', 'plans');

export const HAS_RECORDINGS = fs.existsSync(path.join(RECORDINGS, 'platform.json'));

export interface Creation {
  readonly config: any;
  readonly after?: any;
  readonly after_unknown?: any;
  readonly refused?: string[];
}

export interface Variant {
  readonly actions: string[];
  readonly after_unknown: any;
  readonly replace_paths: (string | number)[][];
  readonly set: any;
  readonly unset: string[];
  readonly to?: any;
}

export interface Recording {
  readonly minimal: Creation;
  readonly full: Creation;
  readonly updates?: { readonly prior: any; readonly variants: { readonly [name: string]: Variant } };
}

export function recordings(id: string): { [type: string]: Recording } {
  return HAS_RECORDINGS ? JSON.parse(fs.readFileSync(path.join(RECORDINGS, `${id}.json`), 'utf8')) : {};
}

/** A plan that was checked separately: related objects of one type are in one object. */
export interface SinglePlan extends Omit<Variant, 'actions' | 'replace_paths'> {
  readonly type: string;
  readonly case: string;
  readonly config: any;
  /** Missing for a creation, which has its `after` instead of `set` and `unset`. */
  readonly prior?: any;
  readonly after?: any;
  readonly actions?: string[];
  readonly replace_paths?: (string | number)[][];
}

/** Plans of platform resources that the sandbox planned differently before. */
export function singlePlans(): SinglePlan[] {
  const file = path.join(RECORDINGS, 'differing.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

/** Configuration of a variant, derived from the full one. */
export function variantConfig(full: any, name: string, variant: Variant): any {
  const [kind, argument] = name.split(':');
  if (kind === 'remove') {
    return Object.fromEntries(Object.entries(full).filter(([key]) => key !== argument));
  }
  return kind === 'change' ? { ...full, [argument]: variant.to } : full;
}

/** The `after` of a variant. */
export function variantAfter(prior: any, { set, unset }: Pick<Variant, 'set' | 'unset'>): any {
  return Object.fromEntries(Object.entries({ ...prior, ...set }).filter(([name]) => !unset.includes(name)));
}

/** A plan in the form of `terraform show -json`. Unknown values are missing in `after`. */
export function shown(value: Value): { after: any; unknown: any } {
  if (value === UNKNOWN) {
    return { after: undefined, unknown: true };
  }
  if (Array.isArray(value)) {
    const elements = value.map(shown);
    return { after: elements.map(({ after }) => after ?? null), unknown: elements.map(({ unknown }) => unknown) };
  }
  if (isObject(value)) {
    const entries = Object.entries(value).map(([name, inner]) => [name, shown(inner)] as const);
    return {
      after: Object.fromEntries(
        entries.filter(([, { after }]) => after !== undefined).map(([name, { after }]) => [name, after]),
      ),
      unknown: Object.fromEntries(entries.map(([name, { unknown }]) => [name, unknown])),
    };
  }
  return { after: value, unknown: false };
}

/** Sorts sets, so that two values can be compared. */
export function canonical(schema: Schema, value: any): any {
  return canonicalMembers(membersOf(schema.block), value);
}

function canonicalMembers(members: readonly Member[], value: any): any {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [
        name,
        canonicalMember(
          members.find((member) => member.name === name)!,
          value[name],
        ),
      ]),
  );
}

function canonicalMember({ nested, type }: Member, value: any): any {
  const sorted = (elements: any[]) =>
    elements.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  const inner = (element: any) => canonicalMembers(nested!.members, element);
  if (!nested) {
    return Array.isArray(type) && type[0] === 'set' && Array.isArray(value) ? sorted([...value]) : value;
  }
  if (Array.isArray(value)) {
    return nested.mode === 'set' ? sorted(value.map(inner)) : value.map(inner);
  }
  return nested.mode === 'map' && value !== null && typeof value === 'object'
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, inner(value[key])]),
      )
    : inner(value);
}

/** Returns the unknown places of an `after_unknown`. Known values may be missing in it, or be `false` or `{}`. */
export function unknownPlaces(unknown: any, place = ''): string[] {
  if (unknown === true) {
    return [place];
  }
  return typeof unknown === 'object' && unknown !== null
    ? Object.keys(unknown).flatMap((name) => unknownPlaces(unknown[name], `${place}/${name}`))
    : [];
}
