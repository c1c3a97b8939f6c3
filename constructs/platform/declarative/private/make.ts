import { Construct } from 'constructs';
import { Item, nameOf, referenceOf } from '../../../../lib/core/shared/declarative/item';
import { ICustomPlugin } from '../../gateway/custom-plugin-reference';
import { StreamedCustomPlugin } from '../../gateway/streamed-custom-plugin';
import { Upstream } from '../../gateway/upstream';
import { DeclarativeBuilder } from './build';
import {
  makeAcl,
  makeBasicAuth,
  makeConsumer,
  makeConsumerGroup,
  makeHmac,
  makeJwt,
  makeKeyAuth,
  makeMember,
  makeMtls,
} from './consumers';
import { makePolicy } from './policies';
import { makeCustomPlugin, makeKey, makeKeySet, makePartial, makeVault } from './secrets';
import {
  makeCaCertificate,
  makeCertificate,
  makeRoute,
  makeService,
  makeSni,
  makeTarget,
  makeUpstream,
} from './traffic';

/**
 * Creates the constructs of all declarative entities, for each entity after the entities that the entity refers to.
 *
 * @param customPlugins custom plugins of the options; a custom plugin with the same name in the files takes precedence
 */
export function makeAll(
  build: DeclarativeBuilder,
  items: readonly Item[],
  customPlugins: readonly ICustomPlugin[],
): void {
  const byCollection = groupBy(items, ({ entity }) => entity.collection);
  const of = (collection: string): readonly Item[] => byCollection.get(collection) ?? [];
  const grouped = (collection: string, field: string) => groupBy(of(collection), (item) => referenceOf(item, field));
  const named = <T extends Construct>(collection: string) => {
    const known = new Map(of(collection).map((item) => [nameOf(item), item]));
    return (name: string): T | undefined => build.constructOf<T>(known.get(name));
  };
  const serverNames = grouped('snis', 'certificate');
  const links = grouped('plugins_partials', 'plugin');
  const upstreamNamed = named<Upstream>('upstreams');
  const ownPlugin = named<StreamedCustomPlugin>('custom_plugins');
  const pluginNamed = (name: string): ICustomPlugin | undefined =>
    ownPlugin(name) ?? customPlugins.find(({ customPluginName }) => customPluginName === name);

  of('vaults').forEach((item) => makeVault(build, item));
  of('certificates').forEach((item) => {
    const names = (serverNames.get(item) ?? []).flatMap((sni) => nameOf(sni) ?? []);
    makeCertificate(build, item, names);
  });
  of('snis').forEach((item) => makeSni(build, item));
  of('ca_certificates').forEach((item) => makeCaCertificate(build, item));
  of('upstreams').forEach((item) => makeUpstream(build, item));
  of('targets').forEach((item) => makeTarget(build, item));
  of('services').forEach((item) => makeService(build, item, upstreamNamed));
  of('routes').forEach((item) => makeRoute(build, item));
  of('consumer_groups').forEach((item) => makeConsumerGroup(build, item));
  of('consumers').forEach((item) => makeConsumer(build, item));
  of('acls').forEach((item) => makeAcl(build, item));
  of('basicauth_credentials').forEach((item) => makeBasicAuth(build, item));
  of('hmacauth_credentials').forEach((item) => makeHmac(build, item));
  of('jwt_secrets').forEach((item) => makeJwt(build, item));
  of('keyauth_credentials').forEach((item) => makeKeyAuth(build, item));
  of('mtls_auth_credentials').forEach((item) => makeMtls(build, item));
  of('consumer_group_consumers').forEach((item) => makeMember(build, item));
  of('key_sets').forEach((item) => makeKeySet(build, item));
  of('keys').forEach((item) => makeKey(build, item));
  of('partials').forEach((item) => makePartial(build, item));
  of('custom_plugins').forEach((item) => makeCustomPlugin(build, item));
  of('plugins').forEach((item) => makePolicy(build, item, links.get(item) ?? [], pluginNamed));
}

function groupBy<K>(items: readonly Item[], keyOf: (item: Item) => K | undefined): Map<K, Item[]> {
  const groups = new Map<K, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = key && groups.get(key);
    if (group) {
      group.push(item);
    } else if (key) {
      groups.set(key, [item]);
    }
  }
  return groups;
}
