/**
 * Builds the Java package. Maven compiles the Java package against the Java package of cdktf. No available registry has
 * the required version of cdktf for Java, so the script first builds the Java package of cdktf from its npm package.
 * Users must build the Java package of cdktf, too.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, runTool, temporaryFolder } from './prepare.mjs';
import { STAGE } from './stage.mjs';

const ENGINE = 'cdktf';

/** Multi-module pom, in which Maven resolves the dependencies between both modules from their build output. */
const REACTOR = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>reactor</groupId>
  <artifactId>reactor</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <modules>
    <module>engine/java</module>
    <module>library/java</module>
  </modules>
</project>
`;

/**
 * Builds the jar, the sources jar and the pom.
 *
 * @param sampleOptions options of jsii-pacmak for samples in comments
 */
export function makeJar(folder, sampleOptions) {
  const build = temporaryFolder('java');
  generate(STAGE, path.join(build, 'library'), sampleOptions);
  generate(path.join(root, 'node_modules', ENGINE), path.join(build, 'engine'));
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

function generate(project, folder, sampleOptions = []) {
  const options = [
    ...sampleOptions,
    '--targets',
    'java',
    '--code-only',
    '--no-fingerprint',
    '--no-npmignore',
    '--outdir',
    folder,
  ];
  runTool('jsii-pacmak', [...options, project]);
}

/**
 * Replaces version ranges such as `[0.21.0,0.22.0)` by their lowest version. For a range, Maven would look for the
 * newest version in each build. The lowest version is the tested version; users can specify a newer version.
 */
function withFixedVersions(pom) {
  return pom.replace(/<version>\[([^,]+),[^)]+\)<\/version>/g, '<version>$1</version>');
}

export function hasMaven() {
  return ['mvn', 'javac'].every((command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0);
}
