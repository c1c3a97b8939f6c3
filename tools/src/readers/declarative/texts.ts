import { Place } from 'cdktf-gateways-sandbox/toolkit/declarative';
import { Expression, InventoryVariable } from '../../inventory/inventory';
import { DeclarativeFile } from './files';
import { Template } from './templates';

/** A field of a declarative file that Terraform does not have. */
export interface UnknownField {
  readonly name: string;
  readonly collection: string;
  /** Path of the field in the entity, without indexes. */
  readonly path: string;
}

/**
 * Function that reports a problem at a position in a declarative file. Callers pass `unknown` for a field that has no
 * counterpart in Terraform; users can omit such fields with an option.
 */
export type Report = (place: Place, message: string, unknown?: UnknownField) => void;

/**
 * Converts texts of declarative files to Terraform texts and expressions, and collects the environment variables in the
 * texts.
 */
export class Texts {
  public readonly variables = new Map<string, InventoryVariable>();

  public constructor(private readonly report: Report) {}

  /** Returns a text of a declarative file, or a Terraform expression if the text contains environment variables. */
  public value(text: string, place: Place): string | Expression {
    const found = this.template(text, place);
    return found instanceof Template ? found.toText() : found;
  }

  /**
   * Returns a text of a declarative file, or a `Template` if the text contains environment variables. Reports a text
   * with invalid variables, and returns an empty text instead.
   */
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

  /**
   * Returns the name of a member (key of an object) in a declarative file. Reports an error if the name contains
   * environment variables, because the reader converts only literal member names.
   */
  public key(name: string, place: Place): string {
    if ((place.document as DeclarativeFile).templates.has(name)) {
      this.report(place, 'has a variable in a member name; give a literal name');
    }
    return name;
  }
}
