/**
 * Model of a picture: a box for each L2 construct, each L1 construct outside of L2 constructs and each scope in the
 * user's code, and an arrow for each reference between constructs. If a picture would have too many boxes, several
 * constructs share a box, and the picture omits the innermost boxes.
 */
import { TerraformElement, TerraformResource, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { Members } from '../../lib/core/shared/objects';
import { requireValue } from '../../lib/core/shared/require-value';

/** Maximum number of boxes in a picture, so that readers can understand the picture. */
const MAX_BOXES = 25;

export interface Box {
  readonly id: string;
  /**
   * Class name, preceded by `l1.` for an L1 construct, and by the number of constructs if the box represents several.
   */
  readonly title: string;
  /** Id of the construct in its scope. Empty if the box represents several constructs. */
  readonly name: string;
  readonly boxes: Box[];
}

export interface Graph {
  readonly boxes: Box[];
  /** Arrows as pairs of box ids: a construct in the first box refers to a construct in the second. */
  readonly arrows: (readonly [string, string])[];
}

/** Arguments of the resources and data sources of a stack, by type and name. */
export interface Configuration {
  readonly resource?: { readonly [type: string]: Members };
  readonly data?: { readonly [type: string]: Members };
}

/** Property that jsii adds to a class when it compiles the class. */
export const RTTI = Symbol.for('jsii.rtti');

/** A class that jsii may have compiled. */
export interface CompiledClass {
  [RTTI]?: { readonly fqn: string };
}

/** One construct with a box, or several constructs of one class that share a box. */
interface Group {
  readonly members: IConstruct[];
  readonly groups: Group[];
}

/**
 * Returns the graph of the constructs in some stacks. If the graph has several stacks, each stack has a box.
 *
 * @param synthesized function that returns the Terraform configuration of a stack
 * @param withL1 whether to draw the L1 constructs inside L2 constructs
 */
export function graphOf(
  stacks: TerraformStack[],
  synthesized: (stack: TerraformStack) => Configuration,
  { withL1 } = { withL1: false },
): Graph {
  const scopes = stacks.length > 1 ? stacks : stacks.flatMap(({ node }) => node.children);
  const groups = limitBoxes(scopes.flatMap((scope) => groupsOf(scope, withL1)));
  const owners = new Map<IConstruct, Group>();
  const note = (group: Group): void => {
    group.members.flatMap(({ node }) => node.findAll()).forEach((construct) => owners.set(construct, group));
    group.groups.forEach(note);
  };
  groups.forEach(note);
  const arrows = new Map<string, readonly [string, string]>();
  for (const [from, to] of stacks.flatMap((stack) => references(stack, synthesized(stack)))) {
    const [one, other] = [owners.get(from), owners.get(to)];
    if (one && other && !isWithin(one, other) && !isWithin(other, one)) {
      const arrow = [idOf(one), idOf(other)] as const;
      arrows.set(arrow.join('\n'), arrow);
    }
  }
  const outer = outersOf(groups);
  // An arrow from an outer box makes an arrow from an inner box to the same target redundant.
  const isRedundant = ([from, to]: readonly [string, string]): boolean =>
    requireValue(outer.get(from)).some((box) => arrows.has(`${box}\n${to}`));
  return { boxes: groups.map(boxOf), arrows: [...arrows.values()].filter((arrow) => !isRedundant(arrow)) };
}

/** Returns a list with the box (group) of a construct, or the boxes of its children if the construct has no box. */
function groupsOf(construct: IConstruct, withL1: boolean): Group[] {
  const groups = construct.node.children.flatMap((child) => groupsOf(child, withL1));
  const type = typeOf(construct);
  // Scopes in the user's code get a box, and so do lookups that the library implements with internal classes.
  const isEmpty = groups.length === 0 && construct.node.tryFindChild('Resource') === undefined;
  const isScope = !type.startsWith('cdktf-gateways.') && !isEmpty && !construct.node.scopes.some(isL2);
  const isDrawn =
    !type.endsWith('Provider') &&
    (isL2(construct) || isScope || (isL1(construct) && (withL1 || isStandalone(construct))));
  return isDrawn ? [{ members: [construct], groups }] : groups;
}

function isL1(construct: IConstruct): boolean {
  return /^cdktf-gateways\.(platform|cloud)\.l1\./.test(typeOf(construct));
}

function isL2(construct: IConstruct): boolean {
  return /^cdktf-gateways\.(platform|cloud)\.(?!l1\.)/.test(typeOf(construct));
}

/** Whether an L1 construct is not part of an L2 construct. */
function isStandalone({ node }: IConstruct): boolean {
  return node.id !== 'Resource' && !node.scopes.some(isL2);
}

/**
 * Returns the jsii name of a construct's class. The name is empty for classes that jsii did not compile, such as
 * classes in the user's code.
 */
function typeOf(construct: IConstruct): string {
  const compiled = construct.constructor as CompiledClass;
  return Object.hasOwn(compiled, RTTI) ? requireValue(compiled[RTTI]).fqn : '';
}

/**
 * If the picture has more than `MAX_BOXES` boxes, first merges siblings of one class, then removes the deepest levels.
 */
function limitBoxes(groups: Group[]): Group[] {
  if (count(groups) <= MAX_BOXES) {
    return groups;
  }
  let fewer = mergeSiblings(groups);
  for (let depth = depthOf(fewer); count(fewer) > MAX_BOXES && depth > 1; depth--) {
    fewer = cut(fewer, depth - 1);
  }
  return fewer;
}

function mergeSiblings(groups: Group[]): Group[] {
  const byClass = new Map<string, Group[]>();
  for (const group of groups) {
    const name = group.members[0].constructor.name;
    byClass.set(name, [...(byClass.get(name) ?? []), group]);
  }
  return [...byClass.values()].map((alike) => ({
    members: alike.flatMap(({ members }) => members),
    groups: mergeSiblings(alike.flatMap((group) => group.groups)),
  }));
}

function cut(groups: Group[], depth: number): Group[] {
  return groups.map(({ members, groups: inner }) => ({ members, groups: depth > 1 ? cut(inner, depth - 1) : [] }));
}

function count(groups: Group[]): number {
  return groups.reduce((sum, group) => sum + 1 + count(group.groups), 0);
}

function depthOf(groups: Group[]): number {
  return groups.reduce((most, group) => Math.max(most, 1 + depthOf(group.groups)), 0);
}

function boxOf(group: Group): Box {
  const { members, groups } = group;
  const [first] = members;
  const several = members.length > 1;
  return {
    id: idOf(group),
    title: `${several ? `${members.length} × ` : ''}${isL1(first) ? 'l1.' : ''}${first.constructor.name}`,
    name: several ? '' : first.node.id,
    boxes: groups.map(boxOf),
  };
}

/** Returns the ids of the outer boxes of each box. */
function outersOf(groups: Group[], around: string[] = []): Map<string, string[]> {
  const inner = groups.flatMap((group) => [...outersOf(group.groups, [...around, idOf(group)])]);
  return new Map([...groups.map((group) => [idOf(group), around] as const), ...inner]);
}

function idOf({ members: [{ node }] }: Group): string {
  return node.path;
}

function isWithin(inner: Group, outer: Group): boolean {
  return inner === outer || outer.groups.some((group) => isWithin(inner, group));
}

/**
 * Returns the references in a stack as pairs of Terraform elements: the configuration of the first element contains the
 * address of the second.
 */
function references(stack: TerraformStack, configuration: Configuration): [IConstruct, IConstruct][] {
  const elements = stack.node.findAll().filter(TerraformElement.isTerraformElement);
  const byAddress = new Map(elements.map((element) => [addressOf(element), element]));
  return elements.flatMap((element) => {
    const [type, id] = addressOf(element).split('.');
    const text = JSON.stringify(configuration.resource?.[type]?.[id] ?? configuration.data?.[type]?.[id] ?? {});
    const named = [...text.matchAll(/(?<![\w.])(?:data\.)?([a-z]\w+\.[\w-]+)/g)].map(([, address]) =>
      byAddress.get(address),
    );
    return named.filter((other) => other !== undefined).map((other): [IConstruct, IConstruct] => [element, other]);
  });
}

function addressOf(element: TerraformElement): string {
  return `${(element as Partial<TerraformResource>).terraformResourceType ?? ''}.${element.friendlyUniqueId}`;
}
