/** Names that code can use at its position in the file. */
export interface Scope {
  /** Returns the name of a construct: `orders`, `this.orders`, `organization.admins`. */
  construct(key: string): string;
  /** Returns the name of the Terraform variable of a secret. */
  variable(name: string): string;
}
