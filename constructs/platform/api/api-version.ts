import { Token } from 'cdktf';
import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { warnOfSecrets } from '../../../lib/core/l2/secret-warnings';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/api-version';
import { IApiRef } from './api-reference';
import { registerOperations, registerPart, checkUniquePart } from './private/api-parts';
import { Specification } from './specification';

/** Arguments of an API version, except the API and the Terraform provider. */
export interface ApiVersionOptions {
  /** API specification of the API version. An edit of the specification updates the API version in place. */
  readonly specification: Specification;

  /**
   * Name of the API version, such as `1.2.0`, unique among the versions of the API.
   *
   * @default - `info.version` of the specification
   */
  readonly version?: string;
}

/** Arguments of `ApiVersion`. */
export interface ApiVersionProps extends ApiVersionOptions, ManagedProps {
  /** API that the version belongs to. */
  readonly api: IApiRef;
}

/**
 * Version of an API, with its specification.
 *
 * Creates a `konnect_api_version` as the child `Resource`. If Terraform replaces the API, Terraform also replaces the
 * version.
 *
 * @example
 *
 * declare const api: platform.IApi;
 * new platform.ApiVersion(this, 'v1', { api, specification: platform.Specification.fromFile('specs/v1.yaml') });
 */
export class ApiVersion extends ManagedConstruct {
  /**
   * The id of the API version.
   *
   * @attribute
   */
  public readonly apiVersionId: string;

  /**
   * Findings of the platform about the specification when Terraform uploaded it, in no particular order. The platform
   * accepts specifications with mistakes. Terraform: `spec.validation_messages`.
   *
   * @attribute
   */
  public readonly validationMessages: string[];

  private readonly props: ApiVersionProps;

  /**
   * Adds a version to an API.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiVersionProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { api, specification, version = specification.version } = this.props;
    const { content = '', operations = [], findings } = specification._load();
    warnOfSecrets(this, 'specification', content);
    if (findings.length > 0) {
      addCheck(this, () => [...findings]);
    }
    specification._checkRules(this);
    const resource = new l1.ApiVersion(this, 'Resource', {
      provider: this.props.provider,
      apiId: api.apiId,
      version,
      spec: { content },
    });
    replaceWith(resource, api);
    registerPart(api, this);
    registerOperations(api, operations);
    if (version !== undefined) {
      checkUniquePart(api, this, 'version', version);
    }
    this.apiVersionId = resource.id;
    this.validationMessages = Token.asList(resource.interpolationForAttribute('spec.validation_messages[*].message'));
  }

  /**
   * Imports an existing API version instead of creating a version. After the import, Terraform updates the arguments of
   * the API version that differ from the existing object.
   *
   * @param id id of the existing API version, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiVersion.importId({ apiId: this.props.api.apiId, id }));
  }
}
