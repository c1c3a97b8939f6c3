import { IConstruct } from 'constructs';

/**
 * Group of address templates, for rules of security groups. The address template group is created in this app, looked
 * up, or referenced by id.
 */
export interface IAddressTemplateGroup extends IConstruct {
  /**
   * The id of the address template group, such as `ipmg-0np3u974`.
   *
   * @attribute
   */
  readonly addressTemplateGroupId: string;
}
