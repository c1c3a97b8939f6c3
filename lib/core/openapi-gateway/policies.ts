import { Extensions, Holder } from './extensions';
import { ConvertedPolicy, Fields, Located, Report } from './model';
import { toolIds } from './tool-ids';

/** A policy before it is known what it is attached to. */
export interface Draft extends Located<Fields> {
  readonly type: string;
  /** Whether the usual tool gives it no id. */
  readonly hasNoToolId?: boolean;
}

/** Policies by their types: of each type a part has one. */
export type Drafts = ReadonlyMap<string, Draft>;

export const VALIDATOR = 'request-validator';

// What a policy belongs to follows from where it stands, its tags are those of the document.
const OWN = ['name', 'id', 'service', 'route', 'tags'];

/** The policies that a part of the specification has itself. */
export function draftsOf(extensions: Extensions, holder: Holder, report: Report): Drafts {
  const drafts = [...extensions.policies(holder)].map(([type, { value, pointer }]) => {
    const { tags } = value;
    if (Array.isArray(tags) && tags.length > 0) {
      report('warning', `${pointer}/tags`, 'is left out: policies have the tags of the document');
    }
    const fields = Object.fromEntries(Object.entries(value).filter(([key]) => !OWN.includes(key)));
    return [type, { type, value: fields, pointer }] as const;
  });
  return new Map(drafts);
}

/** Several lists of policies as one: of each type the last one counts, with its whole configuration. */
export function merged(...lists: readonly Drafts[]): Drafts {
  return new Map(lists.flatMap((list) => [...list]));
}

/** A list of policies without the validator, which is made anew for each operation, and with one that is given. */
export function withValidator(list: Drafts, validator: Draft | undefined): Drafts {
  const others = [...list].filter(([type]) => type !== VALIDATOR);
  return new Map(validator ? [...others, [VALIDATOR, validator]] : others);
}

/** The policies of a service or route, in the order of their types. */
export function policiesOf(
  list: Drafts,
  owner: string,
  tags: readonly string[],
  headers?: { [name: string]: string[] },
): ConvertedPolicy[] {
  const sorted = [...list.values()].sort((one, other) => (one.type < other.type ? -1 : 1));
  return sorted.map(({ type, value, pointer, hasNoToolId }) => ({
    name: type,
    id: hasNoToolId ? undefined : toolIds.policy(owner, type, headers),
    pointer,
    fields: { ...value, name: type, tags: [...tags] },
  }));
}
