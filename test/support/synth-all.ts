/** Synthesizes one construct for each element, all in one stack, and finds their output. */
import { TerraformStack, Testing } from 'cdktf';
import { differences } from './compare';
import { Attribute, attributesOf } from './demands';
import { classOf, Element, ELEMENTS } from './elements';
import { Filled } from './fill';

export class Synthesis {
  public readonly stack = new TerraformStack(Testing.app(), 'stack');
  private readonly ids = new Map<Element, string>();

  /** Adds the construct of an element. Validation is off, so the rules report nothing. */
  public add(element: Element, config: any): any {
    const id = `c${this.ids.size}`;
    this.ids.set(element, id);
    return new (classOf(element))(this.stack, id, config);
  }

  /** The address that Terraform gives to the construct of an element. */
  public addressOf(element: Element): string {
    return `${element.kind === 'data-source' ? 'data.' : ''}${element.type}.${this.ids.get(element)}`;
  }

  /** The arguments of each element in the JSON output. */
  public json(): Map<Element, any> {
    return this.find(JSON.parse(Testing.synth(this.stack, false)));
  }

  /** Arguments of each element, in the JSON output or in the parsed HCL output. */
  public find(output: any): Map<Element, any> {
    const entries = [...this.ids].map(([element, id]): [Element, any] => {
      if (element.kind === 'provider') {
        const name = element.catalog.info.source.split('/').pop()!;
        return [element, single(output.provider?.[name])];
      }
      return [element, single(output[element.kind === 'resource' ? 'resource' : 'data']?.[element.type]?.[id])];
    });
    return new Map(entries);
  }
}

/** Synthesises elements, each with its own configuration, and says where the JSON is not what is wanted. */
export function problemsWith(
  make: (attributes: Attribute[]) => Filled,
  elements: readonly Element[] = ELEMENTS,
  synthesis = new Synthesis(),
): string[] {
  const wanted = new Map<Element, any>();
  for (const element of elements) {
    const filled = make(attributesOf(element));
    synthesis.add(element, filled.given);
    wanted.set(element, filled.wanted);
  }
  return problemsIn(synthesis.json(), wanted);
}

/** Returns the elements whose arguments differ from the expected ones. */
export function problemsIn(found: Map<Element, any>, wanted: Map<Element, any>): string[] {
  return [...wanted].flatMap(([element, value]) => differences(found.get(element), value, element.label));
}

/** Providers and parsed HCL blocks are lists. */
function single(found: any): any {
  return Array.isArray(found) && found.length === 1 ? found[0] : found;
}
