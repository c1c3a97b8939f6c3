import { IConstruct } from 'constructs';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { isUnresolved, UNDETERMINED_TEXT } from '../../../lib/core/values/tokens';
import { PlatformRegion } from '../organization/platform-region';
import { regionOf, regionText } from '../organization/private/region';

/**
 * Returns the region of a platform entity, for an argument of a construct. Rejects `PlatformRegion.ALL`, a region that
 * differs from the region of the entity's provider, and a missing region that the provider does not determine.
 *
 * @param property construct property that contains the region
 */
export function regionFor(
  construct: IConstruct,
  property: string,
  entity: IConstruct,
  given: PlatformRegion | undefined,
): string {
  // The region check runs when the app is complete, before synthesis writes files, because the program may add the
  // provider later.
  addCheck(construct, () => {
    const problem = problemOf(entity, given);
    return problem === undefined ? [] : [{ level: 'error', property, message: problem }];
  });
  return given?.name ?? regionText(entity) ?? UNDETERMINED_TEXT;
}

function problemOf(entity: IConstruct, given: PlatformRegion | undefined): string | undefined {
  const known = regionOf(entity);
  if (!given) {
    return known === undefined
      ? `is not given, and no serverUrl of a provider contains the region of ${entity.node.path}; give the region, such as PlatformRegion.EU`
      : undefined;
  }
  if (given.name === PlatformRegion.ALL.name) {
    return `is PlatformRegion.ALL; give the region of ${entity.node.path}`;
  }
  return known === undefined || known === given.name || isUnresolved(given.name)
    ? undefined
    : `is "${given.name}", but ${entity.node.path} is in "${known}", the region in the serverUrl of its provider; omit the region`;
}
