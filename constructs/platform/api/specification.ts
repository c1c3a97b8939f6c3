import { escapedText, fileTexts, hasHiddenTokens } from '../../../lib/core/literal';
import { loadFile, loadObject, LoadedSpecification, loadText } from '../../../lib/core/specification/load';

/**
 * How a specification is taken.
 */
export interface SpecificationOptions {
  /**
   * Whether mistakes against the standard are warnings instead of errors, as the platform accepts them. What cannot be
   * read, and unresolved references, are still refused.
   *
   * @default false
   */
  readonly lenient?: boolean;
}

/**
 * How a specification is read from a file.
 */
export interface SpecificationFileOptions extends SpecificationOptions {
  /**
   * The folder that all files must lie in to which the specification refers. Relative to the folder of `cdktf.json`.
   *
   * @default - the folder of the specification
   */
  readonly root?: string;
}

/**
 * A specification of an API: OpenAPI 2.0, 3.0 or 3.1, AsyncAPI 2.0 to 2.6, 3.0 or 3.1, as JSON or YAML.
 *
 * It is read and checked at synthesis: what is wrong is reported with file, line and place, together with all other
 * mistakes in the app. A single file is published as it is, with its comments. Files that it refers to (`$ref:
 * ./order.yaml`) are put into it below `x-bundled`; references to other servers are refused. All of it may have 25 MiB;
 * what has more may pass as minified JSON. YAML of more than 30,000 lines comes with a warning: Terraform compares a text that
 * changes line by line to show the plan, and that takes it minutes.
 *
 * @example
 *
 * platform.Specification.fromFile('specs/orders.yaml');
 */
export class Specification {
  /**
   * A specification in a file.
   *
   * @param file its path, relative to the folder of `cdktf.json`
   * @param options how it is read
   */
  public static fromFile(file: string, options: SpecificationFileOptions = {}): Specification {
    return new Specification(() => loadFile(file, options.root, options.lenient === true), true);
  }

  /**
   * A specification as text, as it is: `${HOME}` in it stays what it is, while tokens of cdktf become what they stand for.
   * It may refer to its own parts only. Text that Terraform alone knows, such as what a data source reads, is passed on
   * unseen.
   *
   * @param text JSON or YAML
   * @param options how it is taken
   */
  public static fromText(text: string, options: SpecificationOptions = {}): Specification {
    return new Specification(() => loadText(text, options.lenient === true));
  }

  /**
   * A specification that the program made. Its values may be tokens.
   *
   * @param value the specification
   * @param options how it is taken
   */
  public static fromObject(value: { [key: string]: any }, options: SpecificationOptions = {}): Specification {
    return new Specification(() => loadObject(value, options.lenient === true));
  }

  private loaded?: LoadedSpecification;

  private constructor(
    private readonly load: () => LoadedSpecification,
    private readonly isFile = false,
  ) {}

  /** The title that it gives the API, `info.title`; undefined where it cannot be read. */
  public get title(): string | undefined {
    return argumentOf(this._load().title);
  }

  /** The version that it gives the API, `info.version`; undefined where it cannot be read. */
  public get version(): string | undefined {
    return argumentOf(this._load().version);
  }

  /** What it says of the API, `info.description`; undefined where it says nothing or cannot be read. */
  public get description(): string | undefined {
    return argumentOf(this._load().description);
  }

  /**
   * Reads it, once.
   * @internal
   */
  public _load(): LoadedSpecification {
    this.loaded ??= withoutValue(this.load());
    return this.loaded;
  }

  /**
   * Reads it with what it says, each time anew. In what a file says there are no tokens, whatever it looks like.
   * @internal
   */
  public _read(): LoadedSpecification {
    const whole = this.load();
    this.loaded ??= withoutValue(whole);
    return this.isFile ? withoutTokens(whole) : whole;
  }
}

function withoutTokens(loaded: LoadedSpecification): LoadedSpecification {
  const { value, findings } = loaded;
  const refused = (message: string): LoadedSpecification => ({
    findings: [...findings, { level: 'error', property: 'specification', message }],
  });
  try {
    return hasHiddenTokens(value)
      ? refused('has a name or a number that cdktf would take for a token: TfToken[…], or one about -1e300')
      : { ...loaded, value: fileTexts(value) };
  } catch (error) {
    if (error instanceof RangeError) {
      return refused('is nested too deeply');
    }
    throw error;
  }
}

/** What it says is many times larger than its text, and only the text is published. */
function withoutValue(loaded: LoadedSpecification): LoadedSpecification {
  return { ...loaded, value: undefined, place: undefined };
}

function argumentOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : escapedText(text);
}
