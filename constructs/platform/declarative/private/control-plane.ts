import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { Settings } from '../../../../lib/core/declarative/settings';
import { isGenerated } from '../../../../lib/core/generated';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { MISSING } from '../../../../lib/core/rules/required';
import { isUnresolved } from '../../../../lib/core/tokens';
import { ControlPlane, IControlPlane } from '../../gateway/control-plane';
import { StringFilter } from '../../string-filter';
import { Values } from './values';

/** What the app says of the control plane. */
interface Given {
  readonly controlPlane?: IControlPlane;
  readonly namedControlPlane?: string;
  readonly provider?: TerraformProvider;
}

/** The control plane that is given, else the one that the files name. */
export function planeOf(scope: Construct, given: Given, named: Settings['controlPlane']): IControlPlane {
  const { controlPlane, namedControlPlane, provider } = given;
  if (controlPlane) {
    if (namedControlPlane !== undefined) {
      addError(scope, 'namedControlPlane', 'is given together with controlPlane; give one of them');
    }
    warnOfAnother(scope, controlPlane, named);
    return controlPlane;
  }
  const values = new Values(scope, (place, message) => addError(scope, '', `${place} ${message}`));
  const textOf = (text: string): string => values.text(text, named!);
  if (named?.id !== undefined) {
    return ControlPlane.fromControlPlaneId(scope, 'control-plane', textOf(named.id));
  }
  if (named?.name === undefined) {
    const remedy = 'give it, or name it in a file by _konnect.control_plane_name';
    addError(scope, 'controlPlane', `is not given, and the files name none; ${remedy}`);
    return MISSING.reference(scope);
  }
  const name = textOf(named.name);
  return namedControlPlane === 'make'
    ? new ControlPlane(scope, 'control-plane', { name, provider })
    : ControlPlane.fromLookup(scope, 'control-plane', { name: StringFilter.eq(name), provider });
}

/** Where the app makes the control plane under another name than the files have. */
function warnOfAnother(scope: Construct, controlPlane: IControlPlane, named: Settings['controlPlane']): void {
  const resource = controlPlane.node.defaultChild;
  const name: unknown = resource && isGenerated(resource) ? resource._inputs.get('name') : undefined;
  const shown = named?.name && named.place.document.shown(named.name);
  if (shown && typeof name === 'string' && !isUnresolved(name) && name !== shown) {
    const message = `is "${name}", but ${named!.place} names ${JSON.stringify(shown)}; what is given here counts`;
    addWarning(scope, 'controlPlane', message);
  }
}
