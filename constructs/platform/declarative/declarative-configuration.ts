import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { OmittedFields } from '../../../lib/core/shared/declarative/omitted-fields';
import { readDeclaration } from '../../../lib/core/shared/declarative/reader';
import { addError } from '../../../lib/core/synthesis/problems';
import { CaCertificate } from '../gateway/ca-certificate';
import { Certificate } from '../gateway/certificate';
import { Consumer } from '../gateway/consumer';
import { ConsumerGroup } from '../gateway/consumer-group';
import { IControlPlane } from '../gateway/control-plane-reference';
import { ICustomPlugin } from '../gateway/custom-plugin-reference';
import { ExpressionRoute } from '../gateway/expression-route';
import { GatewayPartial } from '../gateway/gateway-partial';
import { GatewayPartialContent } from '../gateway/gateway-partial-content';
import { GatewayRoute } from '../gateway/gateway-route';
import { GatewayService } from '../gateway/gateway-service';
import { KeySet } from '../gateway/key-set';
import { StreamedCustomPlugin } from '../gateway/streamed-custom-plugin';
import { Upstream } from '../gateway/upstream';
import { Vault } from '../gateway/vault';
import { VaultBackend } from '../gateway/vault-backend';
import { TextContent } from '../text-content';
import { DeclarativeBuilder, CommonProps } from './private/build';
import { planeOf } from './private/control-plane';
import { Entities } from './private/entities';
import { readFiles } from './private/files';
import { makeAll } from './private/make';

/** Source of the ids of gateway entities in declarative files. */
export enum DeclarativeEntityIds {
  /**
   * Each entity gets the id that the declarative file gives. The id of an entity without an id in the file is derived
   * from the path of its construct: see `GatewayEntityId`.
   */
  FILE = 'file',
  /**
   * The id of each entity is derived from the path of its construct, except for custom policies, whose ids the platform
   * chooses. Ids in the declarative file only distinguish the entities of the file.
   */
  STABLE = 'stable',
}

/** Whether Terraform looks up or creates the control plane that a declarative file names. */
export enum DeclarativeControlPlane {
  /** At plan time, Terraform looks up an existing control plane by the name in the file. */
  LOOK_UP = 'look-up',
  /** Terraform creates the control plane that the declarative file names. */
  CREATE = 'create',
}

/** Options for reading declarative configuration files. */
export interface DeclarativeConfigurationOptions extends ManagedProps {
  /**
   * Control plane that gets the entities of the declarative files.
   *
   * @default - the control plane in `_konnect` of the declarative files, given by name or id
   */
  readonly controlPlane?: IControlPlane;

  /**
   * Whether Terraform looks up or creates the control plane that the declarative files name. `namedControlPlane` cannot
   * be combined with `controlPlane`. `CREATE` is an error if `_konnect` contains the id of the control plane.
   *
   * @default DeclarativeControlPlane.LOOK_UP
   */
  readonly namedControlPlane?: DeclarativeControlPlane;

  /**
   * Source of the ids of gateway entities: the declarative files, or the paths of constructs.
   *
   * @default DeclarativeEntityIds.FILE
   */
  readonly entityIds?: DeclarativeEntityIds;

  /**
   * Collections and fields of declarative files to ignore. A name, such as `rbac_roles`, ignores each field of a
   * declarative file that has the name and no Terraform counterpart. A path, such as `config.session_secret` or
   * `plugins.config.session_secret`, ignores the field at the path of an entity, even if the field has a Terraform
   * counterpart. Synthesis warns about each ignored field of a declarative file.
   *
   * @default - none: fields without a Terraform counterpart are errors
   */
  readonly leaveOut?: string[];

  /**
   * Custom plugins that policies in the declarative files use, in addition to custom plugins in the files. The policies
   * of a custom plugin depend on the custom plugin.
   *
   * @default - none: synthesis assumes that the control plane already has each unknown plugin as a custom plugin
   */
  readonly customPlugins?: ICustomPlugin[];
}

/** Arguments of `DeclarativeConfiguration`. */
export interface DeclarativeConfigurationProps extends DeclarativeConfigurationOptions {
  /**
   * Paths of the declarative files, relative to the folder of `cdktf.json`, at most 25 MiB for each file. The path of a
   * folder selects all files in the folder and its subfolders with the extensions `.yaml`, `.yml` and `.json`.
   * Several files form one configuration, so entities may refer to entities in other files.
   */
  readonly files: string[];
}

/**
 * Constructs for declarative configuration files of a gateway (`kong.yaml`): services, routes, plugins, consumers and
 * their credentials, groups, upstreams, certificates, vaults, keys, partials, custom plugins. The declarative files
 * have format 3.0, in the syntax that the vendor's command exports, or in the syntax for gateways without a database.
 *
 * An environment variable in a file, such as `${{ env "DECK_KEY" }}`, becomes a sensitive Terraform variable with the
 * same name in the stack. Thus, `TF_VAR_DECK_KEY` sets its value. Synthesis reports mistakes in the declarative files
 * with file and line. Fields of the files without a Terraform counterpart are errors, unless `leaveOut` lists the
 * fields.
 *
 * The construct ids are derived from the names of gateway entities, so the order of entities in the files does not
 * matter. If you rename an entity in a file, Terraform replaces the entity.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const gateway = platform.DeclarativeConfiguration.fromFile(this, 'gateway', 'kong.yaml', { controlPlane });
 * gateway.service('orders').addPolicy('limit', platform.CommonPolicy.rateLimit({ perMinute: 100 }));
 */
export class DeclarativeConfiguration extends ManagedConstruct {
  /**
   * Reads a declarative file, or all declarative files of a folder.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param file path of the declarative file or folder, relative to the folder of `cdktf.json`
   * @param options options for reading the declarative files
   */
  public static fromFile(
    scope: Construct,
    id: string,
    file: string,
    options: DeclarativeConfigurationOptions = {},
  ): DeclarativeConfiguration {
    return new DeclarativeConfiguration(scope, id, { ...options, files: [file] });
  }

  /** Control plane that gets the entities of the declarative files. */
  public readonly controlPlane: IControlPlane;

  private readonly entities: Entities;

  /**
   * Reads declarative files, and creates a construct for each entity in the files.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DeclarativeConfigurationProps) {
    super(scope, id);
    const { files, leaveOut = [], customPlugins = [], entityIds, ...options } = props;
    const documents = readFiles(files, (message) => addError(this, 'files', message));
    const leftOut = new OmittedFields(leaveOut);
    const { items, settings, remarks } = readDeclaration(documents, leftOut);
    this.controlPlane = planeOf(this, options, settings.controlPlane);
    const common: CommonProps = { controlPlane: this.controlPlane, provider: props?.provider };
    const build = new DeclarativeBuilder(this, common, entityIds !== DeclarativeEntityIds.STABLE, leftOut);
    remarks.forEach((remark) => build.remark(remark));
    makeAll(build, items, customPlugins);
    const isComplete = documents.length > 0 && remarks.every(({ level }) => level !== 'error');
    this.entities = new Entities(this, common, build, items, isComplete);
  }

  /**
   * Returns a gateway service that the declarative files define. Synthesis reports an error if the declarative files
   * contain no gateway service with the name or id.
   *
   * @param name name or id of the gateway service in the files
   */
  public service(name: string): GatewayService {
    return this.entities.service(name);
  }

  /**
   * Returns a route without an expression that the declarative files define.
   *
   * @param name name or id of the route in the files
   */
  public route(name: string): GatewayRoute {
    return this.entities.route(name);
  }

  /**
   * Returns a route with an expression that the declarative files define.
   *
   * @param name name or id of the route in the files
   */
  public expressionRoute(name: string): ExpressionRoute {
    const expression = 'http.path == "/"';
    const missing = (id: string, common: CommonProps) => new ExpressionRoute(this, id, { ...common, expression });
    return this.entities.find('routes', name, missing, (route) => route instanceof ExpressionRoute);
  }

  /**
   * Returns an upstream that the declarative files define.
   *
   * @param name name or id of the upstream in the files
   */
  public upstream(name: string): Upstream {
    return this.entities.upstream(name);
  }

  /**
   * Returns a consumer that the declarative files define.
   *
   * @param name user name, `custom_id` or id of the consumer in the files
   */
  public consumer(name: string): Consumer {
    return this.entities.consumer(name);
  }

  /**
   * Returns a consumer group that the declarative files define.
   *
   * @param name name or id of the consumer group in the files
   */
  public consumerGroup(name: string): ConsumerGroup {
    return this.entities.consumerGroup(name);
  }

  /**
   * Returns a certificate that the declarative files define.
   *
   * @param name id of the certificate in the declarative files, or a server name (SNI) of the certificate
   */
  public certificate(name: string): Certificate {
    return this.entities.find('certificates', name, (id, common) => {
      const secret = SecretValue.unsafePlainText('{vault://env/missing}');
      return new Certificate(this, id, { ...common, certificate: '{vault://env/missing}', privateKey: secret });
    });
  }

  /**
   * Returns a CA certificate that the declarative files define.
   *
   * @param entityId id of the CA certificate in the declarative files
   */
  public caCertificate(entityId: string): CaCertificate {
    return this.entities.find(
      'ca_certificates',
      entityId,
      (id, common) => new CaCertificate(this, id, { ...common, certificate: '' }),
    );
  }

  /**
   * Returns a vault that the declarative files define.
   *
   * @param prefix prefix or id of the vault in the files
   */
  public vault(prefix: string): Vault {
    return this.entities.find(
      'vaults',
      prefix,
      (id, common) => new Vault(this, id, { ...common, prefix: 'missing', backend: VaultBackend.env() }),
    );
  }

  /**
   * Returns a key set that the declarative files define.
   *
   * @param name name or id of the key set in the files
   */
  public keySet(name: string): KeySet {
    return this.entities.find('key_sets', name, (id, common) => new KeySet(this, id, { ...common }));
  }

  /**
   * Returns a partial (plugin configuration that plugins share) that the declarative files define.
   *
   * @param name name or id of the partial in the files
   */
  public partial(name: string): GatewayPartial {
    return this.entities.find('partials', name, (id, common) => {
      return new GatewayPartial(this, id, { ...common, content: GatewayPartialContent.redisCommunity({}) });
    });
  }

  /**
   * Returns a custom plugin whose code is in the declarative files.
   *
   * @param name name or id of the custom plugin in the files
   */
  public customPlugin(name: string): StreamedCustomPlugin {
    return this.entities.find('custom_plugins', name, (id, common) => {
      const content = TextContent.fromText('');
      return new StreamedCustomPlugin(this, id, { ...common, name: 'missing', handler: content, schema: content });
    });
  }
}
