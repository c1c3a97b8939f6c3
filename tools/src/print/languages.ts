import { Language } from '../project/plan';
import { PYTHON } from './python/python';
import { TYPESCRIPT } from './typescript/typescript';

const LANGUAGES = { typescript: TYPESCRIPT, python: PYTHON };

/** Returns the programming language with a name. */
export function languageOf(name: keyof typeof LANGUAGES): Language {
  return LANGUAGES[name];
}
