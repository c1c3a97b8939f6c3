import { Dependable, IConstruct, IDependable } from 'constructs';

const enforcements = new WeakMap<IConstruct, IConstruct[]>();

/** Keeps a policy that guards a control plane. */
export function rememberEnforcement(controlPlane: IConstruct, enforcement: IConstruct): void {
  enforcements.set(controlPlane, [...enforcementsOf(controlPlane), enforcement]);
}

/** The policies that guard a control plane, as far as they are made here. */
export function enforcementsOf(controlPlane: IConstruct): IConstruct[] {
  return enforcements.get(controlPlane) ?? [];
}

/** The same, to wait for, also when they are made later. */
export function allEnforcementsOf(controlPlane: IConstruct): IDependable {
  const group: IDependable = {};
  Dependable.implement(group, {
    get dependencyRoots(): IConstruct[] {
      return enforcementsOf(controlPlane);
    },
  });
  return group;
}
