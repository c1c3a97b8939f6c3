/** Domain of the sandbox's hosts. None of these hosts responds. */
export const HOSTS = 'apigw.sandbox.example';
