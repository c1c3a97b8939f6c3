import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import {
  OmittedFields,
  readDeclaration,
  Settings,
  WITHOUT_COUNTERPART,
} from 'cdktf-gateways-sandbox/toolkit/declarative';
import { Inventory, InventoryObject, ObjectReference, Diagnostic } from '../inventory/inventory';
import { plannedValues } from '../inventory/planned';
import { Entities } from './declarative/entities';
import { DeclarativeFile } from './declarative/files';
import { Report, Texts } from './declarative/texts';

const PLANE = 'konnect_gateway_control_plane';

/** Options for reading declarative files. */
export interface DeclarativeOptions {
  /** Id of the control plane to which the entities belong. With a control plane, entities with an id are existing objects, which the project imports. */
  readonly controlPlaneId?: string;
  /** Names and paths of collections and fields that users leave out: see `OmittedFields`. */
  readonly leaveOut?: readonly string[];
}

/**
 * Reads declarative files together, as one configuration. Entities with an id count as existing objects if the id of
 * the control plane is known. All other entities, and a control plane without an id, are declared as new objects.
 * `fromDeclarative` leaves out entities without a counterpart in Terraform, with a remark.
 */
export function fromDeclarative(files: readonly DeclarativeFile[], options: DeclarativeOptions = {}): Inventory {
  return new DeclarativeReader(files, options).inventory();
}

class DeclarativeReader {
  private readonly remarks: Diagnostic[] = [];
  private readonly problems: string[] = [];
  private readonly leftOut: OmittedFields;
  private readonly texts: Texts;

  public constructor(
    private readonly files: readonly DeclarativeFile[],
    private readonly options: DeclarativeOptions,
  ) {
    this.leftOut = new OmittedFields([...Object.keys(WITHOUT_COUNTERPART), ...(options.leaveOut ?? [])], '--leave-out');
    this.texts = new Texts(this.report);
  }

  private readonly report: Report = (place, message, unknown) => {
    if (unknown && this.leftOut.has(unknown.name, unknown.collection, unknown.path)) {
      this.remarks.push({ place: String(place), message: 'is left out because of --leave-out' });
    } else {
      this.problems.push(`${place} ${message}`);
    }
  };

  public inventory(): Inventory {
    const { items, settings, remarks } = readDeclaration(this.files, this.leftOut);
    for (const { level, place, message } of remarks) {
      if (level === 'error') {
        this.problems.push(`${place} ${message}`);
      } else {
        this.remarks.push({ place: String(place), message });
      }
    }
    const plane = this.controlPlane(settings);
    const entities = new Entities(items, {
      controlPlane: typeof plane === 'string' ? plane : new ObjectReference(plane.key, 'id'),
      texts: this.texts,
      report: this.report,
    });
    const objects = [...(typeof plane === 'string' ? [] : [plane]), ...entities.objects()];
    if (this.problems.length > 0) {
      throw new UsageError(this.problems.join('\n'));
    }
    return { objects, remarks: this.remarks, variables: [...this.texts.variables.values()] };
  }

  /** Returns the id of the existing control plane, or a declared control plane. */
  private controlPlane({ controlPlane: named }: Settings): string | InventoryObject {
    const { controlPlaneId: given = named?.id } = this.options;
    if (given !== undefined && named?.id !== undefined && given !== named.id) {
      this.problems.push(
        `${named.place} has the control plane ${named.id}, but ${given} is given: give only one of them`,
      );
    }
    if (given !== undefined) {
      return given;
    }
    if (named?.name === undefined) {
      this.problems.push(
        `${this.files.map(({ name }) => name).join(', ')}: no control plane is named; give its id (--control-plane-id), or its name as _konnect.control_plane_name`,
      );
      return '';
    }
    const place = `control plane in ${named.place}`;
    const message =
      'is declared as a new object, because only its name is known; give its id (--control-plane-id) to import the existing one';
    this.remarks.push({ place, message });
    return {
      type: PLANE,
      key: place,
      place,
      values: plannedValues(PLANE, { name: this.texts.value(named.name, named.place) }),
    };
  }
}
