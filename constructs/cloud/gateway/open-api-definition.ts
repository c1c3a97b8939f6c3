import { loadFile, loadObject, LoadedSpecification, loadText } from '../../../lib/core/input/specification/load';

/** Options for reading an OpenAPI definition from a file. */
export interface OpenApiFileOptions {
  /**
   * Folder that must contain the OpenAPI definition and all files that it refers to, relative to the folder of
   * `cdktf.json`.
   *
   * @default - the folder of the OpenAPI definition
   */
  readonly root?: string;
}

/**
 * OpenAPI 3.0 or 3.1 definition for `addApisFromOpenApi` of a gateway service: JSON or YAML in a file or text, or an
 * object.
 *
 * `addApisFromOpenApi` reads and checks the OpenAPI definition. An OpenAPI definition in a file may refer to other
 * files in its folder, or in `OpenApiFileOptions.root` if it is set. An OpenAPI definition must not refer to files on
 * servers.
 *
 * @example
 *
 * cloud.OpenApiDefinition.fromFile('apis/orders.yaml');
 */
export class OpenApiDefinition {
  /**
   * Returns an `OpenApiDefinition` that reads the definition from a file. Texts in the file are literal: `${…}` is not
   * a Terraform expression.
   *
   * @param file path of the file, relative to the folder of `cdktf.json`
   * @param options options for reading the file
   */
  public static fromFile(file: string, options: OpenApiFileOptions = {}): OpenApiDefinition {
    return new OpenApiDefinition(() => loadFile(file, options.root, false), true);
  }

  /**
   * Returns an `OpenApiDefinition` for a definition that is a text. The definition must not refer to files.
   *
   * @param text OpenAPI definition as JSON or YAML
   */
  public static fromText(text: string): OpenApiDefinition {
    return new OpenApiDefinition(() => loadText(text, false), false);
  }

  /**
   * Returns an `OpenApiDefinition` for a definition that is an object, which may contain tokens.
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
   * Returns the content of the OpenAPI definition, which the first call reads.
   * @internal
   */
  public _load(): LoadedSpecification {
    this.loaded ??= this.load();
    return this.loaded;
  }
}
