import { Fn, TerraformLocal } from 'cdktf';
import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { warnOfSecrets } from '../../../lib/core/l2/secret-warnings';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { lateTextOrFile } from '../../../lib/core/synthesis/text-files';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/api-product-specification';
import { Specification } from '../api/specification';
import { IApiProductVersion } from './api-product-version-reference';

/** Arguments of `ApiProductSpecification`. */
export interface ApiProductSpecificationProps extends ManagedProps {
  /** Product version that the specification describes. */
  readonly version: IApiProductVersion;

  /** API specification of the product version. */
  readonly specification: Specification;

  /**
   * File name of the specification for downloads: at most 255 characters, with the extension `.yaml`, `.yml` or
   * `.json`.
   *
   * @default - `specification.json` for a specification in JSON, otherwise `specification.yaml`
   */
  readonly fileName?: string;
}

/**
 * Legacy: specification of a version of a classic API product.
 *
 * Creates a `konnect_api_product_specification` as the child `Resource`. If Terraform replaces a product version or
 * product of the same stack, it also replaces the specification.
 *
 * @example
 *
 * declare const version: platform.IApiProductVersion;
 * const specification = platform.Specification.fromFile('specs/orders.yaml');
 * new platform.ApiProductSpecification(this, 'specification', { version, specification });
 */
export class ApiProductSpecification extends ManagedConstruct {
  private readonly props: ApiProductSpecificationProps;

  /**
   * Adds the API specification of a product version.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiProductSpecificationProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { version, specification } = this.props;
    const { content = '', findings } = specification._load();
    warnOfSecrets(this, 'specification', content);
    // Terraform encodes the text of the specification, because the text may contain tokens.
    const text = new TerraformLocal(this, 'Text', lateTextOrFile(this, content));
    const resource = new l1.ApiProductSpecification(this, 'Resource', {
      provider: this.props.provider,
      apiProductId: version.product.apiProductId,
      apiProductVersionId: version.apiProductVersionId,
      name: this.props.fileName ?? `specification.${/^\s*\{/.test(content) ? 'json' : 'yaml'}`,
      content: Fn.base64encode(text.asString),
    });
    replaceWith(resource, version);
    replaceWith(resource, version.product);
    addCheck(this, () => [...findings]);
    specification._checkRules(this);
  }

  /**
   * Imports an existing API specification of the product version instead of creating a specification. After the import,
   * Terraform updates the arguments of the API specification that differ from the existing object.
   *
   * @param id id of the existing API specification, a UUID
   */
  public importFrom(id: string): void {
    const { apiProductVersionId, product } = this.props.version;
    const { apiProductId } = product;
    importObject(this, () => l1.ApiProductSpecification.importId({ apiProductId, apiProductVersionId, id }));
  }
}
