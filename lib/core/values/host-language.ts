/**
 * Returns the name of the jsii runtime that runs the app, such as `Python/3.11.7`, or undefined for JavaScript. The
 * jsii runtime of each language other than JavaScript sets the environment variable `JSII_AGENT` when it starts Node.
 */
export function hostLanguage(): string | undefined {
  return process.env.JSII_AGENT;
}
