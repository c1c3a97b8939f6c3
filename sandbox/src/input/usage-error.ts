/** Something that the user can mend; shown without a stack trace. Each line is a problem of its own. */
export class UsageError extends Error {}
