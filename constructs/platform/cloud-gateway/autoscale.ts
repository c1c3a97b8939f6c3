import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { CloudGatewayConfigurationDataplaneGroupsAutoscale } from '../../../lib/platform/cloud-gateway-configuration';

/** Size of each data plane that `Autoscale.fixed` runs. Terraform: `instance_type`. */
export enum DataPlaneInstanceType {
  /** Small data planes. */
  SMALL = 'small',
  /** Medium-sized data planes. */
  MEDIUM = 'medium',
  /** Large data planes. */
  LARGE = 'large',
}

/**
 * Number and size of the data planes in a `DataPlaneGroup`.
 *
 * @example
 *
 * platform.Autoscale.autopilot(100);
 */
export class Autoscale {
  /**
   * Returns settings with which the platform scales the number of data planes in a group with the request rate.
   * Terraform: `configuration_data_plane_group_autoscale_autopilot`.
   *
   * @param baseRps requests per second that the data plane group is always sized for, at least 1. The platform scales
   * the data plane group up to ten times the given rate. Terraform: `base_rps`
   */
  public static autopilot(baseRps: number): Autoscale {
    return new Autoscale((construct, property) => {
      checkCount(construct, property, 'requests per second', baseRps);
      return { configurationDataPlaneGroupAutoscaleAutopilot: { kind: 'autopilot', baseRps } };
    });
  }

  /**
   * Returns settings with which the platform runs a fixed number of data planes in a group. The platform plans to
   * remove fixed scaling: prefer `autopilot`. Terraform: `configuration_data_plane_group_autoscale_static`.
   *
   * @param instanceType size of each data plane
   * @param instances number of data planes, at least 1. Terraform: `requested_instances`
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
     * Returns the scaling settings as arguments of the L1 construct.
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
