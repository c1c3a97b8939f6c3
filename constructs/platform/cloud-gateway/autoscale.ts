import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';
import { CloudGatewayConfigurationDataplaneGroupsAutoscale } from '../../../lib/platform/cloud-gateway-configuration';

/** The size of a data plane of `Autoscale.fixed`. Terraform: `instance_type`. */
export enum DataPlaneInstanceType {
  /** Small. */
  SMALL = 'small',
  /** Medium. */
  MEDIUM = 'medium',
  /** Large. */
  LARGE = 'large',
}

/**
 * How many data planes run for a dedicated gateway.
 *
 * @example
 *
 * platform.Autoscale.autopilot(100);
 */
export class Autoscale {
  /**
   * As many as the requests need. Terraform: `configuration_data_plane_group_autoscale_autopilot`.
   *
   * @param baseRps requests for each second that it has to take at once, 1 or more; it grows up to ten times as many. Terraform: `base_rps`
   */
  public static autopilot(baseRps: number): Autoscale {
    return new Autoscale((construct, property) => {
      checkCount(construct, property, 'requests for each second', baseRps);
      return { configurationDataPlaneGroupAutoscaleAutopilot: { kind: 'autopilot', baseRps } };
    });
  }

  /**
   * Always as many. The platform means to abolish it: prefer `autopilot`. Terraform: `configuration_data_plane_group_autoscale_static`.
   *
   * @param instanceType the size of each
   * @param instances how many, 1 or more. Terraform: `requested_instances`
   */
  public static fixed(instanceType: DataPlaneInstanceType, instances: number): Autoscale {
    return new Autoscale((construct, property) => {
      checkCount(construct, property, 'data planes', instances);
      return {
        configurationDataPlaneGroupAutoscaleStatic: { kind: 'static', instanceType, requestedInstances: instances },
      };
    });
  }

  private constructor(
    /**
     * For the L1 construct.
     * @internal
     */
    public readonly _render: (
      construct: IConstruct,
      property: string,
    ) => CloudGatewayConfigurationDataplaneGroupsAutoscale,
  ) {}
}

function checkCount(construct: IConstruct, property: string, what: string, count: number): void {
  if (!isUnresolved(count) && count < 1) {
    addError(construct, property, `has ${count} ${what}; allowed: 1 or more`);
  }
}
