/**
 * Returns the name of the language's jsii runtime, such as `Python/3.11.7`, or undefined for JavaScript. The jsii
 * runtime of each other language sets the environment variable `JSII_AGENT` when the runtime starts Node.
 */
export function hostLanguage(): string | undefined {
  return process.env.JSII_AGENT;
}
