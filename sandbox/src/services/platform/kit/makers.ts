import { Maker } from '../../../engine/contract/making';
import { Value } from '../../../engine/values/value';
import { headingOf, hostPart, stringOrEmpty } from '../../kit/texts';

/** Domain of the host names that the sandbox generates. No server responds at the generated host names. */
export const HOSTS = 'sandbox.example';
export const REGION = 'us';

export const uuid: Maker = ({ ids }) => ids.uuid();

export const secret: Maker = ({ ids }) => ids.secret(40);

/** Copies the value of another argument, or of an attribute generated earlier. */
export const copied =
  (name: string): Maker =>
  ({ root }) =>
    known(root[name]);

/** Generates a host name or URL from the object's id. */
export const host =
  (kind: string, scheme = ''): Maker =>
  ({ root }) =>
    `${scheme}${hostPart(root.id)}.${REGION}.${kind}.${HOSTS}`;

/** Title of documents and pages without a title: the first heading of the content, otherwise the words of the slug. */
export const title = (({ root }) =>
  stringOrEmpty(root.title) || headingOf(root.content) || slugWords(root.slug) || 'Untitled') satisfies Maker;

/** Returns a value unchanged, or null if the value is missing or not known yet. */
export function known(value: Value | undefined): Value | null {
  return typeof value === 'symbol' || value === undefined ? null : value;
}

function slugWords(slug: Value | undefined): string {
  const words = stringOrEmpty(slug)
    .split(/[-_/]+/)
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
