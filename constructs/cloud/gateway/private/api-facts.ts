import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';

/** Authentication type of an API: the name of the `ApiAuth` factory method. */
export type ApiKind = 'none' | 'keyPair' | 'application' | 'oauthAuthorizationApi' | 'oauthBusinessApi';

const kinds = new ConstructFact<ApiKind>('apiKind');

/** Records the authentication type of an API. */
export function rememberApi(api: IConstruct, kind: ApiKind): void {
  kinds.set(api, kind);
}

/**
 * Returns the authentication type of an API. Returns undefined for an API that is managed elsewhere, because its
 * authentication type is unknown.
 */
export function apiKindOf(api: IConstruct): ApiKind | undefined {
  return kinds.get(api);
}
