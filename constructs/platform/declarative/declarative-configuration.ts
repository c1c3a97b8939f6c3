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

/** Source of the ids of gateway entities. */
export enum DeclarativeEntityIds {
  /**
   * The entity has the id in the file. An entity without an id in the file has an id that is derived from the path of
   * the construct: see `GatewayEntityId`.
   */
  FILE = 'file',
  /**
   * The entity has an id that is derived from the path of the construct. Ids in the file only distinguish the entities
   * of the file.
   */
  STABLE = 'stable',
}

/** Handling of the control plane that a file names, if no control plane is given. */
export enum DeclarativeControlPlane {
  /** Looks up an existing control plane by name when Terraform plans. */
  LOOK_UP = 'look-up',
  /** Creates the control plane. */
  CREATE = 'create',
}

/** Options for reading declarative files. */
export interface DeclarativeConfigurationOptions extends ManagedProps {
  /**
   * Control plane that gets the configuration.
   *
   * @default - the control plane in `_konnect.control_plane_name` of the files
   */
  readonly controlPlane?: IControlPlane;

  /**
   * Handling of the control plane that the files name. The property cannot be combined with `controlPlane`.
   *
   * @default DeclarativeControlPlane.LOOK_UP
   */
  readonly namedControlPlane?: DeclarativeControlPlane;

  /**
   * Source of the ids of gateway entities.
   *
   * @default DeclarativeEntityIds.FILE
   */
  readonly entityIds?: DeclarativeEntityIds;

  /**
   * Collections and fields to ignore. A name in the list, such as `rbac_roles`, ignores each field with the name that
   * has no Terraform counterpart. A path in the list, such as `config.session_secret` or
   * `plugins.config.session_secret`, ignores the field at the path of an entity, even if the field has a counterpart.
   * Synthesis warns about each ignored field.
   *
   * @default - none: fields without a counterpart are errors
   */
  readonly leaveOut?: string[];

  /**
   * Custom plugins that policies in the files use, in addition to plugins in the files. The policies of a custom plugin
   * depend on the plugin.
   *
   * @default - none: an unknown plugin counts as a custom plugin that the control plane already knows
   */
  readonly customPlugins?: ICustomPlugin[];
}

/** Arguments of `DeclarativeConfiguration`. */
export interface DeclarativeConfigurationProps extends DeclarativeConfigurationOptions {
  /**
   * Paths of the files, relative to the folder of `cdktf.json`, at most 25 MiB each. For a folder, all files in the
   * folder and its subfolders with the extensions `.yaml`, `.yml` and `.json`. Several files form one configuration, so
   * the files may refer to each other.
   */
  readonly files: string[];
}

/**
 * Constructs for declarative configuration files of a gateway (`kong.yaml`): services, routes, plugins, consumers and
 * their credentials, groups, upstreams, certificates, vaults, keys, partials, custom plugins. The files have format
 * 3.0, as exported by the platform's command, or the variant for gateways without a database.
 *
 * An environment variable, `${{ env "DECK_KEY" }}`, becomes a sensitive Terraform variable of the stack with the same
 * name, so `TF_VAR_DECK_KEY` sets its value. Synthesis reports mistakes in the files with file and line. Fields without
 * a Terraform counterpart are errors, unless `leaveOut` lists the fields.
 *
 * The construct ids are derived from the names of entities, so the order in the files does not matter. Renaming an
 * entity replaces the entity.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const gateway = platform.DeclarativeConfiguration.fromFile(this, 'gateway', 'kong.yaml', { controlPlane });
 * gateway.service('orders').addPolicy('limit', platform.CommonPolicy.rateLimit({ perMinute: 100 }));
 */
export class DeclarativeConfiguration extends ManagedConstruct {
  /**
   * Reads a file, or all files of a folder.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param file path of the file or folder, relative to the folder of `cdktf.json`
   * @param options options for reading the files
   */
  public static fromFile(
    scope: Construct,
    id: string,
    file: string,
    options: DeclarativeConfigurationOptions = {},
  ): DeclarativeConfiguration {
    return new DeclarativeConfiguration(scope, id, { ...options, files: [file] });
  }

  /** Control plane that gets the configuration. */
  public readonly controlPlane: IControlPlane;

  private readonly entities: Entities;

  /**
   * Creates the constructs for the files.
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
   * Returns a gateway service of the files. Synthesis reports an error if the files contain no service with the name.
   *
   * @param name name of the entity
   */
  public service(name: string): GatewayService {
    return this.entities.service(name);
  }

  /**
   * Returns a route of the files that has no expression.
   *
   * @param name name of the entity
   */
  public route(name: string): GatewayRoute {
    return this.entities.route(name);
  }

  /**
   * Returns a route of the files that matches requests with an expression.
   *
   * @param name name of the entity
   */
  public expressionRoute(name: string): ExpressionRoute {
    const expression = 'http.path == "/"';
    const missing = (id: string, common: CommonProps) => new ExpressionRoute(this, id, { ...common, expression });
    return this.entities.find('routes', name, missing, (route) => route instanceof ExpressionRoute);
  }

  /**
   * Returns an upstream of the files.
   *
   * @param name name of the entity
   */
  public upstream(name: string): Upstream {
    return this.entities.upstream(name);
  }

  /**
   * Returns a consumer of the files.
   *
   * @param name user name of the consumer; for a consumer without a user name, the `custom_id`
   */
  public consumer(name: string): Consumer {
    return this.entities.consumer(name);
  }

  /**
   * Returns a consumer group of the files.
   *
   * @param name name of the entity
   */
  public consumerGroup(name: string): ConsumerGroup {
    return this.entities.consumerGroup(name);
  }

  /**
   * Returns a certificate of the files.
   *
   * @param name id of the certificate in the files, or a server name of the certificate
   */
  public certificate(name: string): Certificate {
    return this.entities.find('certificates', name, (id, common) => {
      const secret = SecretValue.unsafePlainText('{vault://env/missing}');
      return new Certificate(this, id, { ...common, certificate: '{vault://env/missing}', privateKey: secret });
    });
  }

  /**
   * Returns a CA certificate of the files.
   *
   * @param entityId id in the files
   */
  public caCertificate(entityId: string): CaCertificate {
    return this.entities.find(
      'ca_certificates',
      entityId,
      (id, common) => new CaCertificate(this, id, { ...common, certificate: '' }),
    );
  }

  /**
   * Returns a vault of the files.
   *
   * @param prefix prefix of the vault
   */
  public vault(prefix: string): Vault {
    return this.entities.find(
      'vaults',
      prefix,
      (id, common) => new Vault(this, id, { ...common, prefix: 'missing', backend: VaultBackend.env() }),
    );
  }

  /**
   * Returns a key set of the files.
   *
   * @param name name of the entity
   */
  public keySet(name: string): KeySet {
    return this.entities.find('key_sets', name, (id, common) => new KeySet(this, id, { ...common }));
  }

  /**
   * Returns a partial of the files.
   *
   * @param name name of the entity
   */
  public partial(name: string): GatewayPartial {
    return this.entities.find('partials', name, (id, common) => {
      return new GatewayPartial(this, id, { ...common, content: GatewayPartialContent.redisCommunity({}) });
    });
  }

  /**
   * Returns a custom plugin whose code is in the files.
   *
   * @param name name of the entity
   */
  public customPlugin(name: string): StreamedCustomPlugin {
    return this.entities.find('custom_plugins', name, (id, common) => {
      const content = TextContent.fromText('');
      return new StreamedCustomPlugin(this, id, { ...common, name: 'missing', handler: content, schema: content });
    });
  }
}
