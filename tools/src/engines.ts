/**
 * Engines of apps: the CDK packages cdktf and cdktn, in which apps are written. The command-line tool of each package
 * has the same name as the package. New projects use the first engine in the list whose library is installed, unless
 * `--engine` names the engine.
 */
export const ENGINES = ['cdktn', 'cdktf'] as const;
export type EngineName = (typeof ENGINES)[number];
