import { loadFile, loadObject, LoadedSpecification, loadText } from '../../../lib/core/input/specification/load';

/** Options for reading an OpenAPI definition from a file. */
export interface OpenApiFileOptions {
  /**
   * Folder that must contain all files that the definition refers to. The path is relative to the folder of
   * `cdktf.json`.
   *
   * @default - the folder of the definition
   */
  readonly root?: string;
}

/**
 * OpenAPI definition for `addApisFromOpenApi` of a service: OpenAPI 3.0 or 3.1, as JSON or YAML.
 *
 * Synthesis reads and checks the definition. The definition may refer to files in its folder, but not to files on
 * servers.
 *
 * @example
 *
 * cloud.OpenApiDefinition.fromFile('apis/orders.yaml');
 */
export class OpenApiDefinition {
  /**
   * Uses a definition from a file. Expressions of Terraform in the file are kept as plain text.
   *
   * @param file path of the file, relative to the folder of `cdktf.json`
   * @param options options for reading the file
   */
  public static fromFile(file: string, options: OpenApiFileOptions = {}): OpenApiDefinition {
    return new OpenApiDefinition(() => loadFile(file, options.root, false), true);
  }

  /**
   * Uses a definition from a text. The text of the definition must not refer to other files.
   *
   * @param text definition as JSON or YAML
   */
  public static fromText(text: string): OpenApiDefinition {
    return new OpenApiDefinition(() => loadText(text, false), false);
  }

  /**
   * Uses a definition that the program built. The values of the definition may be tokens.
   *
   * @param value OpenAPI definition
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  public static fromObject(value: { [key: string]: any }): OpenApiDefinition {
    return new OpenApiDefinition(() => loadObject(value, false), false);
  }

  private loaded?: LoadedSpecification;

  private constructor(
    private readonly load: () => LoadedSpecification,
    private readonly isLiteral: boolean,
  ) {}

  /**
   * Whether the definition is known to contain no tokens.
   * @internal
   */
  public get _isLiteral(): boolean {
    return this.isLiteral;
  }

  /**
   * Reads the definition once.
   * @internal
   */
  public _load(): LoadedSpecification {
    this.loaded ??= this.load();
    return this.loaded;
  }
}
