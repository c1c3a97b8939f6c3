import { Language } from '../project/plan';
import { TYPESCRIPT } from './typescript/typescript';

const LANGUAGES = { typescript: TYPESCRIPT };

/** What writes a project in a language. */
export function languageOf(name: keyof typeof LANGUAGES): Language {
  return LANGUAGES[name];
}
