/**
 * What an app is written in if not in JavaScript, as the language's jsii runtime calls itself: `Python/3.11.7`, say. Each
 * starts Node with this variable.
 */
export function hostLanguage(): string | undefined {
  return process.env.JSII_AGENT;
}
