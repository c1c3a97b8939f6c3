/** Domain of the sandbox's hosts. None of the generated host names responds. */
export const HOSTS = 'apigw.sandbox.example';
