/** Error code if something is attached to an API. */
export const ASSOCIATED = 'UnsupportedOperation.ResourceAssociated';
