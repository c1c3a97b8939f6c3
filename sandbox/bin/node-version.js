'use strict';
// This file uses only syntax that every version of Node reads, so that an old version can print the error.
var fs = require('fs');
var path = require('path');

var wanted = JSON.parse(fs.readFileSync(path.join(__dirname, '..', 'package.json'), 'utf8')).engines.node.replace('>= ', '');

function isOlder(version, than) {
  var parts = version.split('.').map(Number);
  var others = than.split('.').map(Number);
  for (var index = 0; index < others.length; index++) {
    if (parts[index] !== others[index]) {
      return parts[index] < others[index];
    }
  }
  return false;
}

if (isOlder(process.versions.node, wanted)) {
  console.error('gateways: this is Node ' + process.versions.node + ', which is too old: install ' + wanted + ' or later');
  process.exit(1);
}
