import { IConstruct } from 'constructs';
import { loadFile, loadObject, LoadedSpecification, loadText } from '../../../lib/core/input/specification/load';
import { FileWithRuleset, RulesetChecks } from '../../../lib/core/input/specification/ruleset-checks';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { escapedText, fileTexts, hasHiddenTokens } from '../../../lib/core/values/literal';

/** Options for checking a specification. */
export interface SpecificationOptions {
  /**
   * Whether violations of the standard are warnings instead of errors. The platform accepts specifications with
   * violations. Unreadable specifications and unresolved references stay errors.
   *
   * @default false
   */
  readonly lenient?: boolean;
}

/** Options for reading a specification from a file. */
export interface SpecificationFileOptions extends SpecificationOptions {
  /**
   * Folder that must contain the specification and all files that the specification refers to. The path is relative to
   * the folder of `cdktf.json`.
   *
   * @default - the folder of the specification
   */
  readonly root?: string;
  /**
   * Ruleset of Spectral, such as `.spectral.yaml`, to check the specification with at synthesis. The path is relative
   * to the folder of `cdktf.json`, which must contain the ruleset. Violations with the severity `error` are errors, all
   * other violations are warnings. The check requires the npm package `cdktf-gateways-tools` and the packages of
   * Spectral in the folder of `cdktf.json`. Custom functions, rulesets in JavaScript, and extended rulesets from a URL
   * or an npm package are errors.
   *
   * @default - only the standard is checked
   */
  readonly ruleset?: string;
}

/**
 * Specification of an API: OpenAPI 2.0, 3.0 or 3.1, AsyncAPI 2.0 to 2.6, 3.0 or 3.1, as JSON or YAML.
 *
 * Synthesis reads and checks the specification, and reports mistakes with file and line, together with all other errors
 * of the app. A specification in a single file is published unchanged, including comments. Referenced files
 * (`$ref: ./order.yaml`) are embedded below `x-bundled`. References to URLs are errors. The maximum size is 25 MiB in
 * total. A specification above the maximum size may still fit as minified JSON. YAML of more than 30,000 lines is a
 * warning, because Terraform takes minutes to show the difference of a text of this size.
 *
 * @example
 *
 * platform.Specification.fromFile('specs/orders.yaml');
 */
export class Specification {
  /**
   * Reads a specification from a file.
   *
   * @param file path of the file, relative to the folder of `cdktf.json`
   * @param options options for reading the file
   */
  public static fromFile(file: string, options: SpecificationFileOptions = {}): Specification {
    const { root, ruleset, lenient } = options;
    const checked = ruleset === undefined ? undefined : { file, root, ruleset };
    return new Specification(() => loadFile(file, root, lenient === true), true, checked);
  }

  /**
   * Uses a specification from a text. `${HOME}` in the text is not an expression, while cdktf tokens are resolved. The
   * text of the specification must not refer to files. Text that only Terraform knows, such as the result of a data
   * source, is not checked.
   *
   * @param text text of the specification
   * @param options options for checking the specification
   */
  public static fromText(text: string, options: SpecificationOptions = {}): Specification {
    return new Specification(() => loadText(text, options.lenient === true));
  }

  /**
   * Uses a specification that the program built. The values of the specification may be tokens.
   *
   * @param value API specification
   * @param options options for checking the specification
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  public static fromObject(value: { [key: string]: any }, options: SpecificationOptions = {}): Specification {
    return new Specification(() => loadObject(value, options.lenient === true));
  }

  private loaded?: LoadedSpecification;

  private constructor(
    private readonly loadDocument: () => LoadedSpecification,
    private readonly isFile = false,
    private readonly checked?: FileWithRuleset,
  ) {}

  /** Title of the API, `info.title`. Undefined if the title is absent or the specification cannot be read. */
  public get title(): string | undefined {
    return argumentOf(this._load().title);
  }

  /** Version of the API, `info.version`. Undefined if the version is absent or the specification cannot be read. */
  public get version(): string | undefined {
    return argumentOf(this._load().version);
  }

  /**
   * Description of the API, `info.description`. Undefined if the description is absent or the specification cannot be
   * read.
   */
  public get description(): string | undefined {
    return argumentOf(this._load().description);
  }

  /**
   * Returns the specification without its parsed value. Reads the specification only once.
   * @internal
   */
  public _load(): LoadedSpecification {
    this.loaded ??= withoutValue(this.loadDocument());
    return this.loaded;
  }

  /**
   * Reads and parses the specification again, without a cache. Text in a file never counts as a token, even if the text
   * looks like a token.
   * @internal
   */
  public _read(): LoadedSpecification {
    const whole = this.loadDocument();
    this.loaded ??= withoutValue(whole);
    return this.isFile ? withoutTokens(whole) : whole;
  }

  /**
   * Adds a check of the specification with its ruleset to a construct. The check of the app's first specification runs
   * the rulesets for all specifications of the app.
   * @internal
   */
  public _checkRules(construct: IConstruct): void {
    const { checked } = this;
    // The construct itself reports a specification that cannot be read, so the ruleset check skips it.
    if (checked !== undefined && this._load().content !== undefined) {
      const checks = RulesetChecks.of(construct);
      checks.add(checked);
      addCheck(construct, () => [...checks.findingsOf(checked)]);
    }
  }
}

function withoutTokens(loaded: LoadedSpecification): LoadedSpecification {
  const { value, findings } = loaded;
  const refused = (message: string): LoadedSpecification => ({
    findings: [...findings, { level: 'error', property: 'specification', message }],
  });
  try {
    return hasHiddenTokens(value)
      ? refused('has a name or a number that cdktf treats as a token: TfToken[…], or a number around -1e300')
      : { ...loaded, value: fileTexts(value) };
  } catch (error) {
    if (error instanceof RangeError) {
      return refused('is nested too deeply');
    }
    throw error;
  }
}

/**
 * Drops the parsed value, because the parsed value is many times larger than the text and only the text is published.
 */
function withoutValue(loaded: LoadedSpecification): LoadedSpecification {
  return { ...loaded, value: undefined, place: undefined };
}

function argumentOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : escapedText(text);
}
