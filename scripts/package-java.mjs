/**
 * Makes the package for Java. It is compiled against cdktf for Java, which no registry has at this version: that is made
 * from the npm package first, as users have to do.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, runTool, temporaryFolder } from './prepare.mjs';
import { STAGE } from './stage.mjs';

/** One build of both, in which Maven takes what one needs of the other from where that is compiled. */
const REACTOR = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>reactor</groupId>
  <artifactId>reactor</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <modules>
    <module>cdktf/java</module>
    <module>library/java</module>
  </modules>
</project>
`;

/** Makes the jar, the one with the sources, and the pom. */
export function makeJar(folder) {
  const build = temporaryFolder('java');
  generate(STAGE, path.join(build, 'library'));
  generate(path.join(root, 'node_modules', 'cdktf'), path.join(build, 'cdktf'));
  const library = path.join(build, 'library', 'java');
  const pom = path.join(library, 'pom.xml');
  writeFileSync(pom, withFixedVersions(readFileSync(pom, 'utf8')));
  writeFileSync(path.join(build, 'pom.xml'), REACTOR);
  run('mvn', ['--quiet', '--batch-mode', '-Dstyle.color=never', '-Dmaven.javadoc.skip', 'package'], { cwd: build });
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const name = `cdktf-gateways-${version}`;
  for (const jar of [`${name}.jar`, `${name}-sources.jar`]) {
    copyFileSync(path.join(library, 'target', jar), path.join(folder, jar));
  }
  copyFileSync(pom, path.join(folder, `${name}.pom`));
}

function generate(project, folder) {
  const options = ['--targets', 'java', '--code-only', '--no-fingerprint', '--no-npmignore', '--outdir', folder];
  runTool('jsii-pacmak', [...options, project]);
}

/**
 * For a range, such as `[0.21.0,0.22.0)`, Maven would take the newest version of the day, and look for it with each build.
 * The lowest is the one that is tested here; users can name a newer one.
 */
function withFixedVersions(pom) {
  return pom.replace(/<version>\[([^,]+),[^)]+\)<\/version>/g, '<version>$1</version>');
}

export function hasMaven() {
  return ['mvn', 'javac'].every((command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0);
}
