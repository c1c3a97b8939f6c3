import { ConfiguredObject } from '../configuration/configured';
import { Flavour } from '../shared/declarative/entities';
import { isKnown } from './catalogue';
import { exportedEntity, ExportedEntity } from './exported-entity';
import { Findings } from './findings';
import { inOrder } from './order';

/** Returns the entities of a control plane for a declarative file, in the order of the file. */
export function entitiesOf(
  objects: readonly ConfiguredObject[],
  flavour: Flavour,
  findings: Findings,
): ExportedEntity[] {
  const entities = objects.flatMap((object) => entityOf(object, findings) ?? []);
  return inOrder(flavour === 'konnect' ? entities : entities.filter((entity) => runsWithoutDatabase(entity, findings)));
}

function entityOf(object: ConfiguredObject, findings: Findings): ExportedEntity | undefined {
  const { type, place, repeats } = object;
  if (!isKnown(type)) {
    findings.problem(place, `${type} is not a type in the version of the provider that this package supports`);
    return undefined;
  }
  const exported = exportedEntity(object);
  if (!exported) {
    findings.note(`left out, because declarative files cannot contain it: ${place} (${type})`);
    return undefined;
  }
  if (repeats !== undefined) {
    findings.problem(place, `${repeats}: only Terraform knows the number of objects`);
  }
  if (exported.entity.collection === 'plugins' && exported.pluginName === undefined) {
    findings.problem(place, 'name: only Terraform knows the name of the plugin');
  }
  if (exported.entity.collection === 'partials' && exported.block === undefined) {
    findings.problem(place, 'the partial has no block with content');
  }
  return exported;
}

/**
 * Returns whether a declarative file for a gateway without a database can contain an entity. `runsWithoutDatabase` also
 * reports problems and requirements of the entity.
 */
function runsWithoutDatabase({ object, entity, values }: ExportedEntity, findings: Findings): boolean {
  const { type, place } = object;
  if (entity.collection === 'custom_plugins') {
    findings.note(`left out, because a gateway without a database reads the code of plugins from its disk: ${place}`);
    return false;
  }
  if (type === 'konnect_gateway_vault' && values.name === 'konnect') {
    findings.problem(
      place,
      'name: a config store is part of the platform, which a gateway without a database cannot read',
    );
  }
  if (type === 'konnect_gateway_route_expression') {
    findings.note('routes with expressions need the router flavor `expressions` on the gateway');
  }
  if (type === 'konnect_gateway_custom_plugin') {
    findings.note(`the plugin ${values.name} must be installed on the gateway`);
  }
  return true;
}
