import { Maker } from '../../../engine/contract/making';
import { Value } from '../../../engine/values/value';
import { headingOf, hostPart, textOf } from '../../kit/texts';

/** Where the hosts of the sandbox are; none of them answers. */
export const HOSTS = 'sandbox.example';
export const REGION = 'us';

export const uuid: Maker = ({ ids }) => ids.uuid();

export const secret: Maker = ({ ids }) => ids.secret(40);

/** The value of another argument, or of what was made before. */
export const copied =
  (name: string): Maker =>
  ({ root }) =>
    known(root[name]);

/** A host name, or a URL, of the object's own. */
export const host =
  (kind: string, scheme = ''): Maker =>
  ({ root }) =>
    `${scheme}${hostPart(root.id)}.${REGION}.${kind}.${HOSTS}`;

/** Documents and pages without a title have the first heading of their content, else what their slug says. */
export const title = (({ root }) =>
  textOf(root.title) || headingOf(root.content) || slugWords(root.slug) || 'Untitled') satisfies Maker;

/** What is not known yet is of no use. */
export function known(value: Value | undefined): Value | null {
  return typeof value === 'symbol' || value === undefined ? null : value;
}

function slugWords(slug: Value | undefined): string {
  const words = textOf(slug)
    .split(/[-_/]+/)
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
