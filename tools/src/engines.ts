/** The packages that apps are written with, each with a command of its name; the engine of new projects first. */
export const ENGINES = ['cdktn', 'cdktf'] as const;
export type EngineName = (typeof ENGINES)[number];
