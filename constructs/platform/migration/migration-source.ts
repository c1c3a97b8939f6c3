import { IConstruct } from 'constructs';
import { readDefinition } from '../../../lib/core/migration-files/definition';
import { ReadSource } from '../../../lib/core/migration-files/read-source';
import { readResults } from '../../../lib/core/migration-files/results';
import { objectsBelow } from './private/constructs';

/** Authentication of API callers at the cloud gateway. */
export enum MigrationAuthentication {
  /** No authentication. */
  NONE = 'NONE',
  /** API callers sign requests with key pairs of usage plans. */
  KEY_PAIR = 'SECRET',
  /** API callers sign requests with keys of applications. */
  APPLICATION = 'APP',
}

/** Options for reading a cloud gateway from its OpenAPI definition: facts that the definition lacks, and its folder. */
export interface MigrationOpenApiOptions {
  /**
   * Name of the cloud service; the names of the migrated services and routes begin with this name.
   *
   * @default - the title of the OpenAPI definition
   */
  readonly name?: string;

  /**
   * Authentication of callers. The authentication of API callers is missing in OpenAPI exports of the cloud gateway.
   * With `MigrationAuthentication.KEY_PAIR` or `APPLICATION`, the migrated routes reject all callers until you add
   * consumers with HMAC credentials.
   *
   * @default - unknown: the migrated routes of the APIs reject all requests, unless `ownAuthentication` lists the APIs
   */
  readonly authentication?: MigrationAuthentication;

  /**
   * Folder that must contain the OpenAPI definition and all files that it refers to. The path of the folder is relative
   * to the folder of `cdktf.json`.
   *
   * @default - the folder of the OpenAPI definition
   */
  readonly root?: string;
}

/**
 * Source of a migration: constructs, an OpenAPI export, or result files that describe the cloud gateway.
 *
 * @example
 * platform.MigrationSource.fromOpenApi('exports/shop.yaml', {
 *   authentication: platform.MigrationAuthentication.KEY_PAIR,
 * });
 */
export class MigrationSource {
  /**
   * Reads the cloud gateway from constructs of this app: all `tencentcloud_api_gateway_…` resources below a stack or
   * another construct, created by L1 and L2 constructs. A `MigrationPlan` reads the cloud resources when the program
   * creates the `MigrationPlan`. Synthesis reports an error if the program creates or changes one of these resources
   * after the `MigrationPlan`, except releases and version switches.
   *
   * @param scope stack, or other construct that contains all constructs of the cloud gateway
   */
  public static fromConstruct(scope: IConstruct): MigrationSource {
    return new MigrationSource(() => ({ objects: objectsBelow(scope), problems: [] }), true);
  }

  /**
   * Reads the cloud gateway from an exported OpenAPI definition: OpenAPI 3.0 or 3.1 with the vendor's extensions
   * (`x-apigw-…`), at most 25 MiB. The OpenAPI definition contains no keys, usage plans, limits, plugins and domains of
   * the cloud gateway. The OpenAPI definition may refer to other files in its folder or in
   * `MigrationOpenApiOptions.root`, but not to URLs.
   *
   * @param file path of the OpenAPI definition, relative to the folder of `cdktf.json`
   * @param options facts about the cloud gateway that the OpenAPI definition does not contain, and the folder of its
   * files
   */
  public static fromOpenApi(file: string, options: MigrationOpenApiOptions = {}): MigrationSource {
    return new MigrationSource(() => readDefinition(file, options), false);
  }

  /**
   * Reads the cloud gateway from a folder with results of Terraform data sources. Each file is the result of a data
   * source (`result_output_file`), named after the data source, such as `apis.json`, or the output of
   * `terraform show -json` in a `.json` file with any name. If the result of a data source does not contain the id that
   * the data source queried, the file name has the id before the extension: `customer_domains.service-1.json`. A result
   * file has at most 25 MiB, and a folder at most 500 `.json` files.
   *
   * @param folder path of the folder with the result files, relative to the folder of `cdktf.json`
   */
  public static fromResultFiles(folder: string): MigrationSource {
    return new MigrationSource(() => readResults(folder), false);
  }

  private constructor(
    private readonly read: () => ReadSource,
    private readonly mayChange: boolean,
  ) {}

  /**
   * Whether the migration source consists of constructs of the app, which may still change after the source was read.
   * @internal
   */
  public get _mayChange(): boolean {
    return this.mayChange;
  }

  /**
   * Reads the cloud gateway objects that the migration source currently contains.
   * @internal
   */
  public _read(): ReadSource {
    return this.read();
  }
}
