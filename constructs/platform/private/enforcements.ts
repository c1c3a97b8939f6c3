import { Dependable, IConstruct, IDependable } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';

const enforcements = new ConstructFact<IConstruct[]>('enforcements');

/** Records an access control enforcement of a control plane. */
export function rememberEnforcement(controlPlane: IConstruct, enforcement: IConstruct): void {
  enforcements.set(controlPlane, [...enforcementsOf(controlPlane), enforcement]);
}

/** Returns the access control enforcements of a control plane in this app. */
export function enforcementsOf(controlPlane: IConstruct): IConstruct[] {
  return enforcements.get(controlPlane) ?? [];
}

/**
 * Returns a dependable for all access control enforcements of a control plane, including enforcements that the program
 * adds later.
 */
export function allEnforcementsOf(controlPlane: IConstruct): IDependable {
  const group: IDependable = {};
  Dependable.implement(group, {
    get dependencyRoots(): IConstruct[] {
      return enforcementsOf(controlPlane);
    },
  });
  return group;
}
