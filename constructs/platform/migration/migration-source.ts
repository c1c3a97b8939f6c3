import { IConstruct } from 'constructs';
import { readDefinition } from '../../../lib/core/migration-files/definition';
import { ReadSource } from '../../../lib/core/migration-files/read-source';
import { readResults } from '../../../lib/core/migration-files/results';
import { objectsBelow } from './private/constructs';

/** Authentication of callers at the cloud gateway. */
export enum MigrationAuthentication {
  /** No authentication. */
  NONE = 'NONE',
  /** Callers sign with keys of usage plans. */
  KEY_PAIR = 'SECRET',
  /** Callers sign requests with keys of applications. */
  APPLICATION = 'APP',
}

/** Options that an OpenAPI definition does not contain. */
export interface MigrationOpenApiOptions {
  /**
   * Name of the cloud service, which the names of the created services and routes begin with.
   *
   * @default - the title of the definition
   */
  readonly name?: string;

  /**
   * Authentication of callers. An export does not contain the authentication. With keys or applications, all callers
   * are rejected until you add consumers with an HMAC credential.
   *
   * @default - none: the APIs reject all requests, unless `ownAuthentication` lists them
   */
  readonly authentication?: MigrationAuthentication;

  /**
   * Folder that must contain all files that the document refers to. The path is relative to the folder of `cdktf.json`.
   *
   * @default - the folder of the definition
   */
  readonly root?: string;
}

/**
 * Source of the cloud gateway's configuration for a `MigrationPlan`.
 *
 * @example
 * platform.MigrationSource.fromOpenApi('exports/shop.yaml', {
 *   authentication: platform.MigrationAuthentication.KEY_PAIR,
 * });
 */
export class MigrationSource {
  /**
   * Reads constructs of this app: all `tencentcloud_api_gateway_…` resources of a stack or a common parent construct,
   * created by L1 and L2 constructs. A `MigrationPlan` reads the resources when it is created. Synthesis reports an
   * error if a resource of the source is created or changed later.
   *
   * @param scope stack, or common parent of the constructs
   */
  public static fromConstruct(scope: IConstruct): MigrationSource {
    return new MigrationSource(() => ({ objects: objectsBelow(scope), problems: [] }), true);
  }

  /**
   * Reads an exported definition: OpenAPI 3.0 or 3.1 with its extensions (`x-apigw-…`), at most 25 MiB. The definition
   * contains no keys, usage plans, limits, plugins and domains. The definition may refer to files in its folder, but
   * not to URLs.
   *
   * @param file path of the file, relative to the folder of `cdktf.json`
   * @param options options that the definition does not contain
   */
  public static fromOpenApi(file: string, options: MigrationOpenApiOptions = {}): MigrationSource {
    return new MigrationSource(() => readDefinition(file, options), false);
  }

  /**
   * Reads a folder with results of data sources. The files are outputs of data sources (`result_output_file`), named
   * after the data source, such as `apis.json`, or outputs of `terraform show -json` with any name. If the files of a
   * data source do not contain an id, the name has the id before the extension: `customer_domains.service-1.json`. A
   * file has at most 25 MiB, and a folder at most 500 files.
   *
   * @param folder path of the folder, relative to the folder of `cdktf.json`
   */
  public static fromResultFiles(folder: string): MigrationSource {
    return new MigrationSource(() => readResults(folder), false);
  }

  private constructor(
    private readonly read: () => ReadSource,
    private readonly mayChange: boolean,
  ) {}

  /**
   * Whether the source consists of constructs of the app, which may still change after the source was read.
   * @internal
   */
  public get _mayChange(): boolean {
    return this.mayChange;
  }

  /**
   * Reads the objects that the source currently contains.
   * @internal
   */
  public _read(): ReadSource {
    return this.read();
  }
}
