import * as path from 'node:path';
import { visible } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Review, SEVERITIES, Severity } from '../model';
import { Result, resultsOf, RULES } from './results';

const COMMANDS: { readonly [severity in Severity]: string } = { high: 'error', medium: 'warning', low: 'notice' };
/** Maximum number of annotations of each level that GitHub shows for one step. */
const MOST = 10;

/** Renders the worst results of a review as workflow commands of GitHub Actions, which become annotations. */
export function reviewAsAnnotations(review: Review): string {
  const results = resultsOf(review);
  const lines = SEVERITIES.flatMap((severity) => {
    const found = results.filter((result) => result.severity === severity);
    const shown = found.length > MOST ? found.slice(0, MOST - 1) : found;
    const left = found.length - shown.length;
    return [
      ...shown.map(annotation),
      ...(left > 0 ? [command(severity, {}, `${left} more of severity ${severity}: see the job summary`)] : []),
    ];
  });
  return lines.map((line) => `${line}\n`).join('');
}

function annotation({ severity, rule, message, subject: { source } }: Result): string {
  // Files outside the repository cannot have annotations on GitHub.
  const isInside = source !== undefined && !path.isAbsolute(source.file) && !source.file.startsWith('..');
  const place: { readonly [name: string]: string } = isInside ? { file: source.file, line: String(source.line) } : {};
  return command(severity, { ...place, title: RULES[rule] }, message);
}

function command(severity: Severity, properties: { readonly [name: string]: string }, message: string): string {
  const given = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(value)}`);
  return `::${COMMANDS[severity]}${given.length > 0 ? ` ${given.join(',')}` : ''}::${escapedData(visible(message))}`;
}

/** Escapes a message, so that no text ends the workflow command or begins another command. */
function escapedData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(visible(text)).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
