import { Token } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addCheck } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { warnOfSecrets } from '../../../lib/core/rules/secrets';
import * as l1 from '../../../lib/platform/api-version';
import { IApiRef } from './api-reference';
import { registerPart, takeOnce } from './private/api-parts';
import { Specification } from './specification';

/**
 * The arguments of a version, apart from its API.
 */
export interface ApiVersionOptions {
  /** Its specification. An edit changes the version in place. */
  readonly specification: Specification;

  /**
   * What the version is called, such as `1.2.0`; not the name of another version of the API.
   *
   * @default - `info.version` of the specification
   */
  readonly version?: string;
}

/**
 * The arguments of `ApiVersion`.
 */
export interface ApiVersionProps extends ApiVersionOptions, ManagedProps {
  /** The API that it is a version of. */
  readonly api: IApiRef;
}

/**
 * A version of an API, with its specification.
 *
 * Makes a `konnect_api_version`, which is the child `Resource`. It is replaced together with its API.
 *
 * @example
 *
 * declare const api: platform.IApi;
 * new platform.ApiVersion(this, 'v1', { api, specification: platform.Specification.fromFile('specs/v1.yaml') });
 */
export class ApiVersion extends ManagedConstruct {
  /**
   * The id of the version.
   *
   * @attribute
   */
  public readonly apiVersionId: string;

  /**
   * What the platform found in the specification when it was uploaded: one text for each finding, in an order of its own.
   * The platform accepts specifications with mistakes. Terraform: `spec.validation_messages`.
   *
   * @attribute
   */
  public readonly validationMessages: string[];

  private readonly props: ApiVersionProps;

  /**
   * Adds a version to an API.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiVersionProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        api: MISSING.reference,
        specification: () => Specification.fromText(MISSING.text()),
      }),
    );
    this.props = props;
    const { api, specification, version = specification.version } = props;
    const { content = '', findings } = specification._load();
    warnOfSecrets(this, 'specification', content);
    if (findings.length > 0) {
      addCheck(this, () => [...findings]);
    }
    const resource = new l1.ApiVersion(this, 'Resource', {
      provider: props.provider,
      apiId: api.apiId,
      version,
      spec: { content },
    });
    replaceWith(resource, api);
    registerPart(api, this);
    if (version !== undefined) {
      takeOnce(api, this, 'version', version, 'in the same API');
    }
    this.apiVersionId = resource.id;
    this.validationMessages = Token.asList(resource.interpolationForAttribute('spec.validation_messages[*].message'));
  }

  /**
   * Takes over a version that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the version, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiVersion.importId({ apiId: this.props.api.apiId, id }));
  }
}
