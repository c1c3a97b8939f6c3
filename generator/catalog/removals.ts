import { short } from '../../lib/core/shared/catalog/presence';
import { Timeline } from './timeline';
import { ElementKind } from './types';

/** A type or argument that a version of a provider removed. */
export interface Removal {
  /** Terraform type, with the prefix `data.` for data sources. */
  readonly type: string;
  /** Terraform path of the removed argument. `path` is absent if the provider removed the whole type. */
  readonly path?: string;
  /** Last known provider version before the removal of the type or argument. */
  readonly lastVersion: string;
  /** Replacement, for documentation. */
  readonly replacement: string;
}

/**
 * Returns the types and arguments that known versions of a provider removed, by type. If a version removed a nested
 * object, the result lists only the object, without the members.
 */
export function removals(timeline: Timeline): Removal[] {
  const { known } = timeline.history;
  const kinds = { resource: 'resources', 'data-source': 'data-sources' } as const;
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const types = new Set(known.flatMap(({ schemas }) => Object.keys(schemas[kinds[kind]])));
    return [...types]
      .sort()
      .flatMap((type) => [...removedTypes(timeline, kind, type), ...removedPaths(timeline, kind, type)]);
  });
}

function removedTypes(timeline: Timeline, kind: ElementKind, type: string): Removal[] {
  const versions = timeline.of(kind, type);
  const isReused = timeline.history.renamed.some(
    (one) => one.kind === kind && one.type === type && one.reused === true,
  );
  const presence = versions.map((entries) => entries !== undefined);
  return timeline.versions.slice(0, -1).flatMap((version, index) => {
    const next = timeline.versions[index + 1];
    const isLast = presence[index] && !presence[index + 1];
    const record = timeline.history.renamed.find(
      (one) => one.kind === kind && one.type === type && one.path === undefined && one.version === next,
    );
    if (!isLast && !(isReused && record)) {
      return [];
    }
    const again = presence.indexOf(true, index + 1);
    const back = again === -1 || isReused ? '' : `; exists again in ${short(timeline.versions[again])}`;
    const other = isReused ? `; ${short(next)} has another resource of this name` : '';
    const replacement = record?.to === undefined ? 'none' : `\`${record.to}\``;
    return [{ type: labelOf(kind, type), lastVersion: version, replacement: `${replacement}${back}${other}` }];
  });
}

function removedPaths(timeline: Timeline, kind: ElementKind, type: string): Removal[] {
  const versions = timeline.of(kind, type);
  return timeline.versions.slice(0, -1).flatMap((version, index) => {
    const [old, next] = [versions[index], versions[index + 1]];
    const gone = old && next ? [...old.keys()].filter((path) => !next.has(path)) : [];
    const outermost = gone.filter((path) => !gone.some((other) => path.startsWith(`${other}.`)));
    return outermost.map((path) => {
      const record = timeline.history.renamed.find(
        (one) =>
          one.kind === kind && one.type === type && one.path === path && one.version === timeline.versions[index + 1],
      );
      const replacement = record?.to === undefined ? (record?.hint ?? 'none') : `\`${record.to}\``;
      return { type: labelOf(kind, type), path, lastVersion: version, replacement };
    });
  });
}

function labelOf(kind: ElementKind, type: string): string {
  return kind === 'data-source' ? `data.${type}` : type;
}
