#!/usr/bin/env node
'use strict';
require('./node-version');

// The program that reads the output, such as head, may close the pipe before the command ends.
process.stdout.on('error', function (error) {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
require('../lib/cli/main')
  .main(process.argv.slice(2))
  .then(function (code) {
    process.exitCode = code;
  });
