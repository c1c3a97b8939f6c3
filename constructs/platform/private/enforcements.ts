import { Dependable, IConstruct, IDependable } from 'constructs';
import { ConstructFact } from '../../../lib/core/values/construct-fact';

const enforcements = new ConstructFact<IConstruct[]>('enforcements');

/** Records a policy that guards a control plane. */
export function rememberEnforcement(controlPlane: IConstruct, enforcement: IConstruct): void {
  enforcements.set(controlPlane, [...enforcementsOf(controlPlane), enforcement]);
}

/** Returns the policies of this app that guard a control plane. */
export function enforcementsOf(controlPlane: IConstruct): IConstruct[] {
  return enforcements.get(controlPlane) ?? [];
}

/** Returns a dependable for all policies that guard a control plane, including later ones. */
export function allEnforcementsOf(controlPlane: IConstruct): IDependable {
  const group: IDependable = {};
  Dependable.implement(group, {
    get dependencyRoots(): IConstruct[] {
      return enforcementsOf(controlPlane);
    },
  });
  return group;
}
