/**
 * Domain of the host names that the sandbox generates for the cloud. No server responds at the generated host names.
 */
export const HOSTS = 'apigw.sandbox.example';
