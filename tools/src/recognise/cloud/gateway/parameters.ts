import { struct } from '../../../code/code';
import { enumeration, Field, same, structures } from '../../fields';
import { blocksWith } from '../blocks';
import { unless } from '../values';

const LOCATION = 'cloud.ParameterLocation';

/**
 * Conversion to L2 code for the parameters of requests to an API, except parameters in the path of the API that have
 * only default settings.
 */
export const requestParameters: Field = (source, scene) => {
  const path = String(source.look('request_config_path'));
  return blocksWith('request_parameters', (parameter) => {
    const isInPath = parameter.look('position') === 'PATH';
    const isFilledIn = isInPath && path.includes(`{${String(parameter.look('name'))}}`);
    const required = parameter.take('required') === true;
    const members = {
      name: same('name')(parameter, scene),
      location: enumeration('position', LOCATION)(parameter, scene),
      type: unless('type', 'string', enumeration('type', 'cloud.ParameterType'))(parameter, scene),
      // In L2, only path parameters of an API are required by default.
      required: required === isInPath ? undefined : required,
      defaultValue: same('default_value')(parameter, scene),
      description: same('desc')(parameter, scene),
    };
    const { name, location, ...others } = members;
    const isToBeSaid = !isFilledIn || Object.values(others).some((one) => one !== undefined);
    return isToBeSaid ? struct({ name, location, ...others }) : undefined;
  })(source, scene);
};

/** Constants that the backend of an API receives with every request. */
export const constants = structures('constant_parameters', {
  name: same('name'),
  location: enumeration('position', LOCATION),
  value: same('default_value'),
  description: same('desc'),
});
