import * as fc from 'fast-check';
import { expressionProblems } from '../../../../lib/core/shared/routing/expression-check';
import { Expression, parseExpression } from '../../../../lib/core/shared/routing/router-expression';

/** Formats an expression with all parentheses. */
function shown(expression: Expression): string {
  switch (expression.kind) {
    case 'not':
      return `!(${shown(expression.part)})`;
    case 'predicate': {
      const { field, transformations, operator, value } = expression;
      const left = transformations.reduce((text, name) => `${name}(${text})`, field);
      return `${left} ${operator} ${value.kind === 'number' ? value.number : JSON.stringify(value.text)}`;
    }
    default:
      return `(${expression.parts.map(shown).join(expression.kind === 'and' ? ' && ' : ' || ')})`;
  }
}

const read = (text: string) => {
  const { expression, problem } = parseExpression(text);
  return expression ? shown(expression) : `${problem!.position}: ${problem!.message}`;
};

/** The first ones are from the engine's own tests. */
const SENTENCES: [text: string, meaning: string][] = [
  ['a > 0', 'a > 0'],
  ['a == 1 && b != 2', '(a == 1 && b != 2)'],
  ['a ^= "1" && b =^ "2" || c >= 3', '(a ^= "1" && (b =^ "2" || c >= 3))'],
  ['a > 1 || b < 2 && c <= 3 || d == "x"', '((a > 1 || b < 2) && (c <= 3 || d == "x"))'],
  ['a > 1 || ((b < 2) && (c <= 3)) || d == 1', '(a > 1 || (b < 2 && c <= 3) || d == 1)'],
  [
    'k.a == 0x123 && k.b == 0123 && k.c == -0x123 && k.d == -12',
    '(k.a == 291 && k.b == 83 && k.c == -291 && k.d == -12)',
  ],
  ['any(lower(k.f)) == "foo"', 'any(lower(k.f)) == "foo"'],
  ['a not in 10.0.0.0/24 && b in fd00::/8 && c == ::1', '(a not in "10.0.0.0/24" && b in "fd00::/8" && c == "::1")'],
  ['a == "\\"\\\\\\n\\r\\t你"', 'a == "\\"\\\\\\n\\r\\t你"'],
  ['a ~ r#"^/\\d+"x$"#', 'a ~ "^/\\\\d+\\"x$"'],
  ['!(a == 1)&&!( b==2 )', '(!(a == 1) && !(b == 2))'],
  ['\ta\r\ncontains"x"', 'a contains "x"'],
];

test.each(SENTENCES)('%s is a valid expression', (text, meaning) => {
  expect(read(text)).toBe(meaning);
});

const NO_SENTENCES: [text: string, problem: string][] = [
  ['', '1: found the end, expected a field such as http.path'],
  ['! a == 1', '1: ! is only allowed before parentheses, such as !(http.path == "/")'],
  ['a == 1 || ! b == 2', '11: ! is only allowed before parentheses, such as !(http.path == "/")'],
  ['a == 1 b', '8: found "b", expected && or ||, or the end'],
  ['(a == 1', '8: a parenthesis is not closed'],
  ['(a == 1 and b == 2)', '9: found "and", expected && or ||, or a closing parenthesis'],
  ['a == 1)', '7: found ")", expected && or ||, or the end'],
  ['a = 1', '3: found "=", expected an operator (== != ~ ^= =^ >= > <= < in not in contains)'],
  ['http.headers.x-y == "1"', '15: found "-", expected an operator; write _ instead of - in header names'],
  ['upper(a) == "A"', '1: unknown function upper; available functions: lower, any'],
  ['lower(a == "A"', '9: found "=", expected a closing parenthesis'],
  ["a == 'b'", '6: found "\'", expected a value: a "text", a number, or an address'],
  ['a == b', '6: found "b", expected a value: a "text", a number, or an address'],
  ['a == "b', '6: this text has no closing quote'],
  ['a == r#"b"', '6: this raw text has no closing "#'],
  [
    'a == "\\d"',
    '7: unknown escape \\d; use \\" \\\\ \\n \\r or \\t; write \\\\ for a backslash, or a raw text, r#"…"#',
  ],
  ['a not  in 10.0.0.0/8', '3: not in must be written with exactly one blank'],
  ['a == 9223372036854775808', '6: the number does not fit into 64 bits'],
  ['a == 1 &&\nb == 你', '16: found "你", expected a value: a "text", a number, or an address'],
  [`${'('.repeat(300)}a == 1`, '251: parentheses are nested more than 250 deep'],
];

test.each(NO_SENTENCES)('%s is invalid', (text, problem) => {
  expect(read(text)).toBe(problem);
});

const problemsOf = (text: string, protocols?: string[]) =>
  expressionProblems(text, protocols).map(({ level, position, message }) => `${level} ${position}: ${message}`);

test.each<[text: string, protocols?: string[]]>([
  ['http.path ^= "/mock" && (http.method == "GET" || http.method == "POST")'],
  ['lower(http.path) == "/foo" && any(http.headers.x_foo) ~ r#"bar\\d"# && http.queries.Page != ""'],
  ['http.path.segments.0_1 == "a/b" && http.path.segments.2 != "c" && http.path.segments.len >= 3'],
  ['net.src.ip in 192.168.1.0/24 && net.dst.port == 8080', ['tcp', 'udp']],
  ['net.src.ip == fd00::1 && net.src.ip not in fd00::/8 && net.src.ip != 10.0.0.1'],
  ['tls.sni =^ ".example.com" && net.protocol == "tls"', ['tls_passthrough']],
  ['http.host contains "shop"', ['ws', 'wss']],
  ['http.path == "/" && net.src.port < 1024', ['tcp', 'http']],
])('%s has no problems', (...[text, protocols]) => {
  expect(problemsOf(text, protocols)).toEqual([]);
});

test.each<[text: string, problems: string[], protocols?: string[]]>([
  ['http.path ==', ['error 13: found the end, expected a value: a "text", a number, or an address']],
  ['http.path == 1', ['error 14: http.path == requires a text, such as "GET"']],
  ['net.dst.port == "80"', ['error 17: net.dst.port == requires a number, such as 8443']],
  ['net.src.ip == 10.0.0.0/8', ['error 15: net.src.ip == requires an address, such as 192.0.2.1']],
  ['net.src.ip in 10.0.0.1', ['error 15: net.src.ip in requires a network, such as 192.0.2.0/24']],
  [
    'net.src.ip in 10.0.0.1/8',
    ['error 15: 10.0.0.1/8 has host bits set, which the gateway rejects; end the address with zeros'],
  ],
  [
    'net.src.ip in fd00::1/64',
    ['error 15: fd00::1/64 has host bits set, which the gateway rejects; end the address with zeros'],
  ],
  ['net.src.ip in 10.0.0.0/33', ['error 15: 10.0.0.0/33 is not a valid network']],
  ['net.src.ip == 300.0.0.1', ['error 15: 300.0.0.1 is not a valid IP address']],
  ['net.dst.port ~ "8.*"', ['error 16: ~ compares texts, but net.dst.port holds a number, such as 8443']],
  ['http.path > 3', ['error 13: > compares numbers, but http.path holds a text, such as "GET"']],
  ['http.path in 10.0.0.0/8', ['error 14: in compares addresses, but http.path holds a text, such as "GET"']],
  ['lower(net.dst.port) == 80', ['error 7: lower requires a text, but net.dst.port holds a number, such as 8443']],
  [
    'http.path ~ "^/(?=a)"',
    ["error 13: at character 3 of the pattern, the gateway's engine does not support look-around, (?="],
  ],
  [
    'http.path == "/" && tls.sni == "a"',
    ['error 1: http.path is an HTTP field, but the route is for tcp and tls'],
    ['tcp', 'tls'],
  ],
  [
    'http.pth == "/"',
    [
      'warning 1: unknown field http.pth; known fields: net.protocol, tls.sni, http.method, http.host, http.path, http.path.segments.len, net.src.ip, net.src.port, net.dst.ip, net.dst.port, http.path.segments.<index>, http.headers.<name>, http.queries.<name>',
    ],
  ],
  ['http.headers.X_Foo == "1"', ['warning 1: http.headers.X_Foo never matches; write header names in lower case']],
  ['net.port == 80', ['warning 1: net.port is deprecated; use net.dst.port']],
  [
    'http.method == "GET" && http.path == "/a" || http.path == "/b"',
    ['warning 43: the gateway evaluates || before &&, unlike most languages; add parentheses to make the order clear'],
  ],
])('%s has problems', (...[text, problems, protocols]) => {
  expect(problemsOf(text, protocols)).toEqual(problems);
});

test.each(['1_1', '2_1', '01', '1_', '_1', 'abc', '1_2_3', 'len0', ''])(
  'segments %s are an unknown field',
  (segments) => {
    expect(problemsOf(`http.path.segments.${segments} == "a"`)[0]).toMatch(/unknown field/);
  },
);

test('every text has a result', () => {
  const words = [
    'http.path',
    ' ',
    '(',
    ')',
    '!',
    '&&',
    '||',
    '==',
    '~',
    'in',
    'not in',
    '"a"',
    'r#"',
    '"#',
    '10.0.0.0/8',
    '::',
    '5',
    '-',
    '\\',
    '"',
  ];
  const texts = fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 20 });
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      for (const { position } of expressionProblems(text)) {
        expect(position).toBeGreaterThanOrEqual(1);
        expect(position).toBeLessThanOrEqual([...text].length + 1);
      }
    }),
  );
});

test('parsing a formatted expression returns the same expression', () => {
  const predicate = fc.constantFrom(
    'http.path == "/a"',
    'net.dst.port > 80',
    'any(http.queries.a) ~ "b"',
    'x not in "y"',
  );
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 5 },
      predicate,
      fc.tuple(tie('expression'), fc.constantFrom('&&', '||'), tie('expression')).map((all) => `(${all.join(' ')})`),
      tie('expression').map((inner) => `!(${inner})`),
    ),
  }));
  fc.assert(
    fc.property(expression, (text) => {
      const once = read(text);
      expect(read(once)).toBe(once);
    }),
  );
});
