import { IConstruct } from 'constructs';
import { warnOfSecrets } from '../../../../lib/core/l2/secret-warnings';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { CloudGatewayConfigurationDataplaneGroups } from '../../../../lib/platform/cloud-gateway-configuration';
import { DataPlaneGroup } from '../data-plane-group';

const VARIABLE = /^(KONG|OTEL)_[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * Converts a data plane group to an argument of the L1 construct of a gateway configuration. Rejects invalid names of
 * environment variables in a data plane group, and warns about secrets in their values.
 */
export function groupOf(
  gateway: IConstruct,
  property: string,
  group: DataPlaneGroup,
): CloudGatewayConfigurationDataplaneGroups {
  const { network, autoscale, environment = {} } = group;
  // The names of environment variables are sorted, because Terraform would plan an update of the gateway configuration
  // for a changed order.
  const names = Object.keys(environment).sort();
  names.forEach((name) => checkVariable(gateway, `${property}.environment`, name, environment[name]));
  const { cloudProvider, region, cloudNetworkId } = network;
  return {
    provider: cloudProvider,
    region,
    cloudGatewayNetworkId: cloudNetworkId,
    autoscale: autoscale._render(gateway, `${property}.autoscale`),
    environments: names.length > 0 ? names.map((name) => ({ name, value: environment[name] })) : undefined,
  };
}

function checkVariable(gateway: IConstruct, property: string, name: string, value: string): void {
  if (!isUnresolved(name) && !VARIABLE.test(name)) {
    const message = `has the environment variable "${name}"; allowed: names that begin with KONG_ or OTEL_, followed by letters, digits and underscores`;
    addError(gateway, property, message);
  }
  warnOfSecrets(gateway, `${property}.${name}`, value);
}
