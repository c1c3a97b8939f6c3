import { createHash } from 'crypto';
import { DefaultTokenResolver, StringConcat, TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { ManagedProps } from '../../../../lib/core/managed-props';
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
  return hashed(contentText(construct, content));
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
  return follow(construct, contentText(construct, content), hashed);
}

/** Keeps a construct with an `idOf` a text in place, alone or as a part of its id, when what the text refers to moves. */
export function followText<T extends IConstruct>(
  construct: T,
  text: string,
  idWith: (part: string) => string = (part) => part,
): T {
  return follow(construct, textOf(construct, text), (one) => idWith(plain(one)));
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
  return claimInApp(construct, [instance.instanceId, what], style);
}

/** The same for what no two constructs of an app can set, on whatever instance: a text each for what tells it. */
export function claimInApp(construct: IConstruct, what: readonly string[], style: string): Claim | undefined {
  const { root } = construct.node;
  const known = claims.get(root) ?? new Map<string, Claim>();
  claims.set(root, known);
  const key = keyOfTexts(construct, what);
  const other = known.get(key);
  if (!other) {
    known.set(key, { by: construct, style });
  }
  return other && other.style !== style ? other : undefined;
}

/** Reports a second construct for what an account has once. A stack stands for the account, and a provider of its own for another. */
export function checkSoleInStack(
  construct: IConstruct,
  { provider }: ManagedProps,
  property: string,
  value: string,
): void {
  const account = provider?.node.path ?? TerraformStack.of(construct).node.path;
  const other = claimInApp(construct, [construct.constructor.name, account, value], construct.node.path);
  if (other) {
    const shown = isUnresolved(value) ? 'one' : `"${value}"`;
    addError(construct, property, `is ${shown} that ${other.style} is for already; leave one of the two out`);
  }
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

/** Tells instances of an app apart. */
export function keyOf(construct: IConstruct, { instanceId: id }: DdosInstance): string {
  return keyOfTexts(construct, [id]);
}

/** Texts as one. What only Terraform knows means the same within a stack only. */
function keyOfTexts(construct: IConstruct, texts: readonly string[]): string {
  const known = texts.map((text) => textOf(construct, text));
  const place = known.some((text) => text.includes('${')) ? TerraformStack.of(construct).node.path : '';
  return JSON.stringify([place, ...known]);
}

/** What a rule consists of, as a text that is the same for the same content. */
export function contentText(construct: IConstruct, content: unknown): string {
  return JSON.stringify(resolve(construct, content));
}

function textOf(construct: IConstruct, value: string): string {
  return isUnresolved(value) ? String(resolve(construct, value)) : value;
}

function resolve(construct: IConstruct, value: unknown): unknown {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return Tokenization.resolve(value, { scope: construct, resolver, preparing: false });
}
