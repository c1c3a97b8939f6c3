import { Catalog } from './types';
export function checkRules(_catalog: Catalog, _folder: string): void {}
