import { IConstruct } from 'constructs';
import { milliseconds, secretText } from '../../../../lib/core/l2/conversions';
import { addError } from '../../../../lib/core/synthesis/problems';
import { acceptPlainSecret } from '../../../../lib/core/values/plain-secrets';
import { GatewayPluginAiProxyAdvancedConfigA } from '../../../../lib/platform/gateway-plugin-ai-proxy-advanced';
import {
  AiBalancing,
  AiCredential,
  AiProvider,
  AiProxyPolicyOptions,
  AiRouteType,
  AiTarget,
} from '../ai-proxy-options';
import { Placement } from './scopes';

// AI providers that require a credential, from the entity checks in kong/llm/schemas/init.lua.
const WITH_CREDENTIALS = [AiProvider.OPENAI, AiProvider.ANTHROPIC, AiProvider.COHERE];
const SEMANTIC_NEEDS = { embeddings: 'config.embeddings', vectorDatabase: 'config.vectordb' } as const;
const MODEL_PATH = /^config\.targets\[/;

/** Returns the settings of an `ai-proxy-advanced` policy. */
export function aiProxySettings(
  construct: IConstruct,
  placement: Placement,
  options: AiProxyPolicyOptions,
): GatewayPluginAiProxyAdvancedConfigA {
  const { targets = [], embeddings, vectorDatabase, maxRequestBodySize, modelNameHeader } = options ?? {};
  if (targets.length === 0) {
    addError(construct, 'policy.targets', 'is empty; give at least one target (a language model)');
  }
  checkBalancing(construct, placement, options ?? {});
  return {
    targets: targets.map((target, index) => targetOf(construct, placement, `policy.targets[${index}]`, target)),
    balancer: balancerOf(construct, options ?? {}),
    embeddings: embeddings as GatewayPluginAiProxyAdvancedConfigA['embeddings'],
    vectordb: vectorDatabase as GatewayPluginAiProxyAdvancedConfigA['vectordb'],
    maxRequestBodySize,
    modelNameHeader,
  };
}

function targetOf(construct: IConstruct, placement: Placement, property: string, target: AiTarget): object {
  const { provider, model, routeType = AiRouteType.CHAT, credential, logStatistics, logPayloads } = target;
  const isByPartial = placement.partials?.some(({ path }) => path !== undefined && MODEL_PATH.test(path));
  if (WITH_CREDENTIALS.includes(provider) && !credential && !isByPartial) {
    const message = `is not given, but the AI provider ${provider} requires a credential; give a credential, such as AiCredential.bearer(…)`;
    addError(construct, `${property}.credential`, message);
  }
  const isLogged = logStatistics !== undefined || logPayloads !== undefined;
  return {
    model: { provider, name: model, options: target.options },
    routeType,
    auth: credential && authOf(construct, `${property}.credential`, credential),
    description: target.description,
    weight: target.weight,
    logging: isLogged ? { logStatistics, logPayloads } : undefined,
  };
}

function authOf(construct: IConstruct, property: string, { _plain, _secrets, _prefix }: AiCredential): object {
  const secrets = Object.entries(_secrets).map(([name, secret]) => {
    if (_prefix !== '' && secret?._vault) {
      const message = `is a vault reference, but the gateway resolves no vault reference after a prefix; use AiCredential.header(…), and store the credential with the prefix ${JSON.stringify(_prefix.trim())} in the vault`;
      addError(construct, property, message);
    }
    return [name, withPrefix(construct, _prefix, secretText(construct, property, secret))] as const;
  });
  return { ..._plain, ...Object.fromEntries(secrets) };
}

function withPrefix(construct: IConstruct, prefix: string, secret: string): string {
  return prefix === '' ? secret : acceptPlainSecret(construct, `${prefix}${secret}`);
}

function balancerOf(construct: IConstruct, options: AiProxyPolicyOptions): object | undefined {
  const balancer = {
    algorithm: options.balancing,
    hashOnHeader: options.hashOnHeader,
    retries: options.retries,
    failoverCriteria: options.failoverCriteria,
    connectTimeout: milliseconds(construct, 'policy.connectTimeout', options.connectTimeout),
    readTimeout: milliseconds(construct, 'policy.readTimeout', options.readTimeout),
    writeTimeout: milliseconds(construct, 'policy.writeTimeout', options.writeTimeout),
  };
  return Object.values(balancer).some((value) => value !== undefined) ? balancer : undefined;
}

/** Rejects options that do not fit the load balancing algorithm of an `ai-proxy-advanced` policy. */
function checkBalancing(construct: IConstruct, { partials = [] }: Placement, options: AiProxyPolicyOptions): void {
  const { balancing, hashOnHeader, targets = [] } = options;
  if (hashOnHeader !== undefined && balancing !== AiBalancing.CONSISTENT_HASHING) {
    addError(
      construct,
      'policy.hashOnHeader',
      'is given, but balancing is not CONSISTENT_HASHING; leave out hashOnHeader',
    );
  }
  if (balancing !== AiBalancing.SEMANTIC) {
    return;
  }
  for (const [property, path] of Object.entries(SEMANTIC_NEEDS)) {
    if (!options[property as keyof typeof SEMANTIC_NEEDS] && !partials.some((partial) => partial.path === path)) {
      const message = `is not given, but the balancing SEMANTIC requires this property; give the property, or a partial with the path ${path}`;
      addError(construct, `policy.${property}`, message);
    }
  }
  targets.forEach(({ description }, index) => {
    if (!description) {
      const message =
        'is not given, but the balancing SEMANTIC requires a description of each target; give a description';
      addError(construct, `policy.targets[${index}].description`, message);
    }
  });
}
