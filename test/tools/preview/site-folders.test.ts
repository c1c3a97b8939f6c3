/** Folders of the site of a preview. */
import { ConfiguredObject } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { portalsOf } from '../../../tools/src/preview/model/portal';
import { Site } from '../../../tools/src/preview/site/site';

test('no portal has the folder of the style sheets and scripts', () => {
  const names = ['_preview', '_Preview'];
  const portals = names.map((name, index) => {
    const key = `konnect_portal.p${index}`;
    return { type: 'konnect_portal', key, label: name, place: `app/${name}`, values: { name } } as ConfiguredObject;
  });
  const { files } = new Site(portalsOf(portals), { isLive: false, warnings: [] });
  const paths = files.all().map(({ path }) => path);
  const common = new Site(portalsOf([]), { isLive: false, warnings: [] }).files.all().map(({ path }) => path);
  expect(paths.filter((path) => /^_preview\//i.test(path)).sort()).toEqual(
    common.filter((path) => path.startsWith('_preview/')).sort(),
  );
  expect(paths.filter((path) => path.endsWith('/portal.css'))).toHaveLength(2);
});
