import { createHash } from 'crypto';
import { DefaultTokenResolver, StringConcat, TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { idFollows, textsOf } from '../../../../lib/core/moves';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { DdosInstance } from '../ddos-instance';

/**
 * An instance as a part of construct ids: another instance has to replace the rules, and most types would try to change it
 * in place. See `followInstance`.
 */
export function instanceId(construct: IConstruct, { instanceId: id }: DdosInstance): string {
  return idOf(construct, id);
}

/** Eight characters that change with a value: for the ids of what can be replaced only. See `followContent`. */
export function contentId(construct: IConstruct, content: object): string {
  return hashed(JSON.stringify(resolve(construct, content)));
}

/** A text as a part of construct ids; what only Terraform knows by its expression, which stays. See `followText`. */
export function idOf(construct: IConstruct, text: string): string {
  return plain(textOf(construct, text));
}

/** Keeps a construct with an `instanceId` in place when the instance is made here and moves. */
export function followInstance<T extends IConstruct>(construct: T, { instanceId: id }: DdosInstance): T {
  return followText(construct, id);
}

/** Keeps a construct with a `contentId` in place when what the content refers to moves. */
export function followContent<T extends IConstruct>(construct: T, content: object): T {
  return follow(construct, JSON.stringify(resolve(construct, content)), hashed);
}

/** Keeps a construct with an `idOf` a text in place when what the text refers to moves. */
export function followText<T extends IConstruct>(construct: T, text: string): T {
  return follow(construct, textOf(construct, text), plain);
}

function follow<T extends IConstruct>(construct: T, text: string, idFrom: (text: string) => string): T {
  if (text.includes('${')) {
    idFollows(construct, () => textsOf(construct, text).map(idFrom));
  }
  return construct;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function plain(text: string): string {
  return text.replace(/[^\w.:-]+/g, '-').replace(/^-|-$/g, '');
}

const claims = new WeakMap<IConstruct, Map<string, Claim>>();

interface Claim {
  readonly by: IConstruct;
  readonly style: string;
}

/**
 * Notes that a construct sets something of an instance, and returns the construct that has set it in another style before.
 * Claims of the same style get along.
 */
export function claim(construct: IConstruct, instance: DdosInstance, what: string, style: string): Claim | undefined {
  const { root } = construct.node;
  const known = claims.get(root) ?? new Map<string, Claim>();
  claims.set(root, known);
  const key = JSON.stringify([keyOf(construct, instance), what]);
  const other = known.get(key);
  if (!other) {
    known.set(key, { by: construct, style });
  }
  return other && other.style !== style ? other : undefined;
}

/** Has one style of lists for each instance: the lists of a policy and single rules overwrite each other. */
export function claimStyle(construct: IConstruct, instance: DdosInstance, lists: 'DDoS' | 'CC', style: string): void {
  const other = claim(construct, instance, lists, style);
  if (other) {
    addError(
      construct,
      'instance',
      `has its ${lists} rules in ${other.style} ${other.by.node.path} already, and ${style} would overwrite them; use one of the two for each instance`,
    );
  }
}

/** Tells instances of an app apart. What only Terraform knows means the same within a stack only. */
export function keyOf(construct: IConstruct, { instanceId: id }: DdosInstance): string {
  const place = isUnresolved(id) ? TerraformStack.of(construct).node.path : '';
  return JSON.stringify([place, textOf(construct, id)]);
}

function textOf(construct: IConstruct, value: string): string {
  return isUnresolved(value) ? String(resolve(construct, value)) : value;
}

function resolve(construct: IConstruct, value: unknown): unknown {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return Tokenization.resolve(value, { scope: construct, resolver, preparing: false });
}
