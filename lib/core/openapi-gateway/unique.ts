import { ConvertedPolicy, Report } from './model';

/** Refuses names and ids that come twice, with both places. */
export class Unique {
  private readonly taken = new Map<string, string>();

  public constructor(private readonly report: Report) {}

  /** Takes a name for something; whether it was free. */
  public claim(kind: string, name: string, pointer: string): boolean {
    const key = `${kind} ${name}`;
    const other = this.taken.get(key);
    if (other !== undefined) {
      const message = `makes the ${kind} "${name}", as the other place does; give one of them another name by x-kong-name`;
      this.report('error', [pointer, other], message);
      return false;
    }
    this.taken.set(key, pointer);
    return true;
  }

  /** Takes the id that a policy has by the rule of the usual tool: a service and a route of one name would share it. */
  public claimId({ id, name, pointer }: ConvertedPolicy, owner: string): void {
    const other = id === undefined ? undefined : this.taken.get(id);
    if (other !== undefined) {
      const message = `makes the policy ${name} of a service and of a route that are both called "${owner}", so both would have one id; give one of them another name by x-kong-name`;
      this.report('error', [pointer, other], message);
    } else if (id !== undefined) {
      this.taken.set(id, pointer);
    }
  }
}
