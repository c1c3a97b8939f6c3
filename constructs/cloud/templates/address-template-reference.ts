import { IConstruct } from 'constructs';

/**
 * Named set of addresses, for rules of security groups. The template is created in this app, looked up, or referenced
 * by id.
 */
export interface IAddressTemplate extends IConstruct {
  /**
   * The id of the template, such as `ipm-makf7k9e`.
   *
   * @attribute
   */
  readonly addressTemplateId: string;
}
