/** What code may refer to where it stands. */
export interface Scope {
  /** What a construct is called: `orders`, `this.orders`, `organization.admins`. */
  construct(key: string): string;
  /** What the variable of Terraform is called that holds a secret. */
  variable(name: string): string;
}
