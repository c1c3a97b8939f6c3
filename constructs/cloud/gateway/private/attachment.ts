import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../../lib/core/l2/imports';
import { deriveIds, pathsOf } from '../../../../lib/core/l2/moves';
import { addError } from '../../../../lib/core/synthesis/problems';
import { IApi } from '../api-reference';
import { Attachment } from '../attachment';
import { Environment } from '../environment';
import { environmentId } from './environments';
import { afterRelease } from './service-facts';

/** Attachment of a construct (the owner), such as a plugin or usage plan, to a target, such as an API. */
interface Binding {
  /** Construct to attach. */
  readonly owner: IConstruct;
  /** Name of the method that the user called to attach the construct, for messages. */
  readonly call: string;
  /** Parent construct of the attachment construct. */
  readonly scope: Construct;
  /** Prefix of the attachment's construct id. */
  readonly prefix: string;
  /** Construct that the owner is attached to. */
  readonly target: IConstruct;
  /**
   * API gateway environment of the attachment. Undefined for attachments without an environment, such as attachments of
   * API keys.
   */
  readonly environment?: Environment;
}

/** Functions that create the Terraform resource of an attachment and return its import id. */
interface AttachmentFactory {
  /**
   * Creates the resource of the attachment. The construct id of the resource is `Default`, which cdktf omits from
   * Terraform addresses.
   */
  readonly make: (scope: Construct, id: string) => void;
  /** Returns the import id of the attachment's resource. */
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
 * Attaches a construct, such as a plugin, to a target, such as an API. A second call for the same target and prefix
 * reports an error and creates no attachment. The construct id of the attachment consists of the prefix and the path of
 * the target in its stack. Adding or removing other attachments does not change this construct id. If the program calls
 * `moveFrom` on the target, the attachment gets a `moved` block too.
 *
 * @param onMade function that runs after the attachment construct is created
 */
export function bind(
  binding: Binding,
  { make, importId }: AttachmentFactory,
  onMade: (attachment: Attachment) => void,
): Attachment {
  const { owner, call, scope, prefix, target, environment } = binding;
  const idAt = (path: string) => `${prefix}-${path.split('/').slice(1).join('--')}`;
  const id = idAt(target.node.path);
  const known = scope.node.tryFindChild(id) as Attachment | undefined;
  if (known) {
    const where = environment === undefined ? '' : ` in "${environment}"`;
    addError(owner, call, `is called twice for ${target.node.path}${where}; leave one of the calls out`);
    return known;
  }
  const attachment = new ImportableAttachment(scope, id, importId);
  make(attachment, 'Default');
  deriveIds(attachment, () => pathsOf(target).map(idAt));
  onMade(attachment);
  return attachment;
}

/**
 * Attaches a construct, such as a plugin, to an API in an environment. If the app releases the API's service to the
 * environment, the attachment depends on the release.
 */
export function attach(owner: Construct, api: IApi, environment: Environment, made: AttachmentFactory): Attachment {
  const prefix = `attachment-${environmentId(environment)}`;
  return bind({ owner, call: 'attachTo', scope: owner, prefix, target: api, environment }, made, (attachment) =>
    afterRelease(api.service, attachment, environment, owner),
  );
}
