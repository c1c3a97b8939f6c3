import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { PARTIAL_BLOCKS } from '../../../../lib/core/shared/declarative/entities';
import { Item } from '../../../../lib/core/shared/declarative/item';
import { Members } from '../../../../lib/core/shared/objects';
import * as plugins from '../../../../lib/platform/gateway-custom-plugin-streaming';
import * as keys from '../../../../lib/platform/gateway-key';
import * as keySets from '../../../../lib/platform/gateway-key-set';
import * as partials from '../../../../lib/platform/gateway-partial';
import * as vaults from '../../../../lib/platform/gateway-vault';
import { GatewayKey } from '../../gateway/gateway-key';
import { GatewayPartial } from '../../gateway/gateway-partial';
import { GatewayPartialContent } from '../../gateway/gateway-partial-content';
import { Key } from '../../gateway/key';
import { KeySet } from '../../gateway/key-set';
import { privateParts } from '../../gateway/private/jwk';
import { StreamedCustomPlugin } from '../../gateway/streamed-custom-plugin';
import { Vault } from '../../gateway/vault';
import { VaultBackend } from '../../gateway/vault-backend';
import { TextContent } from '../../text-content';
import { DeclarativeBuilder } from './build';
import { idSuffix } from './ids';

export function makeVault(build: DeclarativeBuilder, item: Item): void {
  const inputs: vaults.GatewayVaultConfig = build.inputs(item, vaults.gatewayVaultConfigShape);
  const { prefix, description, tags, name, config = '{}' } = inputs;
  const vault = build.make(item, build.scope, `vault-${idSuffix(item)}`, (id) => {
    const given = { prefix, description, tags, backend: VaultBackend.env() };
    return new Vault(build.scope, id, { ...build.common, ...build.entityId(item), ...given });
  });
  build.setInputs(vault, { name, config });
  build.registerVault(item.fields.prefix, vault);
}

export function makeKeySet(build: DeclarativeBuilder, item: Item): void {
  const { name, tags }: keySets.GatewayKeySetConfig = build.inputs(item, keySets.gatewayKeySetConfigShape);
  build.make(item, build.scope, `key-set-${idSuffix(item)}`, (id) => {
    return new KeySet(build.scope, id, { ...build.common, ...build.entityId(item), name, tags });
  });
}

export function makeKey(build: DeclarativeBuilder, item: Item): void {
  const inputs: keys.GatewayKeyConfig = build.inputs(item, keys.gatewayKeyConfigShape);
  const { kid, name, x5t, tags, jwk } = inputs;
  const pem = inputs.pem as keys.GatewayKeyPem | undefined;
  const keySet = build.referencedConstruct<KeySet>(item, 'set');
  const scope = keySet ?? build.scope;
  build.make(item, scope, `key-${idSuffix(item)}`, (id) => {
    const key =
      jwk === undefined
        ? Key.pem({
            publicKey: pem?.publicKey,
            privateKey: build.secret(item, 'pem.private_key', pem?.privateKey, item.place.at('pem').at('private_key')),
          })
        : Key.jwk(isPublic(item.fields.jwk) ? SecretValue.unsafePlainText(jwk) : build.secret(item, 'jwk', jwk));
    return new GatewayKey(scope, id, { ...build.common, ...build.entityId(item), keySet, kid, key, name, x5t, tags });
  });
}

/** Returns whether a JSON Web Key (JWK) contains no private key and no shared secret. */
function isPublic(jwk: unknown): boolean {
  try {
    return typeof jwk === 'string' && privateParts(JSON.parse(jwk)).length === 0;
  } catch {
    return false;
  }
}

/** Arguments that all types of gateway partials share. */
interface PartialInputs {
  readonly name?: string;
  readonly tags?: string[];
  readonly config?: Members;
}

export function makePartial(build: DeclarativeBuilder, item: Item): void {
  const { type, ...fields } = item.fields;
  const block = typeof type === 'string' && Object.hasOwn(PARTIAL_BLOCKS, type) ? PARTIAL_BLOCKS[type] : undefined;
  const shapes = partials.gatewayPartialConfigShape;
  const property = Object.keys(shapes).find((name) => block !== undefined && shapes[name].name === block);
  const kind = property === undefined ? undefined : shapes[property].type;
  if (property === undefined || kind?.kind !== 'object') {
    const allowed = Object.keys(PARTIAL_BLOCKS).join(', ');
    const message = `is unknown; allowed: ${allowed}`;
    build.remark({ level: 'error', place: item.place.at('type'), message });
    return;
  }
  const inputs = build.inputs<PartialInputs>(item, kind.shape, fields);
  const partial = build.make(item, build.scope, `partial-${idSuffix(item)}`, (id) => {
    const { name, tags } = inputs;
    return new GatewayPartial(build.scope, id, {
      ...build.common,
      ...build.entityId(item),
      content: partialOf(property),
      name,
      tags,
    });
  });
  if (partial) {
    const made = build.resourceOf(partial)._inputs.get(property);
    build.setInputs(partial, { [property]: { ...made, config: inputs.config ?? {} } });
  }
}

/**
 * Returns the content of a gateway partial of a given type, without settings, because `setInputs` sets the settings of
 * the partial later.
 */
function partialOf(block: string): GatewayPartialContent {
  switch (block) {
    case 'redisCe':
      return GatewayPartialContent.redisCommunity({});
    case 'redisEe':
      return GatewayPartialContent.redisEnterprise({});
    case 'model':
      return GatewayPartialContent.model({});
    case 'embeddings':
      return GatewayPartialContent.embeddings({});
    default:
      return GatewayPartialContent.vectorDatabase({});
  }
}

export function makeCustomPlugin(build: DeclarativeBuilder, item: Item): void {
  const shape = plugins.gatewayCustomPluginStreamingConfigShape;
  const inputs: plugins.GatewayCustomPluginStreamingConfig = build.inputs(item, shape);
  const { name, handler, schema, tags } = inputs;
  if (!build.hasRequiredFields(item, { handler, schema })) {
    return;
  }
  build.make(item, build.scope, `custom-plugin-${idSuffix(item)}`, (id) => {
    return new StreamedCustomPlugin(build.scope, id, {
      ...build.common,
      ...build.entityId(item),
      name,
      handler: TextContent.fromText(handler),
      schema: TextContent.fromText(schema),
      tags,
    });
  });
}
