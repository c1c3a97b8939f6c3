/** Error code for the removal of an object that is attached to an API. */
export const ASSOCIATED = 'UnsupportedOperation.ResourceAssociated';
