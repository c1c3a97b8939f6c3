import { Place } from 'cdktf-gateways-sandbox/toolkit/declarative';
import { Expression, InventoryVariable } from '../../inventory/inventory';
import { DeclarativeFile } from './files';
import { Template } from './templates';

/** A field that Terraform does not have. */
export interface UnknownField {
  readonly name: string;
  readonly collection: string;
  /** The path below the entity, without indices. */
  readonly path: string;
}

/** Takes a mistake at a place. A field that Terraform does not have may have been left out on request. */
export type Report = (place: Place, message: string, unknown?: UnknownField) => void;

/** The texts of declarative files, with the variables that they use. */
export class Texts {
  public readonly variables = new Map<string, InventoryVariable>();

  public constructor(private readonly report: Report) {}

  /** A text, or an expression where it has variables. */
  public value(text: string, place: Place): string | Expression {
    const found = this.template(text, place);
    return found instanceof Template ? found.toText() : found;
  }

  /** A text, or what it is made of. */
  public template(text: string, place: Place): string | Template {
    const { templates } = place.document as DeclarativeFile;
    const parts = templates.has(text) ? templates.parts(text) : [text];
    if (!Array.isArray(parts)) {
      this.report(place, parts.problem);
      return '';
    }
    for (const part of parts) {
      if (typeof part === 'object') {
        const { name } = part;
        this.variables.set(name, { name, description: `environment variable ${name} of ${place.document.name}` });
      }
    }
    return parts.every((part) => typeof part === 'string') ? parts.join('') : new Template(parts);
  }

  /** The name of a member, which has no variables. */
  public key(name: string, place: Place): string {
    if ((place.document as DeclarativeFile).templates.has(name)) {
      this.report(place, 'has a variable in a member name; give a literal name');
    }
    return name;
  }
}
