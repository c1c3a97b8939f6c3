import { IConstruct } from 'constructs';
import { addCheck } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { isUnresolved } from '../../../../lib/core/tokens';
import { IControlPlane } from '../../gateway/control-plane';
import { PlatformRegion } from '../../organization/platform-region';
import { regionOf, regionToken } from '../../organization/private/region';

/** The region that a control plane is in, for an argument. Refuses one that is none, or another than that of its provider. */
export function geoOf(construct: IConstruct, controlPlane: IControlPlane, geo: PlatformRegion | undefined): string {
  // Late, as the provider may come later.
  addCheck(construct, () => {
    // What stands for one that is missing is the construct itself.
    const isMissing = controlPlane.node === construct.node;
    const problem = isMissing ? undefined : problemOf(controlPlane, geo);
    return problem === undefined ? [] : [{ level: 'error', property: 'geo', message: problem }];
  });
  return geo?.name ?? regionToken(controlPlane) ?? MISSING.text();
}

function problemOf(controlPlane: IControlPlane, geo: PlatformRegion | undefined): string | undefined {
  const known = regionOf(controlPlane);
  if (!geo) {
    const remedy = 'give it, such as PlatformRegion.EU';
    return known === undefined
      ? `is not given, and no serverUrl of a provider tells the region of ${controlPlane.node.path}; ${remedy}`
      : undefined;
  }
  if (geo.name === PlatformRegion.ALL.name) {
    return 'is PlatformRegion.ALL; give the one that the control plane is in';
  }
  return known === undefined || known === geo.name || isUnresolved(geo.name)
    ? undefined
    : `is "${geo.name}", and ${controlPlane.node.path} is in "${known}" by the serverUrl of its provider; leave it out`;
}
