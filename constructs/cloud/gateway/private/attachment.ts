import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../../lib/core/imports';
import { idFollows, pathsOf } from '../../../../lib/core/moves';
import { addError } from '../../../../lib/core/rules/problems';
import { IApi } from '../api-reference';
import { Attachment } from '../attachment';
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
  readonly scope: Construct;
  /** What its id begins with. */
  readonly prefix: string;
  /** What it is bound to. */
  readonly target: IConstruct;
  /** Where, if that is said by the user, too. */
  readonly environment?: Environment;
}

/** The resource that binds. */
interface Made {
  /** Makes it. Its id is one that is no part of its address. */
  readonly make: (scope: Construct, id: string) => void;
  /** The id by which the provider imports it. */
  readonly importId: () => string;
}

class ImportableAttachment extends Attachment {
  public constructor(
    scope: Construct,
    id: string,
    private readonly importId: () => string,
  ) {
    super(scope, id);
  }

  public importFrom(): void {
    importObject(this, this.importId);
  }
}

/**
 * Binds something to another construct, once: a second call is reported, and makes nothing. The id is the path of that
 * construct from its stack on, so that others come and go without changing it; it moves with that construct.
 *
 * @param onMade what follows once it is made
 */
export function bind(binding: Binding, { make, importId }: Made, onMade: (attachment: Attachment) => void): Attachment {
  const { owner, call, scope, prefix, target, environment } = binding;
  const idAt = (path: string) => `${prefix}-${path.split('/').slice(1).join('--')}`;
  const id = idAt(target.node.path);
  const known = scope.node.tryFindChild(id) as Attachment | undefined;
  if (known) {
    const where = environment === undefined ? '' : ` in "${environment}"`;
    addError(owner, call, `was called twice for ${target.node.path}${where}; leave one of the calls out`);
    return known;
  }
  const attachment = new ImportableAttachment(scope, id, importId);
  make(attachment, 'Default');
  idFollows(attachment, () => pathsOf(target).map(idAt));
  onMade(attachment);
  return attachment;
}

/** Attaches something to an API, once, after the release there. */
export function attach(owner: Construct, api: IApi, environment: Environment, made: Made): Attachment {
  const prefix = `attachment-${environmentId(environment)}`;
  return bind({ owner, call: 'attachTo', scope: owner, prefix, target: api, environment }, made, (attachment) =>
    afterRelease(api.service, attachment, environment, owner),
  );
}
