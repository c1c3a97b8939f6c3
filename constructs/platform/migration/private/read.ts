import { IConstruct } from 'constructs';
import { Migration } from '../../../../lib/core/shared/migration/context';
import { Kind } from '../../../../lib/core/shared/migration/kinds';
import { migrate } from '../../../../lib/core/shared/migration/migrate';
import { labelOf, SourceObject } from '../../../../lib/core/shared/migration/source';
import { addCheck, addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { withSortedKeys } from '../../../../lib/core/values/canonical-json';
import { MigrationEnvironment, MigrationPlanProps } from '../migration-plan-props';

/**
 * Result of a migration, and whether the migration source was read and migrated without errors. After a migration
 * error, look-ups with unknown names report no further errors.
 */
export interface ReadMigration {
  readonly migration: Migration;
  readonly isSound: boolean;
}

/**
 * Reads and migrates the source of a `MigrationPlan`, and adds problems to the `MigrationPlan` as errors and warnings.
 */
export function readMigration(plan: IConstruct, props: MigrationPlanProps): ReadMigration {
  const { source, environment = MigrationEnvironment.RELEASE, acceptDifferences } = props;
  const { objects, problems } = source._read();
  problems.forEach((problem) => addError(plan, 'source', problem));
  checkNames(plan, props, objects);
  const migration = migrate(objects, { ...props, environment });
  const errors = migration.problems.filter(({ level }) => level === 'error');
  errors.forEach(({ place, message }) => addError(plan, 'source', `has ${place}, which ${message}`));
  if (acceptDifferences !== true) {
    warnOfDifferences(plan, migration);
  }
  if (source._mayChange) {
    checkUnchanged(plan, objects, () => source._read().objects);
  }
  return { migration, isSound: problems.length === 0 && errors.length === 0 };
}

/** Maximum number of migration warnings that one message lists, in addition to the number of further warnings. */
const SHOWN = 5;

function warnOfDifferences(plan: IConstruct, { report: { counts }, problems }: Migration): void {
  const warnings = problems
    .filter(({ level }) => level === 'warning')
    .map(({ place, message }) => `${place} ${message}`);
  const more = warnings.length > SHOWN ? [`and ${warnings.length - SHOWN} more`] : [];
  const warningList = warnings.length > 0 ? `; ${[...warnings.slice(0, SHOWN), ...more].join('; ')}` : '';
  if (counts.lost + counts.changed + warnings.length > 0) {
    const message = `has ${counts.lost} settings without a counterpart on the platform, and ${counts.changed} settings with another meaning${warningList}; read the report (set reportFile), then set acceptDifferences to true`;
    addWarning(plan, 'source', message);
  }
}

/** Reports names in the migration options that match no source object of the type that the option expects. */
function checkNames(plan: IConstruct, props: MigrationPlanProps, objects: readonly SourceObject[]): void {
  const { hosts = {}, backends = {}, ownAuthentication = [], leaveOut = [] } = props;
  const check = (property: string, names: readonly string[], kind?: Kind) => {
    const known = objects.filter((object) => kind === undefined || object.kind === kind).map(({ name }) => name);
    for (const name of names.filter((one) => !known.includes(one))) {
      const shown = [...new Set(known)]
        .sort()
        .slice(0, 20)
        .map((one) => JSON.stringify(one));
      addError(
        plan,
        property,
        `has ${JSON.stringify(name)}, but the migration source contains no object with that name; allowed: ${shown.join(', ') || 'none'}`,
      );
    }
  };
  check('hosts', Object.keys(hosts), 'service');
  check('backends', Object.keys(backends), 'api');
  check('ownAuthentication', ownAuthentication, 'api');
  check('leaveOut', leaveOut);
}

/**
 * Types of cloud gateway objects that may change after the program created the `MigrationPlan`, because the
 * `MigrationPlan` does not migrate them.
 */
const NOT_MIGRATED: readonly Kind[] = ['service_release', 'update_service'];

/**
 * Reports the first cloud gateway object that the program creates or changes after the `MigrationPlan`, because the
 * `MigrationPlan` does not contain the change. The program may still create and change releases and version switches.
 */
function checkUnchanged(plan: IConstruct, before: readonly SourceObject[], now: () => readonly SourceObject[]): void {
  const textOf = ({ kind, name, fields }: SourceObject) => JSON.stringify(withSortedKeys({ kind, name, fields }));
  const known = new Map(before.map((object) => [object.place, textOf(object)]));
  addCheck(plan, () => {
    const late = now().find(
      (object) => !NOT_MIGRATED.includes(object.kind) && known.get(object.place) !== textOf(object),
    );
    if (!late) {
      return [];
    }
    const way = known.has(late.place) ? 'changed' : 'created';
    const message = `has ${labelOf(late)} (${late.place}), which is ${way} after the MigrationPlan; create the MigrationPlan after all cloud constructs`;
    return [{ level: 'error' as const, property: 'source', message }];
  });
}
