/** An object in JSON. */
export type Plain = { [name: string]: unknown };
