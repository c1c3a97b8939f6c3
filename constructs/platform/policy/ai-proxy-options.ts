import { Duration } from '../../../lib/core/duration';
import { SecretValue } from '../../../lib/core/secret-value';

/** Who serves a language model. */
export enum AiProvider {
  ANTHROPIC = 'anthropic',
  AZURE = 'azure',
  BEDROCK = 'bedrock',
  CEREBRAS = 'cerebras',
  COHERE = 'cohere',
  DASHSCOPE = 'dashscope',
  DATABRICKS = 'databricks',
  DEEPSEEK = 'deepseek',
  GEMINI = 'gemini',
  HUGGINGFACE = 'huggingface',
  LLAMA2 = 'llama2',
  MISTRAL = 'mistral',
  OLLAMA = 'ollama',
  OPENAI = 'openai',
  VLLM = 'vllm',
  XAI = 'xai',
}

/** What is asked of a model. Terraform: `route_type`. */
export enum AiRouteType {
  CHAT = 'llm/v1/chat',
  COMPLETIONS = 'llm/v1/completions',
  EMBEDDINGS = 'llm/v1/embeddings',
  RESPONSES = 'llm/v1/responses',
  ASSISTANTS = 'llm/v1/assistants',
  BATCHES = 'llm/v1/batches',
  FILES = 'llm/v1/files',
  SPEECH = 'audio/v1/audio/speech',
  TRANSCRIPTIONS = 'audio/v1/audio/transcriptions',
  TRANSLATIONS = 'audio/v1/audio/translations',
  IMAGE_GENERATIONS = 'image/v1/images/generations',
  IMAGE_EDITS = 'image/v1/images/edits',
  VIDEO_GENERATIONS = 'video/v1/videos/generations',
  REALTIME = 'realtime/v1/realtime',
  /** Whatever the request is, as it is. */
  PRESERVE = 'preserve',
}

/** How requests are shared among models. */
export enum AiBalancing {
  /** In turn, by weight. */
  ROUND_ROBIN = 'round-robin',
  /** The same of a header to the same model. */
  CONSISTENT_HASHING = 'consistent-hashing',
  /** To the one with the fewest requests under way. */
  LEAST_CONNECTIONS = 'least-connections',
  /** To the one that answers soonest. */
  LOWEST_LATENCY = 'lowest-latency',
  /** To the one with the fewest tokens so far. */
  LOWEST_USAGE = 'lowest-usage',
  /** To the group with the highest weight, as long as it works. */
  PRIORITY = 'priority',
  /** To the one whose description is closest to the prompt. */
  SEMANTIC = 'semantic',
}

/**
 * How the gateway proves its identity to the service of a model.
 *
 * @example
 *
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * platform.AiCredential.bearer(SecretValue.fromVariable(key));
 */
export class AiCredential {
  /**
   * A token in the header `Authorization`, behind `Bearer`. A reference to a vault has to be all of a value, so it is refused
   * here: use `header`, and have `Bearer` in the vault.
   *
   * @param token the token, without `Bearer`
   */
  public static bearer(token: SecretValue): AiCredential {
    return new AiCredential({ headerName: 'Authorization' }, { headerValue: token }, 'Bearer ');
  }

  /**
   * A header.
   *
   * @param name its name, such as `x-api-key`
   * @param value its whole value
   */
  public static header(name: string, value: SecretValue): AiCredential {
    return new AiCredential({ headerName: name }, { headerValue: value });
  }

  /**
   * An argument of the query.
   *
   * @param name its name
   * @param value its value
   */
  public static query(name: string, value: SecretValue): AiCredential {
    return new AiCredential({ paramName: name, paramLocation: 'query' }, { paramValue: value });
  }

  /**
   * An access key of AWS. Without a credential, that of the data plane is used.
   *
   * @param accessKeyId its id
   * @param secretAccessKey its secret
   */
  public static aws(accessKeyId: SecretValue, secretAccessKey: SecretValue): AiCredential {
    return new AiCredential({}, { awsAccessKeyId: accessKeyId, awsSecretAccessKey: secretAccessKey });
  }

  /**
   * The managed identity of the data plane in Azure.
   *
   * @param clientId the id of one that was assigned by a user
   */
  public static azureManagedIdentity(clientId?: string): AiCredential {
    return new AiCredential({ azureUseManagedIdentity: true, azureClientId: clientId }, {});
  }

  /**
   * A service account of Google Cloud.
   *
   * @param keyJson its key as JSON; without one, that of the data plane is used
   */
  public static gcpServiceAccount(keyJson?: SecretValue): AiCredential {
    return new AiCredential({ gcpUseServiceAccount: true }, keyJson ? { gcpServiceAccountJson: keyJson } : {});
  }

  private constructor(
    /** @internal */
    public readonly _plain: { readonly [property: string]: string | boolean | undefined },
    /** @internal */
    public readonly _secrets: { readonly [property: string]: SecretValue },
    /** @internal */
    public readonly _prefix: string = '',
  ) {}
}

/** A model that requests go to. */
export interface AiTarget {
  /** Who serves it. */
  readonly provider: AiProvider;

  /**
   * Name of the model, as its provider has it.
   *
   * @default - that of the request
   */
  readonly model?: string;

  /**
   * What is asked of it.
   *
   * @default AiRouteType.CHAT
   */
  readonly routeType?: AiRouteType;

  /**
   * How the gateway proves its identity. OpenAI, Anthropic and Cohere need it.
   *
   * @default - none
   */
  readonly credential?: AiCredential;

  /**
   * Further settings of the model, as `AiModelOptions` of `platform.l1` has them: `maxTokens`, `temperature`, `upstreamUrl`,
   * `azureInstance` …
   *
   * @default - none
   */
  readonly options?: { [name: string]: any };

  /**
   * What it is for, in words. Needed for `AiBalancing.SEMANTIC`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Its share of the requests, 1 to 65,535.
   *
   * @default - the platform's: 100
   */
  readonly weight?: number;

  /**
   * Whether policies of logging are told of tokens and latency.
   *
   * @default - the platform's: false
   */
  readonly logStatistics?: boolean;

  /**
   * Whether policies of logging are told what was asked and answered, which may be personal.
   *
   * @default - the platform's: false
   */
  readonly logPayloads?: boolean;
}

/** To which language models requests go. */
export interface AiProxyPolicyOptions {
  /** The models, at least one. */
  readonly targets: AiTarget[];

  /**
   * How requests are shared among them. `SEMANTIC` needs `embeddings` and `vectorDatabase`, here or by partials.
   *
   * @default - the platform's: AiBalancing.ROUND_ROBIN
   */
  readonly balancing?: AiBalancing;

  /**
   * The header that `AiBalancing.CONSISTENT_HASHING` goes by.
   *
   * @default - the platform's: X-Kong-LLM-Request-ID
   */
  readonly hashOnHeader?: string;

  /**
   * How often another model is tried when one fails, 0 to 32,767.
   *
   * @default - the platform's: 5
   */
  readonly retries?: number;

  /**
   * What counts as a failure: `error`, `timeout`, `http_429` and the like.
   *
   * @default - the platform's: error, timeout
   */
  readonly failoverCriteria?: string[];

  /**
   * How long connecting to a model may take, in whole milliseconds.
   *
   * @default - the platform's: 1 minute
   */
  readonly connectTimeout?: Duration;

  /**
   * How long an answer may pause, in whole milliseconds.
   *
   * @default - the platform's: 1 minute
   */
  readonly readTimeout?: Duration;

  /**
   * How long a request may pause while it is sent, in whole milliseconds.
   *
   * @default - the platform's: 1 minute
   */
  readonly writeTimeout?: Duration;

  /**
   * The model for embeddings, as `GatewayPluginAiProxyAdvancedConfigEmbeddings` of `platform.l1` has it; secrets in it are tokens,
   * or references to vaults.
   *
   * @default - none
   */
  readonly embeddings?: { [name: string]: any };

  /**
   * The vector database, as `GatewayPluginAiProxyAdvancedConfigVectordb` of `platform.l1` has it; secrets in it are tokens, or
   * references to vaults.
   *
   * @default - none
   */
  readonly vectorDatabase?: { [name: string]: any };

  /**
   * Largest body of a request that is read, in bytes.
   *
   * @default - the platform's: 1 MiB
   */
  readonly maxRequestBodySize?: number;

  /**
   * Whether answers tell the model in a header.
   *
   * @default - the platform's: true
   */
  readonly modelNameHeader?: boolean;
}
