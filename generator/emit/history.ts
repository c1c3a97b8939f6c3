import { ArgumentPeriod, ElementHistory, Period } from '../../lib/core/schema/provider-history';
import { EntryForm } from '../../lib/core/shared/catalog/entry-form';
import { requireValue } from '../../lib/core/shared/require-value';
import { keyOf } from '../catalog/places';
import { Timeline } from '../catalog/timeline';
import { ElementModel, ProviderModel } from '../model/model';
import { Code } from './code';

/** Writes the differences between older versions of a provider and the newest version: see `ProviderHistory`. */
export function emitHistory(code: Code, { elements, timeline, id }: ProviderModel): void {
  code.doc([
    'Resources, data sources and arguments that are missing or different in older versions of the provider.',
    '@internal',
  ]);
  code.block(
    `export const ${id}History: ProviderHistory =`,
    () => {
      code.line(`versions: ${JSON.stringify(timeline.versions)},`);
      code.block(
        'elements:',
        () => {
          for (const element of elements) {
            const history = elementHistory(timeline, element);
            if (history.missing !== undefined || history.arguments !== undefined) {
              code.line(`${JSON.stringify(keyOf(element))}: ${JSON.stringify(history)},`);
            }
          }
        },
        '},',
      );
    },
    '};',
  );
}

/**
 * Returns the differences of a resource, data source or provider block in older provider versions. If an older version
 * lacks a nested object or has it with a different type, the result omits the differences of the members of this
 * object.
 */
export function elementHistory(
  timeline: Timeline,
  { kind, type }: Pick<ElementModel, 'kind' | 'type'>,
): ElementHistory {
  const versions = timeline.of(kind, type);
  const newest = requireValue(versions[versions.length - 1]);
  const missing = periods(versions.map((entries) => (entries === undefined ? 'missing' : undefined)));
  const older = versions.slice(0, -1);
  const paths = new Set([...newest.keys(), ...older.flatMap((entries) => [...(entries?.keys() ?? [])])]);
  const found = [...paths].sort().flatMap((path): [string, ArgumentPeriod[]][] => {
    const differences = older.map((entries) => entries && differenceAt(entries, newest, path));
    const all = periods(differences).map(([first, last]): ArgumentPeriod => {
      const [kindOf, wasType] = requireValue(differences[first]).split(':') as [ArgumentPeriod[0], string | undefined];
      return wasType === undefined ? [kindOf, first, last] : [kindOf, first, last, wasType];
    });
    return all.length === 0 ? [] : [[path, all]];
  });
  return {
    ...(missing.length > 0 && { missing }),
    ...(found.length > 0 && { arguments: Object.fromEntries(found) }),
  };
}

/**
 * Returns the difference of an attribute path in an older provider version. Returns undefined if the difference cannot
 * affect an app that was written for the newest version.
 */
function differenceAt(
  older: ReadonlyMap<string, EntryForm>,
  newest: ReadonlyMap<string, EntryForm>,
  path: string,
): string | undefined {
  const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : undefined;
  // If the older version lacks the object that contains the attribute, or has that object with a different type, the
  // attribute has no separate difference.
  if (parent !== undefined && older.get(parent)?.type !== newest.get(parent)?.type) {
    return undefined;
  }
  if (parent !== undefined && !older.has(parent)) {
    return undefined;
  }
  const [before, now] = [older.get(path), newest.get(path)];
  if (now === undefined || now.setting === 'read-only') {
    return before?.setting === 'required' ? 'required' : undefined;
  }
  if (before === undefined) {
    return 'missing';
  }
  if (before.setting === 'read-only') {
    return 'read-only';
  }
  if (before.type !== now.type) {
    return `retyped:${before.type}`;
  }
  return before.setting === 'required' && now.setting !== 'required' ? 'required' : undefined;
}

/**
 * Returns the ranges of consecutive provider versions with the same difference, as pairs of version indexes. No range
 * contains a version without a difference.
 */
function periods(differences: readonly (string | undefined)[]): Period[] {
  const found: [number, number][] = [];
  differences.forEach((difference, index) => {
    const last = found[found.length - 1];
    if (difference === undefined) {
      return;
    }
    if (last !== undefined && last[1] === index - 1 && differences[last[0]] === difference) {
      last[1] = index;
    } else {
      found.push([index, index]);
    }
  });
  return found;
}
