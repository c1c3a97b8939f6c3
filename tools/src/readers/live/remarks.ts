import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { counted, visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Endpoints, isFound } from 'cdktf-gateways-sandbox/toolkit/engine';
import { resourceOf, resourceTypes } from '../../elements';
import { Diagnostic } from '../../inventory/inventory';
import { Got } from './connection';
import { Oddities } from './values';
import { Visit } from './walk';

/** Maximum number of fields that a remark names. */
const SHOWN = 20;
/** Arguments that refer to a parent object, by type of the parent. */
const WITHIN: { readonly [type: string]: string } = {
  konnect_gateway_control_plane: 'control_plane_id',
  konnect_portal: 'portal_id',
};

/**
 * Collects remarks on lists, objects and fields that were not read or were left out. Remarks with the same place and
 * message become one remark with a count.
 */
export class Remarks {
  /** Counts of failed requests, or of objects that were left out, by place and message of the remark. */
  private readonly counts = new Map<string, { readonly place: string; readonly message: string; count: number }>();

  public constructor(private readonly endpoints: Endpoints) {}

  /** Adds a remark about a list or object that the token may not see or the region does not serve. */
  public refused({ endpoint: { path } }: Visit, { status, detail }: Extract<Got, { status: 403 | 404 }>): void {
    const why =
      status === 403 ? 'the token has no permission' : 'the list does not exist: the region may not support it';
    this.add(path, `not read, because ${why} (${status}${detail && `: ${detail}`})`, 1);
  }

  /** Adds a remark about items that belong to the platform itself. */
  public leftOut({ endpoint: { path } }: Visit, count: number): void {
    if (count > 0) {
      this.add(path, 'left out objects that belong to the platform', count);
    }
  }

  /**
   * Returns all collected remarks, remarks on the oddities, and a remark for each type whose objects the platform
   * cannot list.
   *
   * @param named types whose objects users selected by name or id; empty if the reader reads all objects
   */
  public all(oddities: ReadonlyMap<string, Oddities>, named: readonly string[]): Diagnostic[] {
    const counts = [...this.counts.values()].map(({ place, message, count }) => ({
      place,
      message: count > 1 ? `${message}; ${counted(count, 'time')}` : message,
    }));
    return [...counts, ...[...oddities].flatMap(([type, one]) => oddityRemarks(type, one)), ...this.notListed(named)];
  }

  private add(place: string, message: string, count: number): void {
    const key = `${place} ${message}`;
    const known = this.counts.get(key) ?? { place, message, count: 0 };
    known.count += count;
    this.counts.set(key, known);
  }

  private notListed(named: readonly string[]): Diagnostic[] {
    return resourceTypes()
      .map((type) => requireValue(resourceOf(type)))
      .filter(({ catalog, element }) => catalog.id === 'platform' && !isFound(this.endpoints, element.type))
      .filter(({ element }) => {
        const attributes = element.schema.block.attributes ?? {};
        return named.length === 0 || named.some((type) => WITHIN[type] in attributes);
      })
      .map(({ element: { type, rules } }) => ({
        place: type,
        message: rules.import?.supported
          ? 'the platform cannot list these objects: if they exist, add them by hand, with their ids in importFrom'
          : 'the platform cannot list these objects, and Terraform cannot import them: if they exist, leave them unchanged',
      }));
  }
}

function oddityRemarks(place: string, { unknown, odd }: Oddities): Diagnostic[] {
  const remarks: Diagnostic[] = [];
  if (unknown.size > 0) {
    const message = `left out fields that the provider does not have: ${listing([...unknown].sort())}`;
    remarks.push({ place, message });
  }
  if (odd.size > 0) {
    const kinds = [...odd].map(([path, kind]) => `${path} (${kind})`);
    remarks.push({ place, message: `left out values of a type that the provider does not accept: ${listing(kinds)}` });
  }
  return remarks;
}

function listing(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return visible(names.slice(0, SHOWN).join(', ')) + (more > 0 ? `, and ${more} more` : '');
}
