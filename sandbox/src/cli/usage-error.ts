/** Something that the user can mend; shown without a stack trace. */
export class UsageError extends Error {}
