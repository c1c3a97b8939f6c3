/** An object of JSON. */
export type Plain = { [name: string]: unknown };
