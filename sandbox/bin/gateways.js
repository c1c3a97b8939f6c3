#!/usr/bin/env node
'use strict';
require('./node-version');

// Whoever reads the output, such as head, may have had enough of it.
process.stdout.on('error', function (error) {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
require('../lib/cli/main')
  .main(process.argv.slice(2))
  .then(function (code) {
    process.exitCode = code;
  });
