import { IConstruct } from 'constructs';
import { loadFile, loadObject, LoadedSpecification, loadText } from '../../../lib/core/input/specification/load';
import { FileWithRuleset, RulesetChecks } from '../../../lib/core/input/specification/ruleset-checks';
import { addCheck } from '../../../lib/core/synthesis/problems';
import { escapedText, fileTexts, hasHiddenTokens } from '../../../lib/core/values/literal';

/** Options for checking an API specification. */
export interface SpecificationOptions {
  /**
   * Whether violations of the OpenAPI or AsyncAPI standard are warnings instead of errors. The platform accepts API
   * specifications that violate the standard. Even with `lenient`, unreadable specifications and unresolved references
   * are errors.
   *
   * @default false
   */
  readonly lenient?: boolean;
}

/** Options for reading an API specification from a file. */
export interface SpecificationFileOptions extends SpecificationOptions {
  /**
   * Folder that must contain the API specification and all files that the specification refers to. The path of the root
   * folder is relative to the folder of `cdktf.json`.
   *
   * @default - the folder of the API specification
   */
  readonly root?: string;
  /**
   * Ruleset of Spectral, such as `.spectral.yaml`, with which synthesis checks the API specification. The path of the
   * ruleset is relative to the folder of `cdktf.json`, which must contain the ruleset. Violations of ruleset rules with
   * the severity `error` are errors, all other violations are warnings. Checking a ruleset requires the npm package
   * `cdktf-gateways-tools` and the packages of Spectral in the folder of `cdktf.json`. Synthesis rejects a Spectral
   * ruleset that has custom functions, is JavaScript, or extends a ruleset from a URL or an npm package.
   *
   * @default - the check uses only the OpenAPI or AsyncAPI standard
   */
  readonly ruleset?: string;
}

/**
 * Specification of an API: OpenAPI 2.0, 3.0 or 3.1, AsyncAPI 2.0 to 2.6, 3.0 or 3.1, as JSON or YAML.
 *
 * Synthesis checks the API specification, and reports mistakes with file and line, together with all other errors of
 * the app. An API specification in a single file is published unchanged, including comments. Files that the API
 * specification refers to (`$ref: ./order.yaml`) are embedded in the specification below `x-bundled`. In an API
 * specification, references to URLs are errors. The maximum size of an API specification with all its files is 25 MiB.
 * If an API specification exceeds the maximum size, convert it to minified JSON, which may be small enough. Synthesis
 * warns about a YAML specification of more than 30,000 lines, because Terraform takes minutes to show the difference of
 * two such texts.
 *
 * @example
 *
 * platform.Specification.fromFile('specs/orders.yaml');
 */
export class Specification {
  /**
   * Returns an API specification from a file. `fromFile` does not read the file; the constructs that publish the
   * specification do.
   *
   * @param file path of the API specification, relative to the folder of `cdktf.json`
   * @param options options for reading the file
   */
  public static fromFile(file: string, options: SpecificationFileOptions = {}): Specification {
    const { root, ruleset, lenient } = options;
    const checked = ruleset === undefined ? undefined : { file, root, ruleset };
    return new Specification(() => loadFile(file, root, lenient === true), true, checked);
  }

  /**
   * Creates an API specification from a text. An expression such as `${HOME}` in the specification text stays literal,
   * but cdktf tokens are resolved. The text of the API specification must not refer to files. Synthesis does not check
   * a specification text that only Terraform knows, such as the result of a data source.
   *
   * @param text text of the API specification
   * @param options options for checking the specification
   */
  public static fromText(text: string, options: SpecificationOptions = {}): Specification {
    return new Specification(() => loadText(text, options.lenient === true));
  }

  /**
   * Creates an API specification from an object, such as a parsed OpenAPI document. Any property of the specification
   * object may be a token.
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

  /**
   * Title of the API: `info.title` of the API specification. The title is undefined if the API specification has no
   * title, cannot be read, or is a text that only Terraform knows.
   */
  public get title(): string | undefined {
    return argumentOf(this._load().title);
  }

  /**
   * Version of the API: `info.version` of the API specification. The version is undefined if the API specification has
   * no version, cannot be read, or is a text that only Terraform knows.
   */
  public get version(): string | undefined {
    return argumentOf(this._load().version);
  }

  /**
   * Description of the API: `info.description` of the API specification. The description is undefined if the API
   * specification has no description, cannot be read, or is a text that only Terraform knows.
   */
  public get description(): string | undefined {
    return argumentOf(this._load().description);
  }

  /**
   * Returns the text and the findings of the API specification, without its parsed object. The first call of `_load` or
   * `_read` reads the API specification. All calls of `_load` return this result.
   * @internal
   */
  public _load(): LoadedSpecification {
    this.loaded ??= withoutValue(this.loadDocument());
    return this.loaded;
  }

  /**
   * Reads and parses the API specification again, without a cache. Text in a specification file never counts as a
   * token, even if the text looks like a token.
   * @internal
   */
  public _read(): LoadedSpecification {
    const whole = this.loadDocument();
    this.loaded ??= withoutValue(whole);
    return this.isFile ? withoutTokens(whole) : whole;
  }

  /**
   * Adds to a construct a check of the API specification against the Spectral ruleset of the specification, if it has a
   * ruleset. The check of the app's first specification runs the Spectral rulesets for all specifications of the app.
   * @internal
   */
  public _checkRules(construct: IConstruct): void {
    const { checked } = this;
    // Constructs such as `ApiVersion` report a specification that cannot be read, so the ruleset check skips it.
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
      ? refused('has a property name or a number that cdktf treats as a token: TfToken[…], or a number around -1e300')
      : { ...loaded, value: fileTexts(value) };
  } catch (error) {
    if (error instanceof RangeError) {
      return refused('is nested too deeply');
    }
    throw error;
  }
}

/**
 * Drops the parsed object of an API specification, because the object is many times larger than the text and only the
 * text is published.
 */
function withoutValue(loaded: LoadedSpecification): LoadedSpecification {
  return { ...loaded, value: undefined, place: undefined };
}

function argumentOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : escapedText(text);
}
