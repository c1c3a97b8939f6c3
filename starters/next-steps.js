/** Run by `cdktf init` when the project is there: says how to go on, by its README. */
const { readFileSync } = require('fs');

exports.post = () => {
  const [, ...blocks] = readFileSync('README.md', 'utf8').split('```sh\n');
  const [install, deploy] = blocks.map((block) => block.split('```')[0].trim().replace(/^/gm, '  '));
  console.log(`\nThe project is ready. Install what it uses:\n\n${install}\n\nDeploy it to the sandbox:\n\n${deploy}\n\nREADME.md tells more.`);
};
