/** Finds commands in the output of a job, as the programs of CI systems do. */

/**
 * Returns the lines that GitHub's runner (`ActionCommand.TryParseV2` and `TryParse`), the agent of Azure DevOps or TeamCity would take for
 * commands.
 */
export function jobCommandsIn(output: string): string[] {
  return output.split(/\r\n|\r|\n/).filter((line) => {
    const trimmed = line.trim().toLowerCase();
    const isOfGitHub = trimmed.startsWith('::') && trimmed.indexOf('::', 2) >= 0;
    return isOfGitHub || ['##[', '##vso[', '##teamcity['].some((beginning) => trimmed.includes(beginning));
  });
}
