import { IConstruct } from 'constructs';
import { addCheck } from '../../../lib/core/rules/problems';
import { MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { PlatformRegion } from '../organization/platform-region';
import { regionOf, regionText } from '../organization/private/region';

/**
 * The region that an entity is in, for an argument. Refuses one that is none, or another than that of the entity's provider, and where
 * nothing tells it.
 *
 * @param property the argument that gives it
 */
export function regionFor(
  construct: IConstruct,
  property: string,
  entity: IConstruct,
  given: PlatformRegion | undefined,
): string {
  // Late, as the provider may come later.
  addCheck(construct, () => {
    // What stands for one that is missing is the construct itself.
    const isMissing = entity.node === construct.node;
    const problem = isMissing ? undefined : problemOf(entity, given);
    return problem === undefined ? [] : [{ level: 'error', property, message: problem }];
  });
  return given?.name ?? regionText(entity) ?? MISSING.text();
}

function problemOf(entity: IConstruct, given: PlatformRegion | undefined): string | undefined {
  const known = regionOf(entity);
  if (!given) {
    const remedy = 'give it, such as PlatformRegion.EU';
    return known === undefined
      ? `is not given, and no serverUrl of a provider tells the region of ${entity.node.path}; ${remedy}`
      : undefined;
  }
  if (given.name === PlatformRegion.ALL.name) {
    return `is PlatformRegion.ALL; give the one that ${entity.node.path} is in`;
  }
  return known === undefined || known === given.name || isUnresolved(given.name)
    ? undefined
    : `is "${given.name}", and ${entity.node.path} is in "${known}" by the serverUrl of its provider; leave it out`;
}
