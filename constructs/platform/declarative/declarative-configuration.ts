import { Construct } from 'constructs';
import { readDeclaration } from '../../../lib/core/declarative/reader';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import { CaCertificate } from '../gateway/ca-certificate';
import { Certificate } from '../gateway/certificate';
import { Consumer } from '../gateway/consumer';
import { ConsumerGroup } from '../gateway/consumer-group';
import { IControlPlane } from '../gateway/control-plane';
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
import { Build, Common } from './private/build';
import { planeOf } from './private/control-plane';
import { Entities } from './private/entities';
import { readFiles } from './private/files';
import { makeAll } from './private/make';

/** Where the ids of entities come from. */
export enum DeclarativeEntityIds {
  /** From the file, where it has one; else made from the path of the construct: see `GatewayEntityId`. */
  FILE = 'file',
  /** Made from the paths of the constructs. Those in the file tell entities apart, and nothing more. */
  STABLE = 'stable',
}

/** What becomes of the control plane that a file names, where none is given. */
export enum DeclarativeControlPlane {
  /** It exists, and is looked up by its name when Terraform plans. */
  LOOK_UP = 'look-up',
  /** It is made. */
  MAKE = 'make',
}

/** How declarative files are taken. */
export interface DeclarativeConfigurationOptions extends ManagedProps {
  /**
   * The control plane that everything is made in.
   *
   * @default - the one that the files name, by `_konnect.control_plane_name`
   */
  readonly controlPlane?: IControlPlane;

  /**
   * What becomes of the control plane that the files name. Not together with `controlPlane`.
   *
   * @default DeclarativeControlPlane.LOOK_UP
   */
  readonly namedControlPlane?: DeclarativeControlPlane;

  /**
   * Where the ids of entities come from.
   *
   * @default DeclarativeEntityIds.FILE
   */
  readonly entityIds?: DeclarativeEntityIds;

  /**
   * Names of collections and fields that are left out wherever they stand, such as `rbac_roles`, since Terraform has no
   * counterpart for them: each place is a warning instead of an error.
   *
   * @default - none: what has no counterpart is refused
   */
  readonly leaveOut?: string[];

  /**
   * The custom plugins that policies of the files are of, beside those in the files. The policies wait for them.
   *
   * @default - none: what is no policy of the platform is taken for one that the control plane knows
   */
  readonly customPlugins?: ICustomPlugin[];
}

/**
 * The arguments of `DeclarativeConfiguration`.
 */
export interface DeclarativeConfigurationProps extends DeclarativeConfigurationOptions {
  /**
   * Paths of the files, relative to the folder of `cdktf.json`, each of 25 MiB at most. Of a folder, all files that end in
   * `.yaml`, `.yml` and `.json`. Several files are one configuration: they may refer to each other.
   */
  readonly files: string[];
}

/**
 * What declarative configuration files of a gateway say (`kong.yaml`), as constructs: services, routes, plugins, consumers and
 * their credentials, groups, upstreams, certificates, vaults, keys, partials, custom plugins. Files are in the format 3.0, as
 * the platform's command exports them, or in the spelling for gateways without a database.
 *
 * An environment variable, `${{ env "DECK_KEY" }}`, becomes a sensitive variable of Terraform of that name in the stack, so
 * `TF_VAR_DECK_KEY` gives its value. What is wrong is reported with file and line; what Terraform has no counterpart for is
 * refused, unless `leaveOut` names it.
 *
 * The ids of constructs are made from the names of entities, so that their order in the files does not matter. To rename one
 * is to make it anew.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const gateway = platform.DeclarativeConfiguration.fromFile(this, 'gateway', 'kong.yaml', { controlPlane });
 * gateway.service('orders').addPolicy('limit', platform.CommonPolicy.rateLimit({ perMinute: 100 }));
 */
export class DeclarativeConfiguration extends ManagedConstruct {
  /**
   * What one file says, or all files of a folder.
   *
   * @param scope where the constructs belong
   * @param id its id in the scope
   * @param file the path of the file or folder, relative to the folder of `cdktf.json`
   * @param options how it is taken
   */
  public static fromFile(
    scope: Construct,
    id: string,
    file: string,
    options: DeclarativeConfigurationOptions = {},
  ): DeclarativeConfiguration {
    return new DeclarativeConfiguration(scope, id, { ...options, files: [file] });
  }

  /** The control plane that everything is made in. */
  public readonly controlPlane: IControlPlane;

  private readonly entities: Entities;

  /**
   * Makes what files say.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DeclarativeConfigurationProps) {
    super(scope, id);
    const {
      files,
      leaveOut = [],
      customPlugins = [],
      entityIds,
      ...options
    } = complete(this, props, { files: () => [] });
    const documents = readFiles(files, (message) => addError(this, 'files', message));
    const { items, settings, remarks } = readDeclaration(documents, leaveOut);
    this.controlPlane = planeOf(this, options, settings.controlPlane);
    const common: Common = { controlPlane: this.controlPlane, provider: props?.provider };
    const build = new Build(this, common, entityIds !== DeclarativeEntityIds.STABLE);
    remarks.forEach((remark) => build.remark(remark));
    makeAll(build, items, customPlugins);
    const isComplete = documents.length > 0 && remarks.every(({ level }) => level !== 'error');
    this.entities = new Entities(this, common, build, items, isComplete);
  }

  /**
   * A service of the files. One that they do not have is an error of the report, as with all of these methods.
   *
   * @param name its name
   */
  public service(name: string): GatewayService {
    return this.entities.service(name);
  }

  /**
   * A route of the files that has no expression.
   *
   * @param name its name
   */
  public route(name: string): GatewayRoute {
    return this.entities.route(name);
  }

  /**
   * A route of the files that is told by an expression.
   *
   * @param name its name
   */
  public expressionRoute(name: string): ExpressionRoute {
    const expression = 'http.path == "/"';
    const missing = (id: string, common: Common) => new ExpressionRoute(this, id, { ...common, expression });
    return this.entities.find('routes', name, missing, (route) => route instanceof ExpressionRoute);
  }

  /**
   * An upstream of the files.
   *
   * @param name its name
   */
  public upstream(name: string): Upstream {
    return this.entities.upstream(name);
  }

  /**
   * A consumer of the files.
   *
   * @param name its user name, else what it is called in a system of yours (`custom_id`)
   */
  public consumer(name: string): Consumer {
    return this.entities.consumer(name);
  }

  /**
   * A group of consumers of the files.
   *
   * @param name its name
   */
  public consumerGroup(name: string): ConsumerGroup {
    return this.entities.consumerGroup(name);
  }

  /**
   * A certificate of the files.
   *
   * @param name its id there, or one of its server names
   */
  public certificate(name: string): Certificate {
    return this.entities.find('certificates', name, (id, common) => {
      const secret = SecretValue.unsafePlainText('{vault://env/missing}');
      return new Certificate(this, id, { ...common, certificate: '{vault://env/missing}', privateKey: secret });
    });
  }

  /**
   * The certificate of an authority in the files.
   *
   * @param entityId its id there
   */
  public caCertificate(entityId: string): CaCertificate {
    return this.entities.find(
      'ca_certificates',
      entityId,
      (id, common) => new CaCertificate(this, id, { ...common, certificate: '' }),
    );
  }

  /**
   * A vault of the files.
   *
   * @param prefix its prefix
   */
  public vault(prefix: string): Vault {
    return this.entities.find(
      'vaults',
      prefix,
      (id, common) => new Vault(this, id, { ...common, prefix: 'missing', backend: VaultBackend.env() }),
    );
  }

  /**
   * A key set of the files.
   *
   * @param name its name
   */
  public keySet(name: string): KeySet {
    return this.entities.find('key_sets', name, (id, common) => new KeySet(this, id, { ...common }));
  }

  /**
   * A partial of the files.
   *
   * @param name its name
   */
  public partial(name: string): GatewayPartial {
    return this.entities.find('partials', name, (id, common) => {
      return new GatewayPartial(this, id, { ...common, content: GatewayPartialContent.redisCommunity({}) });
    });
  }

  /**
   * A custom plugin whose code is in the files.
   *
   * @param name its name
   */
  public customPlugin(name: string): StreamedCustomPlugin {
    return this.entities.find('custom_plugins', name, (id, common) => {
      const content = TextContent.fromText('');
      return new StreamedCustomPlugin(this, id, { ...common, name: 'missing', handler: content, schema: content });
    });
  }
}
