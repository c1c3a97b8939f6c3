/**
 * Engines of apps: the CDK packages cdktf and cdktn, in which apps are written. Each package has a command with the
 * same name as the package. New projects use the first installed engine in the list.
 */
export const ENGINES = ['cdktn', 'cdktf'] as const;
export type EngineName = (typeof ENGINES)[number];
