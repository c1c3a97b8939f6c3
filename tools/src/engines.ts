/**
 * Engines: packages that apps are written with. Each package has a command with the same name as the package. New projects use the first
 * package of the list.
 */
export const ENGINES = ['cdktn', 'cdktf'] as const;
export type EngineName = (typeof ENGINES)[number];
