import { IConstruct } from 'constructs';
import { readDefinition } from '../../../lib/core/migration-files/definition';
import { ReadSource } from '../../../lib/core/migration-files/read-source';
import { readResults } from '../../../lib/core/migration-files/results';
import { objectsBelow } from './private/constructs';

/** How callers of the cloud's gateway are authenticated. */
export enum MigrationAuthentication {
  /** Anybody may call. */
  NONE = 'NONE',
  /** By keys of usage plans. */
  KEY_PAIR = 'SECRET',
  /** As applications. */
  APPLICATION = 'APP',
}

/**
 * What an OpenAPI definition does not say.
 */
export interface MigrationOpenApiOptions {
  /**
   * Name of the service, with which all names begin.
   *
   * @default - the title of the definition
   */
  readonly name?: string;

  /**
   * How callers of its APIs are authenticated, which an export does not say. With keys or applications nobody is let in before
   * you add consumers with an HMAC credential.
   *
   * @default - none: the APIs are refused to all, unless `ownAuthentication` names them
   */
  readonly authentication?: MigrationAuthentication;

  /**
   * The folder that all files must lie in to which the definition refers. Relative to the folder of `cdktf.json`.
   *
   * @default - the folder of the definition
   */
  readonly root?: string;
}

/**
 * Where a `MigrationPlan` reads the gateway of the cloud from.
 *
 * @example
 * platform.MigrationSource.fromOpenApi('exports/shop.yaml', {
 *   authentication: platform.MigrationAuthentication.KEY_PAIR,
 * });
 */
export class MigrationSource {
  /**
   * Constructs of this app: all `tencentcloud_api_gateway_…` resources of a stack or below another construct, L1 and L2
   * alike. What they are when the plan is made counts: what is made or changed later is an error of the report.
   *
   * @param scope the stack, or what they are below
   */
  public static fromConstruct(scope: IConstruct): MigrationSource {
    return new MigrationSource(() => ({ objects: objectsBelow(scope), problems: [] }), true);
  }

  /**
   * A definition that the gateway exported: OpenAPI 3.0 or 3.1 with its extensions (`x-apigw-…`), of 25 MiB at most. It says
   * nothing of keys, plans, limits, plugins and domains. It may refer to files beside it, not to other servers.
   *
   * @param file its path, relative to the folder of `cdktf.json`
   * @param options what it does not say
   */
  public static fromOpenApi(file: string, options: MigrationOpenApiOptions = {}): MigrationSource {
    return new MigrationSource(() => readDefinition(file, options), false);
  }

  /**
   * Files of a folder with what the data sources of the gateway found: those that they wrote (`result_output_file`), each with the
   * name of its data source, such as `apis.json`, and what `terraform show -json` shows, under any name. Of what the files of
   * some data sources do not say, the name has the id before its ending: `customer_domains.service-1.json`. A file has
   * 25 MiB at most, and a folder 500 files.
   *
   * @param folder its path, relative to the folder of `cdktf.json`
   */
  public static fromResultFiles(folder: string): MigrationSource {
    return new MigrationSource(() => readResults(folder), false);
  }

  private constructor(
    private readonly read: () => ReadSource,
    private readonly mayChange: boolean,
  ) {}

  /**
   * Whether it can be another one when the app is complete.
   * @internal
   */
  public get _mayChange(): boolean {
    return this.mayChange;
  }

  /**
   * Reads it, as it is now.
   * @internal
   */
  public _read(): ReadSource {
    return this.read();
  }
}
