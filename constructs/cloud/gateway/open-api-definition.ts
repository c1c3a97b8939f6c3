import { loadFile, loadObject, LoadedSpecification, loadText } from '../../../lib/core/specification/load';

/**
 * How an OpenAPI definition is read from a file.
 */
export interface OpenApiFileOptions {
  /**
   * The folder that all files must lie in to which the definition refers. Relative to the folder of `cdktf.json`.
   *
   * @default - the folder of the definition
   */
  readonly root?: string;
}

/**
 * A definition of APIs: OpenAPI 3.0 or 3.1, as JSON or YAML, for `addApisFromOpenApi` of a service.
 *
 * It is read and checked at synthesis. It may refer to files beside it, not to other servers.
 *
 * @example
 *
 * cloud.OpenApiDefinition.fromFile('apis/orders.yaml');
 */
export class OpenApiDefinition {
  /**
   * A definition in a file. Nothing in it is an expression of Terraform.
   *
   * @param file its path, relative to the folder of `cdktf.json`
   * @param options how it is read
   */
  public static fromFile(file: string, options: OpenApiFileOptions = {}): OpenApiDefinition {
    return new OpenApiDefinition(() => loadFile(file, options.root, false), true);
  }

  /**
   * A definition as text. It may refer to its own parts only.
   *
   * @param text JSON or YAML
   */
  public static fromText(text: string): OpenApiDefinition {
    return new OpenApiDefinition(() => loadText(text, false), false);
  }

  /**
   * A definition that the program made. Its values may be tokens.
   *
   * @param value the definition
   */
  public static fromObject(value: { [key: string]: any }): OpenApiDefinition {
    return new OpenApiDefinition(() => loadObject(value, false), false);
  }

  private loaded?: LoadedSpecification;

  private constructor(
    private readonly load: () => LoadedSpecification,
    private readonly isLiteral: boolean,
  ) {}

  /**
   * Whether nothing in it can be a token.
   * @internal
   */
  public get _isLiteral(): boolean {
    return this.isLiteral;
  }

  /**
   * Reads it, once.
   * @internal
   */
  public _load(): LoadedSpecification {
    this.loaded ??= this.load();
    return this.loaded;
  }
}
