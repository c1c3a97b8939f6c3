import { IConstruct } from 'constructs';

/**
 * Address template: a named set of addresses, for rules of security groups. The address template is created in this
 * app, looked up, or referenced by id.
 */
export interface IAddressTemplate extends IConstruct {
  /**
   * The id of the address template, such as `ipm-makf7k9e`.
   *
   * @attribute
   */
  readonly addressTemplateId: string;
}
