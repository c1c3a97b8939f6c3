import { Extensions, Holder } from './extensions';
import { ConvertedPolicy, Fields, Located, ReportAt } from './model';
import { toolIds } from './tool-ids';

/** Gateway policy that is not attached to an entity yet. */
export interface PolicyDraft extends Located<Fields> {
  readonly type: string;
  /**
   * Whether decK generates no id for the policy. If the conversion copies a policy to several entities, decK always
   * generates ids for the copies.
   */
  readonly hasNoToolId?: boolean;
}

/** Policies by type. A level of the OpenAPI specification has at most one policy of each type. */
export type PolicyDrafts = ReadonlyMap<string, PolicyDraft>;

export const VALIDATOR = 'request-validator';

// The level of a policy in the OpenAPI specification determines the gateway entity that gets the policy. The tags of a
// policy are the tags of the OpenAPI document.
const DERIVED_MEMBERS = ['name', 'id', 'service', 'route', 'tags'];

/** Returns the policies at one level of the OpenAPI specification, without inherited policies. */
export function draftsOf(extensions: Extensions, holder: Holder, report: ReportAt): PolicyDrafts {
  const drafts = [...extensions.policies(holder)].map(([type, { value, pointer }]) => {
    const { tags } = value;
    if (Array.isArray(tags) && tags.length > 0) {
      report('warning', `${pointer}/tags`, 'is ignored: policies get the tags of the document');
    }
    const fields = Object.fromEntries(Object.entries(value).filter(([key]) => !DERIVED_MEMBERS.includes(key)));
    return [type, { type, value: fields, pointer }] as const;
  });
  return new Map(drafts);
}

/**
 * Merges policies of several levels of an OpenAPI specification. For each type, the policy of the last list completely
 * replaces the policies of the earlier lists.
 */
export function mergePolicies(...lists: readonly PolicyDrafts[]): PolicyDrafts {
  return new Map(lists.flatMap((list) => [...list]));
}

/** Copies the policies of a gateway service for another service. decK generates ids for copies of policies. */
export function copyPolicies(list: PolicyDrafts): PolicyDrafts {
  return new Map([...list].map(([type, draft]) => [type, { ...draft, hasNoToolId: undefined }]));
}

/**
 * Returns a list of policies with the given request validator, or without a validator if none is given. The returned
 * list omits the request validator of `list`, because each operation needs a separate validator.
 */
export function withValidator(list: PolicyDrafts, validator: PolicyDraft | undefined): PolicyDrafts {
  const others = [...list].filter(([type]) => type !== VALIDATOR);
  return new Map(validator ? [...others, [VALIDATOR, validator]] : others);
}

/** Returns the policies of a gateway service or route, sorted by type. */
export function policiesOf(
  list: PolicyDrafts,
  owner: string,
  tags: readonly string[],
  headers?: { [name: string]: string[] },
): ConvertedPolicy[] {
  const sorted = [...list.values()].sort((one, other) => (one.type < other.type ? -1 : 1));
  return sorted.map(({ type, value, pointer, hasNoToolId }) => ({
    name: type,
    // decK also generates ids for policies of routes with headers, because these policies are copies.
    id: hasNoToolId && !headers ? undefined : toolIds.policy(owner, type, headers),
    pointer,
    fields: { ...value, name: type, tags: [...tags] },
  }));
}
