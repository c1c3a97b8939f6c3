import { Command, CommandKit } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Files for the formats of a report, by format. The file `-` is the standard output. */
export interface ReportOptions {
  readonly markdown?: string;
  readonly json?: string;
  readonly html?: string;
  readonly sarif?: string;
  readonly junit?: string;
  /** Whether to write annotations for GitHub Actions and the job summary. */
  readonly github?: boolean;
}

/** Adds the options for the formats of a report. */
export function addReportOptions(command: Command, Option: CommandKit['Option']): Command {
  const formats: readonly (readonly [string, string])[] = [
    ['markdown', 'as Markdown, for a pull request'],
    ['json', 'as JSON'],
    ['html', 'as one HTML page'],
    ['sarif', 'as SARIF 2.1.0, for code scanning'],
    ['junit', 'as JUnit XML, for test reports'],
  ];
  formats.forEach(([name, as]) => command.option(`--${name} <file>`, `write the report ${as}`));
  return command.addOption(
    new Option('--github', 'print annotations for GitHub Actions, and add the report to the job summary'),
  );
}
