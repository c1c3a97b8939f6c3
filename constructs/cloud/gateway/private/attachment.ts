import { IConstruct } from 'constructs';
import { ValidationError } from '../../../../lib/core/errors';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { environmentId, idOf } from './checks';

/** The id of what attaches something to an API: what it is attached to, so that others come and go without changing it. */
export function attachmentId(owner: IConstruct, api: IApi, environment: Environment): string {
  const id = `attachment-${environmentId(environment)}-${idOf(api)}`;
  if (owner.node.tryFindChild(id)) {
    throw new ValidationError(`is attached to ${api.node.path} in "${environment}" already`, owner);
  }
  return id;
}
