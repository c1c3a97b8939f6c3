/** `gateways export`: control planes as declarative configuration files. */
import { gateways } from '../support/cli';
import { exportApp } from '../support/export-app';
import { cleanUp, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);
test('x', async () => {
  const folder = temporaryFolder();
  exportApp(folder).synth();
  for (const f of ['konnect', 'dbless']) {
    const { out, err, code } = await gateways(['export', '--flavour', f], { folder });
    require('fs').writeFileSync('/tmp/ex_'+f, out); console.log(code, err); require('fs').cpSync(folder+'/cdktf.out', '/tmp/ex_app', {recursive:true});
  }
});
