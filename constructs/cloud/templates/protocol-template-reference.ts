import { IConstruct } from 'constructs';

/**
 * Protocol template: a named set of protocols and ports, for rules of security groups. The protocol template is created
 * in this app, looked up, or referenced by id.
 */
export interface IProtocolTemplate extends IConstruct {
  /**
   * The id of the protocol template, such as `ppm-nwrggd14`.
   *
   * @attribute
   */
  readonly protocolTemplateId: string;
}
