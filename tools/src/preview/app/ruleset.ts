import { isListed } from 'cdktf-gateways-sandbox/toolkit/engine';
import { SPECIFICATIONS } from '../../review/facts/texts';
import { rulesetProblems } from '../../rulesets/run';
import { textOf } from '../model/values';
import { AppSource, Synthesis, Warning } from './source';

/** Maximum number of ruleset violations to show. For further violations, the preview shows only their number. */
const MOST = 200;

/** Checks the specifications of an app with a ruleset, and adds the violations to the warnings of the app. */
export class CheckedSource implements AppSource {
  /** @param folder folder that must contain the ruleset */
  public constructor(
    private readonly source: AppSource,
    private readonly ruleset: string,
    private readonly folder: string,
  ) {}

  public get folders(): readonly string[] {
    return this.source.folders;
  }

  public async read(signal: AbortSignal): Promise<Synthesis> {
    const synthesis = await this.source.read(signal);
    const specifications = synthesis.objects.flatMap(({ type, place, values }) =>
      SPECIFICATIONS.filter(({ types }) => isListed(type, types)).flatMap(({ argument }) => {
        const value = argument
          .split('.')
          .reduce<unknown>((found, name) => (found as { [name: string]: unknown } | undefined | null)?.[name], values);
        const text = textOf(value);
        return text === undefined ? [] : [{ place, text }];
      }),
    );
    const texts = specifications.map(({ text }) => text);
    const problems = rulesetProblems(this.ruleset, this.folder, texts);
    const warnings = specifications.flatMap(({ place }, index) =>
      problems[index].map(({ line, column, rule, message, severity }): Warning => ({
        place,
        message: `specification:${line}:${column} ${message.trimEnd()} (${severity} of the rule ${rule})`,
      })),
    );
    const rest = warnings.length - MOST;
    const more = { place: this.ruleset, message: `${rest} more violations` };
    return {
      ...synthesis,
      warnings: [...synthesis.warnings, ...warnings.slice(0, MOST), ...(rest > 0 ? [more] : [])],
    };
  }
}
