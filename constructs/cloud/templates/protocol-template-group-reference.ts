import { IConstruct } from 'constructs';

/**
 * Group of protocol templates, for rules of security groups. The protocol template group is created in this app, looked
 * up, or referenced by id.
 */
export interface IProtocolTemplateGroup extends IConstruct {
  /**
   * The id of the protocol template group, such as `ppmg-p6fd1p2q`.
   *
   * @attribute
   */
  readonly protocolTemplateGroupId: string;
}
