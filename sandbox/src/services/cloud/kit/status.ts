/** What the cloud calls it when something is attached to an API. */
export const ASSOCIATED = 'UnsupportedOperation.ResourceAssociated';
