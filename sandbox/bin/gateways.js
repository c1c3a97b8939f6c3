#!/usr/bin/env node
require('../lib/cli/main').main(process.argv.slice(2));
