/** Engines: packages that apps are written with. Each has a command with the same name. New projects use the first one. */
export const ENGINES = ['cdktn', 'cdktf'] as const;
export type EngineName = (typeof ENGINES)[number];
