/** Where the hosts of the sandbox are; none of them answers. */
export const HOSTS = 'apigw.sandbox.example';
