/** Converts a Terraform configuration to the arguments of a construct, the reverse of synthesis. */
import { Attribute, Demand } from './demands';

export function configOf(attributes: Attribute[], json: { [name: string]: any }): { [property: string]: any } {
  const entries = Object.entries(json).map(([name, value]) => {
    const attribute = attributes.find((candidate) => candidate.name === name);
    if (!attribute) {
      throw new Error(`the schema has no ${name}`);
    }
    return [attribute.property, valueOf(attribute.demand, value)];
  });
  return Object.fromEntries(entries);
}

function valueOf(demand: Demand, value: any): any {
  if (value === null) {
    return null;
  }
  switch (demand.kind) {
    case 'object':
      // A block that may occur once is a list with one element in Terraform, and may be written without the list.
      return configOf(demand.attributes, Array.isArray(value) ? value[0] : value);
    case 'list':
    case 'set':
      return [value].flat().map((element) => valueOf(demand.of, element));
    case 'map':
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, valueOf(demand.of, member)]));
    default:
      return value;
  }
}
