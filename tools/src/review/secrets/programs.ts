import { isPlaceholder } from './names';
import { Range } from './ranges';

/**
 * Names of command-line programs, with patterns for the password in a call of the program. The first group of each
 * pattern matches the text before the password.
 */
const PROGRAMS: readonly (readonly [program: string, option: string])[] = [
  ['(?:mysql|mariadb)(?:-?(?:dump|admin|import|show|check|slap|pump|sh))?', String.raw`([ \t]-p["']?)`],
  ['sshpass', String.raw`([ \t]-p[ \t]*["']?)`],
  ['https?|xh', String.raw`([ \t]-a[ \t]*["']?[^\s:"']{0,200}:)`],
  // Command-line options of one letter can be combined, as in `htpasswd -nbB user password`.
  ['htpasswd', String.raw`([ \t]-(?=[A-Za-z]{0,9}b)(?=[A-Za-z]{0,9}n)[A-Za-z]{1,9}[ \t]+\S{1,200}[ \t]+["']?)`],
  [
    'htpasswd',
    String.raw`([ \t]-(?=[A-Za-z]{0,9}b)(?![A-Za-z]{0,9}n)[A-Za-z]{1,9}[ \t]+\S{1,300}[ \t]+\S{1,200}[ \t]+["']?)`,
  ],
  [
    String.raw`(?:docker|podman|buildah|helm|oras|az|nerdctl)(?:[ \t]+registry)?[ \t]+login`,
    String.raw`([ \t]-p[ \t]+["']?)`,
  ],
  ['(?:mongo|mongosh|mongodump|mongorestore|mongoexport|mongoimport)', String.raw`([ \t]-p[ \t]*["']?)`],
  ['(?:redis-cli|valkey-cli)', String.raw`([ \t]-a[ \t]+["']?)`],
  ['ldap(?:search|add|modify|delete|passwd|whoami)', String.raw`([ \t]-w[ \t]*["']?)`],
  ['keytool', String.raw`([ \t]-(?:store|key|deststore|srcstore)pass[ \t]+["']?)`],
  ['openssl', String.raw`([ \t]-pass(?:in|out)?[ \t]+["']?pass:)`],
  [String.raw`openssl[ \t]+(?:enc|[a-z0-9]+-[a-z0-9-]+)`, String.raw`([ \t]-[kK][ \t]+["']?)`],
  ['(?:smbclient|rpcclient|net)', String.raw`([ \t]-U[ \t]*["']?[^\s%"']{1,100}%)`],
  ['(?:sqlcmd|bcp|tsql)', String.raw`([ \t]-P[ \t]*["']?)`],
  ['(?:plink|pscp|psftp)', String.raw`([ \t]-pw[ \t]+["']?)`],
];
const CALLS = PROGRAMS.map(([program, option]) => ({
  program: new RegExp(String.raw`(?<![\w-])(?:${program})(?=[ \t])`, 'g'),
  option: new RegExp(String.raw`${option}([^\s"'\x60|;&)]+)`, 'g'),
}));
/** Pattern of the end of a program's call: a line break without a preceding backslash, a pipe, `;` or `&&`. */
const END = /(?<!\\)\n|[|;]|&&/g;
const LONGEST_CALL = 1000;

/** Finds passwords in calls of programs that take them as arguments, such as `mysql -psecret`. */
export function findInCalls(text: string): Range[] {
  return CALLS.flatMap(({ program, option }) => {
    let done = 0;
    return [...text.matchAll(program)].flatMap(({ index }) => {
      if (index < done) {
        return [];
      }
      END.lastIndex = index;
      done = Math.min(END.exec(text)?.index ?? text.length, index + LONGEST_CALL);
      return [...text.slice(index, done).matchAll(option)].flatMap(({ index: at, 1: before, 2: secret }): Range[] => {
        const from = index + at + before.length;
        return isPlaceholder(secret) ? [] : [[from, from + secret.length]];
      });
    });
  });
}
