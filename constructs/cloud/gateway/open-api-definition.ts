import { loadFile, loadObject, LoadedSpecification, loadText } from '../../../lib/core/input/specification/load';

/** Options for reading an OpenAPI definition from a file. */
export interface OpenApiFileOptions {
  /**
   * Folder that must contain all files that the OpenAPI definition refers to, relative to the folder of `cdktf.json`.
   *
   * @default - the folder of the OpenAPI definition
   */
  readonly root?: string;
}

/**
 * OpenAPI 3.0 or 3.1 definition, as JSON or YAML, for `addApisFromOpenApi` of a gateway service.
 *
 * Synthesis reads and checks the OpenAPI definition. An OpenAPI definition may refer to files in its folder, but not to
 * files on servers.
 *
 * @example
 *
 * cloud.OpenApiDefinition.fromFile('apis/orders.yaml');
 */
export class OpenApiDefinition {
  /**
   * Uses the OpenAPI definition in a file. Terraform does not evaluate expressions such as `${…}` in the file.
   *
   * @param file path of the file, relative to the folder of `cdktf.json`
   * @param options options for reading the file
   */
  public static fromFile(file: string, options: OpenApiFileOptions = {}): OpenApiDefinition {
    return new OpenApiDefinition(() => loadFile(file, options.root, false), true);
  }

  /**
   * Uses the OpenAPI definition in a text, which must not refer to files.
   *
   * @param text OpenAPI definition as JSON or YAML
   */
  public static fromText(text: string): OpenApiDefinition {
    return new OpenApiDefinition(() => loadText(text, false), false);
  }

  /**
   * Uses an OpenAPI definition that the program built as an object, which may contain tokens.
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
   * Whether the OpenAPI definition comes from a file, and therefore contains no tokens.
   * @internal
   */
  public get _isLiteral(): boolean {
    return this.isLiteral;
  }

  /**
   * Reads the OpenAPI definition, at the first call only.
   * @internal
   */
  public _load(): LoadedSpecification {
    this.loaded ??= this.load();
    return this.loaded;
  }
}
