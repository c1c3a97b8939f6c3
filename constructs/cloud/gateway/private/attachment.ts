import { IConstruct } from 'constructs';
import { ValidationError } from '../../../../lib/core/errors';
import { idFollows, originalPath } from '../../../../lib/core/moves';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { environmentId } from './checks';
import { afterRelease } from './service-facts';

/** What binds something to another construct. */
interface Binding {
  /** What the user calls, for errors. */
  readonly owner: IConstruct;
  /** Where it is made. */
  readonly scope: IConstruct;
  /** What its id begins with. */
  readonly prefix: string;
  /** What it is bound to. */
  readonly target: IConstruct;
  /** The error where it is bound already. */
  readonly already: string;
}

/**
 * Makes what binds something to another construct. Its id has the path of that construct from its stack on, so that others
 * come and go without changing it; and it moves with that construct.
 */
export function bind<T extends IConstruct>(binding: Binding, make: (id: string) => T): T {
  const { owner, scope, prefix, target, already } = binding;
  const idAt = (path: string) => `${prefix}-${path.split('/').slice(1).join('--')}`;
  const id = idAt(target.node.path);
  if (scope.node.tryFindChild(id)) {
    throw new ValidationError(already, owner);
  }
  const made = make(id);
  idFollows(made, () => idAt(originalPath(target)));
  return made;
}

/** Makes what attaches something to an API, after the release there. */
export function attach(owner: IConstruct, api: IApi, environment: Environment, make: (id: string) => IConstruct): void {
  const prefix = `attachment-${environmentId(environment)}`;
  const already = `is attached to ${api.node.path} in "${environment}" already`;
  const attachment = bind({ owner, scope: owner, prefix, target: api, already }, make);
  afterRelease(api.service, attachment, environment, owner);
}
