import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The text of a file in this folder. Terraform takes `${` and `%{` in any text for templates of its own, and shell
 * snippets in documents are full of the former: doubling the first character makes them plain text again.
 */
export function textFile(name: string): string {
  const text = readFileSync(path.join(__dirname, name), 'utf8');
  return text.replace(/[$%](?=\{)/g, '$&$&');
}
