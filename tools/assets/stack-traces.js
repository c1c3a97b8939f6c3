'use strict';

/*
 * Records in which file and line an app creates each construct: `node --require cdktf-gateways-tools/stack-traces`. cdktf writes the
 * recorded traces to cdk.tf.json, so that reports have locations. Without this file, constructs keep no traces.
 */
const Module = require('node:module');

/** Matches frames of Node and of packages, which the traces leave out. */
const ELSEWHERE = /[\\/]node_modules[\\/]|\(?node:/;
const PATCHED = Symbol.for('cdktf-gateways/stack-traces');
const load = Module._load;

Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request === 'constructs' && loaded?.Node?.prototype?.addMetadata && !loaded.Node[PATCHED]) {
    record(loaded.Node);
  }
  return loaded;
};

function record(Node) {
  const { addMetadata } = Node.prototype;
  Node[PATCHED] = true;
  Node.prototype.addMetadata = function (type, data, options = {}) {
    const isOfElement = type === 'stacktrace' && options.stackTraceOverride === undefined;
    const given = isOfElement ? { ...options, stackTraceOverride: framesBelow(Node.prototype.addMetadata) } : options;
    return addMetadata.call(this, type, data, given);
  };
}

function framesBelow(below) {
  const { stackTraceLimit } = Error;
  const holder = {};
  Error.stackTraceLimit = 100;
  Error.captureStackTrace(holder, below);
  const { stack } = holder;
  Error.stackTraceLimit = stackTraceLimit;
  return stack
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^at /, ''))
    .filter((line) => !ELSEWHERE.test(line));
}
