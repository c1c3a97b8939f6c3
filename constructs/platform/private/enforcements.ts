import { Dependable, IConstruct, IDependable } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';

const enforcements = new ConstructFact<IConstruct[]>('enforcements');

/** Records an access control enforcement (ACE) policy that applies to a whole control plane. */
export function rememberEnforcement(controlPlane: IConstruct, enforcement: IConstruct): void {
  enforcements.set(controlPlane, [...enforcementsOf(controlPlane), enforcement]);
}

/** Returns the access control enforcement (ACE) policies in this app that apply to a whole control plane. */
export function enforcementsOf(controlPlane: IConstruct): IConstruct[] {
  return enforcements.get(controlPlane) ?? [];
}

/**
 * Returns a dependable for all access control enforcement policies that apply to a whole control plane, including
 * policies that the program adds later.
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
