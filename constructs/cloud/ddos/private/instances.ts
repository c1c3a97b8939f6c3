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
 * Returns an instance id as part of construct ids. A change of the instance must create new rules, but for most
 * resource types Terraform would plan an update in place. See `followInstance`.
 */
export function instanceId(construct: IConstruct, { instanceId: id }: DdosInstance): string {
  return idOf(construct, id);
}

/** Returns a hash of eight characters, for construct ids that must change with the content. See `followContent`. */
export function contentId(construct: IConstruct, content: object): string {
  return hashed(contentText(construct, content));
}

/**
 * Returns a text as part of construct ids. For a token, the result contains its expression, because the number of the
 * token changes between runs. See `followText`.
 */
export function idOf(construct: IConstruct, text: string): string {
  return plain(textOf(construct, text));
}

/** Keeps the address of a construct with an `instanceId` when the referenced instance moves in this app. */
export function followInstance<T extends IConstruct>(construct: T, { instanceId: id }: DdosInstance): T {
  return followText(construct, id);
}

/** Keeps the address of a construct with a `contentId` if the content refers to a construct that moves. */
export function followContent<T extends IConstruct>(construct: T, content: object): T {
  return follow(construct, contentText(construct, content), hashed);
}

/**
 * Keeps the address of a construct if its id contains a text from `idOf`, and the text refers to a construct that
 * moves.
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
 * Records that a holder configures part of an instance. Returns the earlier claim of a different holder on the same
 * part, or undefined.
 */
export function claim(construct: IConstruct, instance: DdosInstance, what: string, holder: string): Claim | undefined {
  return claimInApp(construct, [instance.instanceId, what], holder);
}

/**
 * Records a claim on an object that only one holder of the app may configure, on any instance. The texts of `what`
 * identify the object. Returns the earlier claim of a different holder, or undefined.
 */
export function claimInApp(construct: IConstruct, what: readonly string[], holder: string): Claim | undefined {
  return claimForHolder(construct.node.root, 'DDoS', keyOfTexts(construct, what), { construct, holder });
}

/**
 * Reports a second construct for a setting that an account has once. Constructs with the same explicit provider belong
 * to one account, and so do all constructs of a stack without an explicit provider.
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
 * Reports an error if the DDoS or CC rules of an instance are in both a policy and single rules, because the policy and
 * the single rules would overwrite each other.
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

/** Returns a key that distinguishes the instances of an app. */
export function keyOf(construct: IConstruct, { instanceId: id }: DdosInstance): string {
  return keyOfTexts(construct, [id]);
}

/** Joins texts to a key for comparisons. Tokens are only comparable within a stack. */
function keyOfTexts(construct: IConstruct, texts: readonly string[]): string {
  const known = texts.map((text) => textOf(construct, text));
  const place = known.some((text) => text.includes('${')) ? TerraformStack.of(construct).node.path : '';
  return JSON.stringify([place, ...known]);
}

/** Returns the content of a rule as a text that is equal for equal content. */
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
