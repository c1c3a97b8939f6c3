import { catalogFolder } from '../../engine/catalog/folder';
import { loadApi } from '../../engine/catalog/load';
import { ServerRule, WriteAttempt } from '../../engine/contract/rule';
import { OWN_ID, parametersOf } from '../../shared/catalog/endpoints';
import { ApiOperations } from '../../shared/catalog/types';
import { inWords } from '../kit/texts-at';
import { BAD_REQUEST } from './kit/status';

const PREFIX = 'konnect_';

/**
 * Returns the arguments in the URL path of the request that deletes an object, without the object's own id. The
 * arguments in the URL path identify the object in its parent.
 */
export function identifyingArguments({ delete: remove = '' }: Pick<ApiOperations, 'delete'>): readonly string[] {
  return parametersOf(remove).filter((argument) => argument !== OWN_ID);
}

/**
 * Identifying arguments that the body of a creation contains, by type. The map of identifying arguments is loaded on
 * first use.
 */
let known: ReadonlyMap<string, readonly string[]> | undefined;

function inBody(type: string): readonly string[] {
  known ??= new Map(
    loadApi(catalogFolder(), 'platform').operations.flatMap((row) => {
      const inPath = parametersOf(row.create ?? '');
      const named = identifyingArguments(row).filter((argument) => !inPath.includes(argument));
      return row.types.map((one) => [one.slice(PREFIX.length), named] as const);
    }),
  );
  return known.get(type) ?? [];
}

/**
 * Memberships without a member cannot be deleted. The provider declares the member of some memberships as optional, and
 * sends the creation of a membership without a member. The status of the error response for a membership without a
 * member is an assumption.
 */
export const IDENTIFIED: ServerRule = {
  name: 'membership-has-member',
  provider: 'platform',
  summary: 'A membership must name its member, because the request to delete the membership names the member.',
  operations: ['create'],
  check: ({ type, after }: WriteAttempt) => {
    const missing = inBody(type).find((argument) => after[argument] === null || after[argument] === '');
    if (missing === undefined) {
      return undefined;
    }
    const problem = after[missing] === null ? `${missing} is missing` : `${missing} is empty`;
    return {
      status: BAD_REQUEST,
      detail: `${problem}: the service identifies a ${inWords(type)} by this argument, so set ${missing}`,
    };
  },
};
