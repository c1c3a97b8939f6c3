import { IConstruct } from 'constructs';
import { onlyOnce } from '../../../../lib/core/rules/once';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { environmentId, idOf } from './checks';

/**
 * Attaches something to an API, once. The id of the attachment is what it is attached to, so that others come and go
 * without changing it.
 */
export function attach<T extends IConstruct>(
  owner: IConstruct,
  api: IApi,
  environment: Environment,
  make: (id: string) => T,
): T {
  const id = `attachment-${environmentId(environment)}-${idOf(api)}`;
  const problem = `was called twice for ${api.node.path} in "${environment}"; leave one of the calls out`;
  return onlyOnce(owner, id, 'attachTo', problem, () => make(id));
}
