import { IConstruct } from 'constructs';
import { idFollows, pathsOf } from '../../../../lib/core/moves';
import { addError } from '../../../../lib/core/rules/problems';
import { IApi } from '../api-reference';
import { Environment } from '../environment';
import { environmentId } from './checks';
import { afterRelease } from './service-facts';

/** What binds something to another construct. */
interface Binding {
  /** What is bound. */
  readonly owner: IConstruct;
  /** The method that users call. */
  readonly call: string;
  /** Where it is made. */
  readonly scope: IConstruct;
  /** What its id begins with. */
  readonly prefix: string;
  /** What it is bound to. */
  readonly target: IConstruct;
  /** Where, if that is said by the user, too. */
  readonly environment?: Environment;
}

/**
 * Binds something to another construct, once: a second call is reported, and makes nothing. The id is the path of that
 * construct from its stack on, so that others come and go without changing it; it moves with that construct.
 */
export function bind<T extends IConstruct>(binding: Binding, make: (id: string) => T): T | undefined {
  const { owner, call, scope, prefix, target, environment } = binding;
  const idAt = (path: string) => `${prefix}-${path.split('/').slice(1).join('--')}`;
  const id = idAt(target.node.path);
  if (scope.node.tryFindChild(id)) {
    const where = environment === undefined ? '' : ` in "${environment}"`;
    addError(owner, call, `was called twice for ${target.node.path}${where}; leave one of the calls out`);
    return undefined;
  }
  const made = make(id);
  idFollows(made, () => pathsOf(target).map(idAt));
  return made;
}

/** Attaches something to an API, once, after the release there. */
export function attach(owner: IConstruct, api: IApi, environment: Environment, make: (id: string) => IConstruct): void {
  const prefix = `attachment-${environmentId(environment)}`;
  const attachment = bind({ owner, call: 'attachTo', scope: owner, prefix, target: api, environment }, make);
  if (attachment) {
    afterRelease(api.service, attachment, environment, owner);
  }
}
