#!/usr/bin/env node
const { main } = require('../lib/cli/main');

// Whoever reads the output, such as head, may have had enough of it.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));
main(process.argv.slice(2)).then((code) => (process.exitCode = code));
