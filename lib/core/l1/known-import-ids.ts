import * as cdktf from 'cdktf';
import { ConstructFact } from '../values/construct-fact';

/** A reference to the id of a resource, in the text of an import id. */
const REFERENCE = /\$\{(\w+\.[\w-]+)\.id\}/g;

/** An imported resource with its import id. */
interface Imported {
  readonly resource: cdktf.TerraformResource;
  readonly importId: string;
}

/** The imported resources of a stack. */
class ImportedResources {
  private readonly all: Imported[] = [];
  private byAddress: ReadonlyMap<string, Imported> = new Map();

  public add(one: Imported): void {
    this.all.push(one);
  }

  /** Returns the resource with an address, such as `konnect_team.orders`. */
  public at(address: string): Imported | undefined {
    // Addresses are complete at synthesis only.
    if (this.byAddress.size < this.all.length) {
      this.byAddress = new Map(this.all.map((one) => [addressOf(one.resource), one]));
    }
    return this.byAddress.get(address);
  }
}

const imported = new ConstructFact<ImportedResources>('importedResources');

/**
 * Returns the import id of a resource, with references to imported objects of the stack replaced by their ids. If the plan also updates
 * such an object, its provider may not know the id until apply, and Terraform rejects an import id that is unknown.
 */
export function knownImportId(resource: cdktf.TerraformResource, importId: string): string {
  const stack = cdktf.TerraformStack.of(resource);
  const resources = imported.getOrSet(stack, () => new ImportedResources());
  resources.add({ resource, importId });
  return cdktf.Token.isUnresolved(importId)
    ? cdktf.Lazy.stringValue({ produce: (context) => withKnownIds(resources, context.resolve(importId)) })
    : importId;
}

function withKnownIds(resources: ImportedResources, importId: string): string {
  return importId.replace(REFERENCE, (reference, address: string) => {
    const parent = resources.at(address);
    return (parent && objectIdIn(parent.importId)) ?? reference;
  });
}

function addressOf({ terraformResourceType, friendlyUniqueId }: cdktf.TerraformResource): string {
  return `${terraformResourceType}.${friendlyUniqueId}`;
}

/** Returns the id of the object itself in an import id, which is JSON if it also has ids of parents. Undefined if it is not a literal. */
function objectIdIn(importId: string): string | undefined {
  let id: unknown = importId;
  try {
    id = JSON.parse(importId).id ?? undefined;
  } catch {
    // The import id is the id.
  }
  return typeof id === 'string' && !cdktf.Token.isUnresolved(id) ? id : undefined;
}
