/** Domain of the sandbox's hosts. No server responds at the generated host names. */
export const HOSTS = 'apigw.sandbox.example';
