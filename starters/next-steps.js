/** Runs at the end of `cdktf init`, and prints the next steps from the README. */
const { readFileSync } = require('fs');

exports.post = () => {
  const [, ...blocks] = readFileSync('README.md', 'utf8').split('```sh\n');
  const [install, deploy] = blocks.map((block) => block.split('```')[0].trim().replace(/^/gm, '  '));
  console.log(`\nThe project is ready. Install the dependencies:\n\n${install}\n\nDeploy it to the sandbox:\n\n${deploy}\n\nREADME.md has the next steps.`);
};
