import { Command, CommandKit } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Files to which a report is written, by format. The file `-` means the standard output. */
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
    ['markdown', 'write the report as Markdown, for a pull request'],
    ['json', 'write the report as JSON'],
    ['html', 'write the report as one HTML page'],
    ['sarif', 'write the report as SARIF 2.1.0, for code scanning'],
    ['junit', 'write the report as JUnit XML, for test reports'],
  ];
  formats.forEach(([name, description]) => command.option(`--${name} <file>`, description));
  return command.addOption(
    new Option('--github', 'print annotations for GitHub Actions, and add the report to the job summary'),
  );
}
