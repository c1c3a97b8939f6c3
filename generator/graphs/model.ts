/** What an app makes, as boxes and arrows: its constructs of L2 in their scopes, and which of them refer to which. */
import { TerraformElement, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';

/** More would not be read. */
const MOST = 25;

export interface Box {
  readonly id: string;
  /** The class; how many of them, where several stand for each other. */
  readonly title: string;
  /** The id in its scope; of several, none. */
  readonly name: string;
  readonly boxes: Box[];
}

export interface Graph {
  readonly boxes: Box[];
  /** Ids of boxes: the first refers to the second. */
  readonly arrows: (readonly [string, string])[];
}

/** A construct that is drawn, or several siblings of one class. */
interface Group {
  readonly members: IConstruct[];
  readonly groups: Group[];
}

/**
 * @param synthesised the configuration of a stack, as Terraform reads it
 * @param withL1 whether L1 is also drawn where L2 is made of it
 */
export function graphOf(
  stacks: TerraformStack[],
  synthesised: (stack: TerraformStack) => any,
  { withL1 } = { withL1: false },
): Graph {
  const scopes = stacks.length > 1 ? stacks : stacks.flatMap(({ node }) => node.children);
  const groups = fitting(scopes.flatMap((scope) => drawn(scope, withL1)));
  const owners = new Map<IConstruct, Group>();
  const note = (group: Group): void => {
    group.members.flatMap(({ node }) => node.findAll()).forEach((construct) => owners.set(construct, group));
    group.groups.forEach(note);
  };
  groups.forEach(note);
  const arrows = new Map<string, readonly [string, string]>();
  for (const [from, to] of stacks.flatMap((stack) => references(stack, synthesised(stack)))) {
    const [one, other] = [owners.get(from), owners.get(to)];
    if (one && other && !isWithin(one, other) && !isWithin(other, one)) {
      const arrow = [idOf(one), idOf(other)] as const;
      arrows.set(arrow.join('\n'), arrow);
    }
  }
  const outer = outersOf(groups);
  // What a box refers to, all that is in it may refer to as well.
  const isSaid = ([from, to]: readonly [string, string]): boolean =>
    outer.get(from)!.some((box) => arrows.has(`${box}\n${to}`));
  return { boxes: groups.map(boxOf), arrows: [...arrows.values()].filter((arrow) => !isSaid(arrow)) };
}

/** What is drawn of a construct: itself, or what is in it that is. */
function drawn(construct: IConstruct, withL1: boolean): Group[] {
  const groups = construct.node.children.flatMap((child) => drawn(child, withL1));
  const type = typeOf(construct);
  // Scopes of users, and what the library looks up by classes that it keeps to itself.
  const isEmpty = groups.length === 0 && construct.node.tryFindChild('Resource') === undefined;
  const isScope = !type.startsWith('cdktf-gateways.') && !isEmpty && !construct.node.scopes.some(isL2);
  const isDrawn =
    !type.endsWith('Provider') &&
    (isL2(construct) || isScope || (isL1(construct) && (withL1 || standsAlone(construct))));
  return isDrawn ? [{ members: [construct], groups }] : groups;
}

function isL1(construct: IConstruct): boolean {
  return /^cdktf-gateways\.(platform|cloud)\.l1\./.test(typeOf(construct));
}

function isL2(construct: IConstruct): boolean {
  return /^cdktf-gateways\.(platform|cloud)\.(?!l1\.)/.test(typeOf(construct));
}

/** Whether L1 is no part of a construct of L2. */
function standsAlone({ node }: IConstruct): boolean {
  return node.id !== 'Resource' && !node.scopes.some(isL2);
}

/** The name of a type in jsii, which only libraries have. */
function typeOf(construct: IConstruct): string {
  const rtti = (construct.constructor as any)[Symbol.for('jsii.rtti')];
  return Object.hasOwn(construct.constructor, Symbol.for('jsii.rtti')) ? rtti.fqn : '';
}

/** As many boxes as are read: siblings of one class become one, then what is deepest is left out. */
function fitting(groups: Group[]): Group[] {
  if (count(groups) <= MOST) {
    return groups;
  }
  let fewer = merged(groups);
  for (let depth = depthOf(fewer); count(fewer) > MOST && depth > 1; depth--) {
    fewer = cut(fewer, depth - 1);
  }
  return fewer;
}

function merged(groups: Group[]): Group[] {
  const byClass = new Map<string, Group[]>();
  for (const group of groups) {
    const name = group.members[0].constructor.name;
    byClass.set(name, [...(byClass.get(name) ?? []), group]);
  }
  return [...byClass.values()].map((alike) => ({
    members: alike.flatMap(({ members }) => members),
    groups: merged(alike.flatMap((group) => group.groups)),
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

/** The boxes around each box. */
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

/** Which construct's resource refers to which other's, by the addresses in the configuration, and those of other stacks. */
function references(stack: TerraformStack, configuration: any): [IConstruct, IConstruct][] {
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
  return `${(element as any).terraformResourceType ?? ''}.${element.friendlyUniqueId}`;
}
