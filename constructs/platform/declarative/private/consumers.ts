import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { Item, referenceOf } from '../../../../lib/core/shared/declarative/item';
import { requireValue } from '../../../../lib/core/shared/require-value';
import { Duration } from '../../../../lib/core/values/duration';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import * as acls from '../../../../lib/platform/gateway-acl';
import * as basicAuths from '../../../../lib/platform/gateway-basic-auth';
import * as consumers from '../../../../lib/platform/gateway-consumer';
import * as groups from '../../../../lib/platform/gateway-consumer-group';
import * as hmacs from '../../../../lib/platform/gateway-hmac-auth';
import * as jwts from '../../../../lib/platform/gateway-jwt';
import * as keys from '../../../../lib/platform/gateway-key-auth';
import * as mtls from '../../../../lib/platform/gateway-mtls-auth';
import { AclCredential } from '../../gateway/acl-credential';
import { BasicAuthCredential } from '../../gateway/basic-auth-credential';
import { CaCertificate } from '../../gateway/ca-certificate';
import { Consumer } from '../../gateway/consumer';
import { ConsumerGroup } from '../../gateway/consumer-group';
import { ConsumerGroupMember } from '../../gateway/consumer-group-member';
import { IConsumerGroup } from '../../gateway/consumer-group-reference';
import { IConsumer } from '../../gateway/consumer-reference';
import { GatewayEntityId } from '../../gateway/gateway-entity-id';
import { HmacCredential } from '../../gateway/hmac-credential';
import { JwtAlgorithm, JwtCredential } from '../../gateway/jwt-credential';
import { KeyAuthCredential } from '../../gateway/key-auth-credential';
import { MtlsCredential } from '../../gateway/mtls-credential';
import { DeclarativeBuilder } from './build';
import { idSuffix } from './ids';

export function makeConsumerGroup(build: DeclarativeBuilder, item: Item): void {
  const { name, tags }: groups.GatewayConsumerGroupConfig = build.inputs(item, groups.gatewayConsumerGroupConfigShape);
  build.make(item, build.scope, `consumer-group-${idSuffix(item)}`, (id) => {
    return new ConsumerGroup(build.scope, id, { ...build.common, ...build.entityId(item), name, tags });
  });
}

export function makeConsumer(build: DeclarativeBuilder, item: Item): void {
  const inputs: consumers.GatewayConsumerConfig = build.inputs(item, consumers.gatewayConsumerConfigShape);
  const { username, customId, tags } = inputs;
  build.make(item, build.scope, `consumer-${idSuffix(item)}`, (id) => {
    return new Consumer(build.scope, id, { ...build.common, ...build.entityId(item), username, customId, tags });
  });
}

export function makeMember(build: DeclarativeBuilder, item: Item): void {
  const consumer = build.referencedConstruct<IConsumer>(item, 'consumer');
  const group = build.referencedConstruct<IConsumerGroup>(item, 'consumer_group');
  if (consumer && group) {
    const { provider } = build.common;
    const id = `member-${idSuffix(requireValue(referenceOf(item, 'consumer')))}`;
    build.make(item, group, id, () => new ConsumerGroupMember(group, id, { group, consumer, provider }));
  }
}

/** Arguments that the constructs of all credentials of a consumer share. */
interface Owner {
  readonly consumer: IConsumer & Construct;
  readonly entityId?: GatewayEntityId;
  readonly provider?: TerraformProvider;
}

function ownerOf(build: DeclarativeBuilder, item: Item): Owner | undefined {
  const consumer = build.referencedConstruct<IConsumer>(item, 'consumer');
  return consumer && { consumer, provider: build.common.provider, ...build.entityId(item) };
}

export function makeAcl(build: DeclarativeBuilder, item: Item): void {
  const { group, tags }: acls.GatewayAclConfig = build.inputs(item, acls.gatewayAclConfigShape);
  const owner = ownerOf(build, item);
  if (owner) {
    build.make(item, owner.consumer, `acl-${idSuffix(item)}`, (id) => {
      return new AclCredential(owner.consumer, id, { ...owner, group, tags });
    });
  }
}

export function makeBasicAuth(build: DeclarativeBuilder, item: Item): void {
  const inputs: basicAuths.GatewayBasicAuthConfig = build.inputs(item, basicAuths.gatewayBasicAuthConfigShape);
  const { username, password: text, tags } = inputs;
  const owner = ownerOf(build, item);
  if (owner) {
    build.make(item, owner.consumer, `basic-auth-${idSuffix(item)}`, (id) => {
      const password = build.secret(item, 'password', text);
      return new BasicAuthCredential(owner.consumer, id, { ...owner, username, password, tags });
    });
  }
}

export function makeHmac(build: DeclarativeBuilder, item: Item): void {
  const inputs: hmacs.GatewayHmacAuthConfig = build.inputs(item, hmacs.gatewayHmacAuthConfigShape);
  const { username, tags } = inputs;
  const owner = ownerOf(build, item);
  if (owner) {
    build.make(item, owner.consumer, `hmac-${idSuffix(item)}`, (id) => {
      const secret = build.secret(item, 'secret', inputs.secret);
      return new HmacCredential(owner.consumer, id, { ...owner, username, secret, tags });
    });
  }
}

export function makeJwt(build: DeclarativeBuilder, item: Item): void {
  const inputs: jwts.GatewayJwtConfig = build.inputs(item, jwts.gatewayJwtConfigShape);
  const { key: issuer, algorithm, rsaPublicKey: publicKey, tags } = inputs;
  const owner = ownerOf(build, item);
  const isShared = isUnresolved(algorithm) || (algorithm ?? 'HS256').startsWith('HS');
  if (owner) {
    const credential = build.make(item, owner.consumer, `jwt-${idSuffix(item)}`, (id) => {
      const text = build.secret(item, 'secret', inputs.secret);
      const secret = isShared ? text : undefined;
      const given = { issuer, algorithm: algorithm as JwtAlgorithm | undefined, secret, publicKey, tags };
      return new JwtCredential(owner.consumer, id, { ...owner, ...given });
    });
    // The vendor's declarative format requires a secret for each JWT credential, even if the algorithm only uses a
    // public key.
    build.setInputs(credential, { secret: inputs.secret });
  }
}

export function makeKeyAuth(build: DeclarativeBuilder, item: Item): void {
  const inputs: keys.GatewayKeyAuthConfig = build.inputs(item, keys.gatewayKeyAuthConfigShape);
  const { ttl, tags } = inputs;
  const owner = ownerOf(build, item);
  if (owner) {
    const credential = build.make(item, owner.consumer, `key-auth-${idSuffix(item)}`, (id) => {
      return new KeyAuthCredential(owner.consumer, id, {
        ...owner,
        key: build.secret(item, 'key', inputs.key),
        ttl: ttl === undefined || isUnresolved(ttl) ? undefined : Duration.seconds(ttl),
        tags,
      });
    });
    build.setInputs(credential, { ttl });
  }
}

export function makeMtls(build: DeclarativeBuilder, item: Item): void {
  const { subjectName, tags }: mtls.GatewayMtlsAuthConfig = build.inputs(item, mtls.gatewayMtlsAuthConfigShape);
  const owner = ownerOf(build, item);
  const caCertificate = build.referencedConstruct<CaCertificate>(item, 'ca_certificate');
  if (owner) {
    const authority = referenceOf(item, 'ca_certificate');
    const ident = authority ? `${idSuffix(item)}-${idSuffix(authority)}` : idSuffix(item);
    build.make(item, owner.consumer, `mtls-${ident}`, (id) => {
      return new MtlsCredential(owner.consumer, id, { ...owner, subjectName, caCertificate, tags });
    });
  }
}
