/** Object in JSON without Terraform values. */
export type Plain = { [name: string]: unknown };
