import { IConstruct } from 'constructs';

/** The factories of `ApiAuth`. */
export type ApiKind = 'none' | 'keyPair' | 'application' | 'oauthAuthorizationApi' | 'oauthBusinessApi';

const kinds = new WeakMap<IConstruct, ApiKind>();

/** Keeps how the callers of an API say who they are. */
export function rememberApi(api: IConstruct, kind: ApiKind): void {
  kinds.set(api, kind);
}

/** How the callers of an API say who they are; undefined for one that is managed elsewhere. */
export function apiKindOf(api: IConstruct): ApiKind | undefined {
  return kinds.get(api);
}
