import { requireDefined } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Member, membersOf, TerraformType } from 'cdktf-gateways-sandbox/toolkit/engine';
import { TokenMethod } from '../code/code';
import { dataSourceOf, resourceOf } from '../elements';

/**
 * Returns the method that creates a token for the type of an argument. Arguments in L1 and L2 have the same types of
 * tokens.
 */
export function tokenAt(type: string, path: string): TokenMethod {
  const { element } = requireDefined(
    type.startsWith('data.') ? dataSourceOf(type.slice('data.'.length)) : resourceOf(type),
  );
  let members: readonly Member[] | undefined = membersOf(element.schema.block);
  let at: TerraformType | undefined;
  for (const part of path.split('.')) {
    const member: Member | undefined = members?.find(({ name }) => name === part);
    // A name that is not an attribute is the index or key of an element.
    if (member || !members) {
      at = member ? member.type : partOf(at, part);
      members = member?.nested?.members;
    }
  }
  return tokenFor(at);
}

function partOf(type: TerraformType | undefined, name: string): TerraformType | undefined {
  if (!Array.isArray(type)) {
    return undefined;
  }
  if (type[0] === 'object') {
    return (type[1] as { [name: string]: TerraformType })[name];
  }
  const of = type[1] as TerraformType;
  // A path through a list of objects may omit the index of the element.
  return type[0] !== 'map' && !/^\d+$/.test(name) ? partOf(of, name) : of;
}

function tokenFor(type: TerraformType | undefined): TokenMethod {
  if (type === 'string' || type === 'number') {
    return type === 'string' ? 'asString' : 'asNumber';
  }
  const [kind, of] = Array.isArray(type) ? type : [];
  if (kind === 'list' || kind === 'set') {
    return of === 'string' ? 'asList' : of === 'number' ? 'asNumberList' : 'asAny';
  }
  return kind === 'map' && of === 'string' ? 'asStringMap' : 'asAny';
}
