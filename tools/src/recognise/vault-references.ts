import { call, Code, struct } from '../code/code';
import { InventoryObject, InventoryValue, textOf } from '../inventory/inventory';
import { RecognitionContext } from './recognition-context';
import { Source } from './source';

const VAULT = 'platform.Vault';
const REFERENCE = /^\{vault:\/\/([^/{}]+)\/([^?#{}\s]+?)(?:#([1-9]\d*))?\}$/;

/** Whether a value is a text that begins like a reference to a secret in a vault of a gateway. */
export function isVaultReference(value: InventoryValue): value is string {
  return typeof value === 'string' && value.startsWith('{vault://');
}

/**
 * Returns the code for a secret in a vault: a reference through the construct of the vault, or else
 * `SecretValue.unsafePlainText` with the text. A reference to a secret in a vault is not itself a secret.
 */
export function vaultReference(text: string, source: Source, scene: RecognitionContext): Code {
  const [, prefix, path, version] = REFERENCE.exec(text) ?? [];
  const vault = path === undefined ? undefined : vaultOf(prefix, source.object, scene);
  if (!vault) {
    return call('SecretValue', 'unsafePlainText', text);
  }
  const parts = path.split('/');
  const key = parts.length > 1 ? parts.pop() : undefined;
  const options = struct({ key, version: version === undefined ? undefined : Number(version) });
  const args = [parts.join('/'), ...(Object.keys(options.members).length > 0 ? [options] : [])];
  return { code: 'made-call', on: { code: 'made', key: vault.key }, method: 'reference', args };
}

/** Returns the vault with a prefix on the control plane of an object, if the vault is an L2 construct. */
function vaultOf(prefix: string, object: InventoryObject, scene: RecognitionContext): InventoryObject | undefined {
  return scene
    .objectsOf('konnect_gateway_vault')
    .find(
      (vault) =>
        vault !== object &&
        textOf(vault.values.prefix) === prefix &&
        textOf(vault.values.control_plane_id) === textOf(object.values.control_plane_id) &&
        scene.classOf(vault.key) === VAULT,
    );
}
