import { Item } from '../../../../lib/core/shared/declarative/item';
import * as authorities from '../../../../lib/platform/gateway-ca-certificate';
import * as certificates from '../../../../lib/platform/gateway-certificate';
import * as routes from '../../../../lib/platform/gateway-route';
import * as expressions from '../../../../lib/platform/gateway-route-expression';
import * as services from '../../../../lib/platform/gateway-service';
import * as snis from '../../../../lib/platform/gateway-sni';
import * as targets from '../../../../lib/platform/gateway-target';
import * as upstreams from '../../../../lib/platform/gateway-upstream';
import { CaCertificate } from '../../gateway/ca-certificate';
import { Certificate } from '../../gateway/certificate';
import { ExpressionRoute, ExpressionRouteProps } from '../../gateway/expression-route';
import { GatewayProtocol } from '../../gateway/gateway-protocol';
import { GatewayRoute, GatewayRouteProps } from '../../gateway/gateway-route';
import { GatewayService } from '../../gateway/gateway-service';
import { IGatewayService } from '../../gateway/gateway-service-reference';
import { HashOn } from '../../gateway/hash-on';
import { Sni } from '../../gateway/sni';
import { UpstreamAlgorithm } from '../../gateway/upstream';
import { Upstream } from '../../gateway/upstream';
import { UpstreamTarget } from '../../gateway/upstream-target';
import { DeclarativeBuilder } from './build';
import { idSuffix } from './ids';

export function makeCertificate(build: DeclarativeBuilder, item: Item, serverNames: readonly string[]): void {
  const inputs: certificates.GatewayCertificateConfig = build.inputs(item, certificates.gatewayCertificateConfigShape);
  const { cert, certAlt, keyAlt, tags } = inputs;
  build.make(item, build.scope, `certificate-${idSuffix(item, serverNames)}`, (id) => {
    const privateKey = build.secret(item, 'key', inputs.key);
    const alternative = certAlt &&
      keyAlt && { certificate: certAlt, privateKey: build.secret(item, 'key_alt', keyAlt) };
    return new Certificate(build.scope, id, {
      ...build.common,
      ...build.entityId(item),
      certificate: cert,
      privateKey,
      alternative: alternative || undefined,
      tags,
    });
  });
}

export function makeSni(build: DeclarativeBuilder, item: Item): void {
  const { name, tags }: snis.GatewaySniConfig = build.inputs(item, snis.gatewaySniConfigShape);
  const certificate = build.referencedConstruct<Certificate>(item, 'certificate');
  if (certificate) {
    build.make(item, build.scope, `sni-${idSuffix(item)}`, (id) => {
      return new Sni(build.scope, id, { ...build.common, ...build.entityId(item), certificate, name, tags });
    });
  }
}

export function makeCaCertificate(build: DeclarativeBuilder, item: Item): void {
  const inputs: authorities.GatewayCaCertificateConfig = build.inputs(
    item,
    authorities.gatewayCaCertificateConfigShape,
  );
  const { cert: certificate, tags } = inputs;
  build.make(item, build.scope, `ca-certificate-${idSuffix(item)}`, (id) => {
    return new CaCertificate(build.scope, id, { ...build.common, ...build.entityId(item), certificate, tags });
  });
}

export function makeUpstream(build: DeclarativeBuilder, item: Item): void {
  const inputs: upstreams.GatewayUpstreamConfig = build.inputs(item, upstreams.gatewayUpstreamConfigShape);
  const { name, algorithm, slots, hostHeader, useSrvName, tags } = inputs;
  const upstream = build.make(item, build.scope, `upstream-${idSuffix(item)}`, (id) => {
    return new Upstream(build.scope, id, {
      ...build.common,
      ...build.entityId(item),
      name,
      algorithm: algorithm as UpstreamAlgorithm | undefined,
      hashOn: hashOf(inputs.hashOn, {
        header: inputs.hashOnHeader,
        cookie: inputs.hashOnCookie,
        cookiePath: inputs.hashOnCookiePath,
        queryArg: inputs.hashOnQueryArg,
        uriCapture: inputs.hashOnUriCapture,
      }),
      hashFallback: hashOf(inputs.hashFallback, {
        header: inputs.hashFallbackHeader,
        cookie: inputs.hashOnCookie,
        queryArg: inputs.hashFallbackQueryArg,
        uriCapture: inputs.hashFallbackUriCapture,
      }),
      stickySessions: inputs.stickySessionsCookie ? { cookie: inputs.stickySessionsCookie } : undefined,
      slots,
      hostHeader,
      clientCertificate: build.referencedConstruct<Certificate>(item, 'client_certificate'),
      useSrvName: useSrvName as boolean | undefined,
      tags,
    });
  });
  build.setInputs(upstream, inputs);
}

function hashOf(kind: string | undefined, by: { [name: string]: string | undefined }): HashOn | undefined {
  const { header = '', cookie = '', cookiePath, queryArg = '', uriCapture = '' } = by;
  switch (kind) {
    case 'consumer':
      return HashOn.consumer();
    case 'ip':
      return HashOn.ip();
    case 'header':
      return HashOn.header(header);
    case 'cookie':
      return HashOn.cookie(cookie, { path: cookiePath });
    case 'path':
      return HashOn.path();
    case 'query_arg':
      return HashOn.queryArgument(queryArg);
    case 'uri_capture':
      return HashOn.uriCapture(uriCapture);
    default:
      return undefined;
  }
}

export function makeTarget(build: DeclarativeBuilder, item: Item): void {
  const upstream = build.referencedConstruct<Upstream>(item, 'upstream');
  const { target, weight, failover, tags }: targets.GatewayTargetConfig = build.inputs(
    item,
    targets.gatewayTargetConfigShape,
  );
  if (upstream) {
    build.make(item, upstream, `target-${idSuffix(item)}`, (id) => {
      return new UpstreamTarget(upstream, id, {
        ...build.common,
        ...build.entityId(item),
        upstream,
        target,
        weight,
        failover: failover as boolean | undefined,
        tags,
      });
    });
  }
}

/**
 * Creates the construct of a gateway service.
 *
 * @param upstreamNamed function that returns the construct of the upstream with a given name. If the host of a gateway
 * service is the name of an upstream, the service construct refers to the upstream
 */
export function makeService(
  build: DeclarativeBuilder,
  item: Item,
  upstreamNamed: (name: string) => Upstream | undefined,
): void {
  const inputs: services.GatewayServiceConfig = build.inputs(item, services.gatewayServiceConfigShape);
  const { host, protocol, connectTimeout, readTimeout, writeTimeout, tlsSans, ...settings } = inputs;
  const upstream = typeof host === 'string' ? upstreamNamed(host) : undefined;
  const service = build.make(item, build.scope, `service-${idSuffix(item)}`, (id) => {
    const authorities = item.references.get('ca_certificates');
    return new GatewayService(build.scope, id, {
      ...(settings as object),
      ...build.common,
      ...build.entityId(item),
      ...(upstream ? { upstream } : { host }),
      protocol: protocol as GatewayProtocol | undefined,
      connectTimeout: build.millis(connectTimeout),
      readTimeout: build.millis(readTimeout),
      writeTimeout: build.millis(writeTimeout),
      tlsSans: tlsSans && { dnsNames: tlsSans.dnsnames, uris: tlsSans.uris },
      clientCertificate: build.referencedConstruct<Certificate>(item, 'client_certificate'),
      caCertificates: authorities?.flatMap((one) => build.constructOf<CaCertificate>(one) ?? []),
    });
  });
  build.setInputs(service, { connectTimeout, readTimeout, writeTimeout });
}

export function makeRoute(build: DeclarativeBuilder, item: Item): void {
  const { scope } = build;
  const hasExpression = 'expression' in item.fields;
  const shape = hasExpression ? expressions.gatewayRouteExpressionConfigShape : routes.gatewayRouteConfigShape;
  const inputs = build.inputs<GatewayRouteProps & ExpressionRouteProps>(item, shape);
  const route = build.make<GatewayRoute | ExpressionRoute>(item, scope, `route-${idSuffix(item)}`, (id) => {
    const service = build.referencedConstruct<IGatewayService>(item, 'service');
    const props = { ...inputs, ...build.common, ...build.entityId(item), service };
    return hasExpression ? new ExpressionRoute(scope, id, props) : new GatewayRoute(scope, id, props);
  });
  build.setInputs(route, inputs);
}
