/**
 * Returns the name of the language's jsii runtime, such as `Python/3.11.7`, or undefined for JavaScript. The runtime of
 * each language sets this variable when it starts Node.
 */
export function hostLanguage(): string | undefined {
  return process.env.JSII_AGENT;
}
