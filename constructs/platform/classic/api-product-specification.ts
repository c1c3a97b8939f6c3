import { Fn, TerraformLocal } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addCheck } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { warnOfSecrets } from '../../../lib/core/rules/secrets';
import { lateTextOrFile } from '../../../lib/core/text-files';
import * as l1 from '../../../lib/platform/api-product-specification';
import { Specification } from '../api/specification';
import { IApiProductVersion } from './api-product-version-reference';

/**
 * The arguments of `ApiProductSpecification`.
 */
export interface ApiProductSpecificationProps extends ManagedProps {
  /** The version that it specifies. */
  readonly version: IApiProductVersion;

  /** The specification. */
  readonly specification: Specification;

  /**
   * Name of the file under which developers get it, with the ending `.yaml`, `.yml` or `.json`. At most 255 characters.
   *
   * @default - `specification.json` for JSON, else `specification.yaml`
   */
  readonly fileName?: string;
}

/**
 * Legacy: the specification of a version of a classic API product.
 *
 * Makes a `konnect_api_product_specification`, which is the child `Resource`. It is replaced together with its version and
 * its product.
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
   * Gives a version its specification.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiProductSpecificationProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        specification: () => Specification.fromText(MISSING.text()),
        version: (owner) => MISSING.reference(owner, { product: MISSING.reference(owner) }),
      }),
    );
    this.props = props;
    const { version, specification } = props;
    const { content = '', findings } = specification._load();
    warnOfSecrets(this, 'specification', content);
    // Terraform encodes it, since there may be values in it that only Terraform knows.
    const text = new TerraformLocal(this, 'Text', lateTextOrFile(this, content));
    const resource = new l1.ApiProductSpecification(this, 'Resource', {
      provider: props.provider,
      apiProductId: version.product.apiProductId,
      apiProductVersionId: version.apiProductVersionId,
      name: props.fileName ?? `specification.${/^\s*\{/.test(content) ? 'json' : 'yaml'}`,
      content: Fn.base64encode(text.asString),
    });
    replaceWith(resource, version);
    replaceWith(resource, version.product);
    addCheck(this, () => [...findings]);
  }

  /**
   * Takes over a specification that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the specification, a UUID
   */
  public importFrom(id: string): void {
    const { apiProductVersionId, product } = this.props.version;
    const { apiProductId } = product;
    importObject(this, () => l1.ApiProductSpecification.importId({ apiProductId, apiProductVersionId, id }));
  }
}
