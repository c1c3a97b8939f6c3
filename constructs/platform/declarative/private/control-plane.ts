import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { isGenerated } from '../../../../lib/core/schema/generated';
import { OmittedFields } from '../../../../lib/core/shared/declarative/omitted-fields';
import { Settings } from '../../../../lib/core/shared/declarative/settings';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { isUnresolved, UNDETERMINED_TEXT } from '../../../../lib/core/values/tokens';
import { ControlPlane } from '../../gateway/control-plane';
import { IControlPlane } from '../../gateway/control-plane-reference';
import { StringFilter } from '../../string-filter';
import { DeclarativeValueConverter } from './values';

/** Options that choose the control plane of a declarative configuration. */
interface ControlPlaneChoice {
  readonly controlPlane?: IControlPlane;
  readonly namedControlPlane?: string;
  readonly provider?: TerraformProvider;
}

/** Returns the control plane of the options, or the control plane that the declarative files name. */
export function planeOf(scope: Construct, given: ControlPlaneChoice, named: Settings['controlPlane']): IControlPlane {
  const { controlPlane, namedControlPlane, provider } = given;
  if (controlPlane) {
    if (namedControlPlane !== undefined) {
      addError(scope, 'namedControlPlane', 'is given together with controlPlane; give one of them');
    }
    warnOfAnother(scope, controlPlane, named);
    return controlPlane;
  }
  const values = new DeclarativeValueConverter(scope, new OmittedFields([]), ({ place, message }) =>
    addError(scope, '', `${place} ${message}`),
  );
  if (named?.id !== undefined) {
    if (namedControlPlane === 'create') {
      const message = `is CREATE, but ${named.place} gives the id of an existing control plane; remove control_plane_id from the file, or omit namedControlPlane`;
      addError(scope, 'namedControlPlane', message);
    }
    return ControlPlane.fromControlPlaneId(scope, 'control-plane', values.text(named.id, named));
  }
  if (named?.name === undefined) {
    const message =
      'is not given, and no file names a control plane; give controlPlane, or set _konnect.control_plane_name in a file';
    addError(scope, 'controlPlane', message);
    return ControlPlane.fromControlPlaneId(scope, 'control-plane', UNDETERMINED_TEXT);
  }
  const name = values.text(named.name, named);
  return namedControlPlane === 'create'
    ? new ControlPlane(scope, 'control-plane', { name, provider })
    : ControlPlane.fromLookup(scope, 'control-plane', { name: StringFilter.eq(name), provider });
}

/** Warns if the control plane of the options has a name that differs from the name in the declarative files. */
function warnOfAnother(scope: Construct, controlPlane: IControlPlane, named: Settings['controlPlane']): void {
  const resource = controlPlane.node.defaultChild;
  const name: unknown = resource && isGenerated(resource) ? resource._inputs.get('name') : undefined;
  const shown = named?.name && named.place.document.shown(named.name);
  if (named && shown && typeof name === 'string' && !isUnresolved(name) && name !== shown) {
    const message = `is "${name}", but ${named.place} names the control plane ${JSON.stringify(shown)}; the option controlPlane takes precedence`;
    addWarning(scope, 'controlPlane', message);
  }
}
