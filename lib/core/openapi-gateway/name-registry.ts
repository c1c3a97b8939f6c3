import { ConvertedPolicy, ReportAt } from './model';

/** Reports duplicate names and ids of gateway entities, with both positions in the OpenAPI specification. */
export class NameRegistry {
  private readonly taken = new Map<string, string>();

  public constructor(private readonly report: ReportAt) {}

  /**
   * Claims a name for a gateway entity, and returns whether the name was free. Reports an error if another entity of
   * the same kind has the name.
   */
  public claim(kind: string, name: string, pointer: string): boolean {
    const key = `${kind} ${name}`;
    const other = this.taken.get(key);
    if (other !== undefined) {
      const message = `has the same ${kind} name "${name}" as the entity at the other position; rename one of the two with x-kong-name`;
      this.report('error', [pointer, other], message);
      return false;
    }
    this.taken.set(key, pointer);
    return true;
  }

  /**
   * Claims the generated id of a gateway policy. Reports an error if another policy has the id. For a service and a
   * route with the same name, decK generates the same id for their policies of the same type.
   */
  public claimId({ id, name, pointer }: ConvertedPolicy, owner: string): void {
    const other = id === undefined ? undefined : this.taken.get(id);
    if (other !== undefined) {
      const message = `gives the policy ${name} of a service and of a route the same id, because both are named "${owner}"; rename the service or the route with x-kong-name`;
      this.report('error', [pointer, other], message);
    } else if (id !== undefined) {
      this.taken.set(id, pointer);
    }
  }
}
