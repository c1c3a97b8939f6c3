import { Language } from '../project/plan';
import { PYTHON } from './python/python';
import { TYPESCRIPT } from './typescript/typescript';

const LANGUAGES = { typescript: TYPESCRIPT, python: PYTHON };

/** Writes a project in a language. */
export function languageOf(name: keyof typeof LANGUAGES): Language {
  return LANGUAGES[name];
}
