/** Error code of the API gateway if an object to remove is still attached to an API. */
export const ASSOCIATED = 'UnsupportedOperation.ResourceAssociated';
