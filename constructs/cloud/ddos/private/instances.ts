import { createHash } from 'node:crypto';
import { DefaultTokenResolver, StringConcat, TerraformStack, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { ManagedProps } from '../../../../lib/core/l2/managed-props';
import { deriveIds, textsOf } from '../../../../lib/core/l2/moves';
import { Claim, claimForHolder } from '../../../../lib/core/l2/unique-registry';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { DdosInstance } from '../ddos-instance';

/**
 * Returns the id of an anti-DDoS instance as a part of construct ids: after a change of the instance, Terraform must
 * create new rules. If construct ids did not contain the instance id, Terraform would update most rules in place. See
 * `followInstance`.
 */
export function instanceId(construct: IConstruct, { instanceId: id }: DdosInstance): string {
  return idOf(construct, id);
}

/**
 * Returns a hash of a rule's content (eight characters), for construct ids that must change with the content. See
 * `followContent`.
 */
export function contentId(construct: IConstruct, content: object): string {
  return hashed(contentText(construct, content));
}

/**
 * Returns a text with hyphens instead of special characters, as a part of construct ids. If the text contains a token,
 * `idOf` uses the expression of the token, because the number of a token changes between runs. See `followText`.
 */
export function idOf(construct: IConstruct, text: string): string {
  return plain(textOf(construct, text));
}

/**
 * Adds `moved` blocks to a construct whose id contains an `instanceId` if the anti-DDoS package that the id refers to
 * moves in this app. With the `moved` blocks, Terraform keeps the objects of the construct.
 */
export function followInstance<T extends IConstruct>(construct: T, { instanceId: id }: DdosInstance): T {
  return followText(construct, id);
}

/**
 * Adds `moved` blocks to a construct whose id contains a `contentId` if the content refers to a construct that moves.
 * With the `moved` blocks, Terraform keeps the objects of the construct.
 */
export function followContent<T extends IConstruct>(construct: T, content: object): T {
  return follow(construct, contentText(construct, content), hashed);
}

/**
 * Adds `moved` blocks to a construct whose id contains a text from `idOf` if the text refers to a construct that moves.
 * With the `moved` blocks, Terraform keeps the objects of the construct instead of replacing them.
 */
export function followText<T extends IConstruct>(
  construct: T,
  text: string,
  idWith: (part: string) => string = (part) => part,
): T {
  return follow(construct, textOf(construct, text), (one) => idWith(plain(one)));
}

function follow<T extends IConstruct>(construct: T, text: string, idFrom: (text: string) => string): T {
  if (text.includes('${')) {
    deriveIds(construct, () => textsOf(construct, text).map(idFrom));
  }
  return construct;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function plain(text: string): string {
  return text.replace(/[^\w.:-]+/g, '-').replace(/^-|-$/g, '');
}

/**
 * Records that `holder` configures the setting `what` of an anti-DDoS instance. If another
 * holder has already recorded the same setting, returns the earlier record.
 */
export function claim(construct: IConstruct, instance: DdosInstance, what: string, holder: string): Claim | undefined {
  return claimInApp(construct, [instance.instanceId, what], holder);
}

/**
 * Records that `holder` configures the object `what`, which only one holder in the app may configure, whatever the
 * anti-DDoS instance. If another holder has already recorded the same object, returns the earlier record.
 */
export function claimInApp(construct: IConstruct, what: readonly string[], holder: string): Claim | undefined {
  return claimForHolder(construct.node.root, 'DDoS', keyOfTexts(construct, what), { construct, holder });
}

/**
 * Reports a second construct for a setting that a cloud account has once. The check assumes one account per explicit
 * `provider`, and one account for all constructs of a stack without an explicit `provider`.
 */
export function checkUniqueInStack(
  construct: IConstruct,
  { provider }: ManagedProps,
  property: string,
  value: string,
): void {
  const account = provider?.node.path ?? TerraformStack.of(construct).node.path;
  const other = claimInApp(construct, [construct.constructor.name, account, value], construct.node.path);
  if (other) {
    const message = isUnresolved(value)
      ? `is the same as in ${other.holder}; leave one of them out`
      : `is "${value}", which ${other.holder} configures already; leave one of them out`;
    addError(construct, property, message);
  }
}

/**
 * Reports an anti-DDoS instance whose DDoS or CC rules are managed by both a policy and single rules, because the two
 * would overwrite each other.
 */
export function claimStyle(construct: IConstruct, instance: DdosInstance, lists: 'DDoS' | 'CC', style: string): void {
  const other = claim(construct, instance, lists, style);
  if (other) {
    addError(
      construct,
      'instance',
      `has its ${lists} rules in ${other.holder} ${other.construct.node.path} already, and ${style} would overwrite them; use one of the two for each instance`,
    );
  }
}

/** Returns a text that identifies an anti-DDoS instance in the app, for use as a key of maps. */
export function keyOf(construct: IConstruct, { instanceId: id }: DdosInstance): string {
  return keyOfTexts(construct, [id]);
}

/**
 * Joins texts to one text, for use as a key of maps. If a text contains a token, the key includes the path of the
 * stack, because tokens are comparable only within a stack.
 */
function keyOfTexts(construct: IConstruct, texts: readonly string[]): string {
  const known = texts.map((text) => textOf(construct, text));
  const place = known.some((text) => text.includes('${')) ? TerraformStack.of(construct).node.path : '';
  return JSON.stringify([place, ...known]);
}

/** Returns the content of an anti-DDoS rule as JSON, for comparisons. */
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
