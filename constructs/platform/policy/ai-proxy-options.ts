import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';

/** Provider of a language model. */
export enum AiProvider {
  /** Anthropic. */
  ANTHROPIC = 'anthropic',
  /** Azure OpenAI. */
  AZURE = 'azure',
  /** Amazon Bedrock. */
  BEDROCK = 'bedrock',
  /** Cerebras. */
  CEREBRAS = 'cerebras',
  /** Cohere. */
  COHERE = 'cohere',
  /** Alibaba Cloud DashScope. */
  DASHSCOPE = 'dashscope',
  /** Databricks. */
  DATABRICKS = 'databricks',
  /** DeepSeek. */
  DEEPSEEK = 'deepseek',
  /** Google Gemini. */
  GEMINI = 'gemini',
  /** Hugging Face. */
  HUGGINGFACE = 'huggingface',
  /** Llama 2. */
  LLAMA2 = 'llama2',
  /** Mistral AI. */
  MISTRAL = 'mistral',
  /** Ollama. */
  OLLAMA = 'ollama',
  /** OpenAI. */
  OPENAI = 'openai',
  /** vLLM. */
  VLLM = 'vllm',
  /** xAI. */
  XAI = 'xai',
}

/** Type of request that a gateway sends to a language model. Terraform: `route_type`. */
export enum AiRouteType {
  /** Chat. */
  CHAT = 'llm/v1/chat',
  /** Text completions. */
  COMPLETIONS = 'llm/v1/completions',
  /** Embeddings. */
  EMBEDDINGS = 'llm/v1/embeddings',
  /** Responses API of OpenAI, with tools and state. */
  RESPONSES = 'llm/v1/responses',
  /** Assistants API of OpenAI. */
  ASSISTANTS = 'llm/v1/assistants',
  /** Batches of requests. */
  BATCHES = 'llm/v1/batches',
  /** Upload of files for use in other requests to the model provider. */
  FILES = 'llm/v1/files',
  /** Speech from text. */
  SPEECH = 'audio/v1/audio/speech',
  /** Text from speech. */
  TRANSCRIPTIONS = 'audio/v1/audio/transcriptions',
  /** Translation of speech to text. */
  TRANSLATIONS = 'audio/v1/audio/translations',
  /** Images from text. */
  IMAGE_GENERATIONS = 'image/v1/images/generations',
  /** Editing of images. */
  IMAGE_EDITS = 'image/v1/images/edits',
  /** Videos from text. */
  VIDEO_GENERATIONS = 'video/v1/videos/generations',
  /** Realtime sessions. */
  REALTIME = 'realtime/v1/realtime',
  /** Any type of request: the gateway passes the request to the model unchanged. */
  PRESERVE = 'preserve',
}

/** Load balancing of requests between language models. */
export enum AiBalancing {
  /** The gateway sends requests to each model in turn, by weight. */
  ROUND_ROBIN = 'round-robin',
  /** The gateway sends requests with an equal value of a header to the same model. */
  CONSISTENT_HASHING = 'consistent-hashing',
  /** The gateway sends requests to the model with the fewest active requests. */
  LEAST_CONNECTIONS = 'least-connections',
  /** The gateway sends requests to the model with the lowest latency. */
  LOWEST_LATENCY = 'lowest-latency',
  /** The gateway sends requests to the model that has used the fewest tokens. */
  LOWEST_USAGE = 'lowest-usage',
  /** The gateway sends requests to the models with the highest weight, as long as one of these models is available. */
  PRIORITY = 'priority',
  /** The gateway sends requests to the model whose description is closest to the prompt. */
  SEMANTIC = 'semantic',
}

/**
 * Credential with which the gateway authenticates at the provider of a language model.
 *
 * @example
 *
 * declare const key: TerraformVariable; // made with `sensitive: true`
 * platform.AiCredential.bearer(SecretValue.fromVariable(key));
 */
export class AiCredential {
  /**
   * Returns a credential that the gateway sends to the model provider as a token in the header `Authorization`, after
   * `Bearer`. A vault reference as the token is an error, because a vault reference must be the whole value of the
   * header. For a token in a vault, use `AiCredential.header`, and store the text `Bearer`, a blank and the token as
   * the secret.
   *
   * @param token token, without `Bearer`
   */
  public static bearer(token: SecretValue): AiCredential {
    return new AiCredential({ headerName: 'Authorization' }, { headerValue: token }, 'Bearer ');
  }

  /**
   * Returns a credential that the gateway sends to the model provider in a header.
   *
   * @param name name of the header, such as `x-api-key`
   * @param value full value of the header
   */
  public static header(name: string, value: SecretValue): AiCredential {
    return new AiCredential({ headerName: name }, { headerValue: value });
  }

  /**
   * Returns a credential that the gateway sends to the model provider in a query argument.
   *
   * @param name name of the query argument
   * @param value full value of the query argument
   */
  public static query(name: string, value: SecretValue): AiCredential {
    return new AiCredential({ paramName: name, paramLocation: 'query' }, { paramValue: value });
  }

  /**
   * Returns a credential with which the gateway authenticates at the model provider with an access key of AWS. An
   * Amazon Bedrock target without a credential uses the AWS credential of the data plane.
   *
   * @param accessKeyId id of the AWS access key
   * @param secretAccessKey secret of the AWS access key
   */
  public static aws(accessKeyId: SecretValue, secretAccessKey: SecretValue): AiCredential {
    return new AiCredential({}, { awsAccessKeyId: accessKeyId, awsSecretAccessKey: secretAccessKey });
  }

  /**
   * Returns a credential with which the gateway authenticates at the model provider with the managed identity of the
   * data plane in Azure.
   *
   * @param clientId client id of a user-assigned managed identity
   */
  public static azureManagedIdentity(clientId?: string): AiCredential {
    return new AiCredential({ azureUseManagedIdentity: true, azureClientId: clientId }, {});
  }

  /**
   * Returns a credential with which the gateway authenticates at the model provider with a service account of Google
   * Cloud.
   *
   * @param keyJson JSON key of the service account; defaults to the service account of the data plane
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

/** Language model that the gateway sends requests to. */
export interface AiTarget {
  /** Provider of the language model. */
  readonly provider: AiProvider;

  /**
   * Name of the language model at the provider.
   *
   * @default - the language model that the request names
   */
  readonly model?: string;

  /**
   * Type of the requests to the language model.
   *
   * @default AiRouteType.CHAT
   */
  readonly routeType?: AiRouteType;

  /**
   * Credential with which the gateway authenticates at the model provider. The credential is required for OpenAI,
   * Anthropic and Cohere, unless a gateway partial supplies the model.
   *
   * @default - none
   */
  readonly credential?: AiCredential;

  /**
   * Further settings of the language model, as in `AiModelOptions` of `platform.l1`: `maxTokens`, `temperature`,
   * `upstreamUrl`, `azureInstance` …
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly options?: { [name: string]: any };

  /**
   * Description of the tasks of the language model, which `AiBalancing.SEMANTIC` compares with prompts. The description
   * is required for `AiBalancing.SEMANTIC`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Relative share of the requests that the language model gets, 1 to 65,535.
   *
   * @default - 100 (default of the platform)
   */
  readonly weight?: number;

  /**
   * Whether logging policies receive the number of tokens and the latency of each request to the language model.
   *
   * @default - false (default of the platform)
   */
  readonly logStatistics?: boolean;

  /**
   * Whether logging policies receive the bodies of requests and responses of the language model, which may contain
   * personal data.
   *
   * @default - false (default of the platform)
   */
  readonly logPayloads?: boolean;
}

/** Options of an AI proxy policy, which sends requests to language models. */
export interface AiProxyPolicyOptions {
  /** Language models that the gateway sends requests to. At least one. */
  readonly targets: AiTarget[];

  /**
   * Load balancing of requests between the language models. `AiBalancing.SEMANTIC` requires `embeddings` and
   * `vectorDatabase`, as properties or as partials.
   *
   * @default - AiBalancing.ROUND_ROBIN (default of the platform)
   */
  readonly balancing?: AiBalancing;

  /**
   * Header that `AiBalancing.CONSISTENT_HASHING` hashes. With any other load balancing, `hashOnHeader` is an error.
   *
   * @default - X-Kong-LLM-Request-ID (default of the platform)
   */
  readonly hashOnHeader?: string;

  /**
   * Number of retries after a failed request to a language model, 0 to 32,767.
   *
   * @default - 5 (default of the platform)
   */
  readonly retries?: number;

  /**
   * Results of a request to a language model that count as a failure: `error`, `timeout`, `http_429` and the like.
   *
   * @default - error, timeout (default of the platform)
   */
  readonly failoverCriteria?: string[];

  /**
   * Timeout for connecting to a language model, in whole milliseconds.
   *
   * @default - 1 minute (default of the platform)
   */
  readonly connectTimeout?: Duration;

  /**
   * Timeout between two reads from a language model, in whole milliseconds.
   *
   * @default - 1 minute (default of the platform)
   */
  readonly readTimeout?: Duration;

  /**
   * Timeout between two writes to a language model, in whole milliseconds.
   *
   * @default - 1 minute (default of the platform)
   */
  readonly writeTimeout?: Duration;

  /**
   * Embeddings model for semantic load balancing, as in `GatewayPluginAiProxyAdvancedConfigEmbeddings` of
   * `platform.l1`. Pass secrets in the settings of the embeddings model as tokens or vault references.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly embeddings?: { [name: string]: any };

  /**
   * Vector database for semantic load balancing, as in `GatewayPluginAiProxyAdvancedConfigVectordb` of `platform.l1`.
   * Pass secrets in the settings of the vector database as tokens or vault references.
   *
   * @default - none
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- unknown would not accept interface types
  readonly vectorDatabase?: { [name: string]: any };

  /**
   * Maximum size of a request body for a language model, in bytes.
   *
   * @default - 1 MiB (default of the platform)
   */
  readonly maxRequestBodySize?: number;

  /**
   * Whether a response header of the gateway contains the name of the language model.
   *
   * @default - true (default of the platform)
   */
  readonly modelNameHeader?: boolean;
}
