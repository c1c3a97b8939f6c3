import { OURS } from '../packages';
import { PROJECT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { STOCK, stockName } from '../stock';
import { compare, milliseconds, Row } from '../table';

const ROUNDS = 17;
const MOST = 1.25;

/** Measures the time to load cdktf and one construct of the library in a new process. */
export function measureLoading(rounds = ROUNDS): Row[] {
  progress(`loading: ${rounds} rounds`);
  const load =
    (module: string, ...uses: string[]) =>
    () =>
      runChild<{ seconds: number }>('load.mjs', { project: PROJECT, module, uses });
  const stock = `${STOCK}/src/providers/${stockName('platform')}`;
  const measured = alternate(rounds, {
    cdktf: load('cdktf', 'TerraformResource'),
    root: load(OURS, 'platform', 'l1', 'gatewayService', 'GatewayService'),
    deep: load(`${OURS}/lib/platform/gateway-service`, 'GatewayService'),
    stock: load(stock, 'gatewayService', 'GatewayService'),
    stockLazy: load(`${stock}/lazy-index`, 'gatewayService', 'GatewayService'),
  });
  const inside = (name: keyof typeof measured) => measured[name].map(({ seconds }) => seconds);
  const whole = (name: keyof typeof measured) => measured[name].map(({ processSeconds }) => processSeconds);
  return [
    compare(['Load one L1 by the package root', 'cdktf alone'], inside('root'), inside('cdktf'), milliseconds, MOST),
    compare(['Load one L1 by a deep import', 'cdktf alone'], inside('deep'), inside('cdktf'), milliseconds, MOST),
    compare(['… root, whole process', 'cdktf alone'], whole('root'), whole('cdktf'), milliseconds, MOST),
    compare(['… deep, whole process', 'cdktf alone'], whole('deep'), whole('cdktf'), milliseconds, MOST),
    compare(['… root', 'stock, its index'], inside('root'), inside('stock'), milliseconds),
    compare(['… root', 'stock, its lazy index'], inside('root'), inside('stockLazy'), milliseconds),
  ];
}
