/** Names of constructs and variables that code can use at a position in the file. */
export interface Scope {
  /** Returns the name of a construct in code: `orders`, `this.orders`, `organization.admins`. */
  construct(key: string): string;
  /** Returns the name in code of the Terraform variable for a secret. */
  variable(name: string): string;
}
