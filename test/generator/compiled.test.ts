/** Changes to declarations and assembly for editors. */
import { constructorEdits, initializerDocs } from '../../generator/compiled/constructor-docs';
import { unusedImports } from '../../generator/compiled/declarations';
import { edited } from '../../generator/compiled/edits';
import { knownValuesIn, valueEdits } from '../../generator/compiled/known-values';

describe('documentation of constructors', () => {
  const documented = (text: string) => edited(text, constructorEdits);

  test('combines the comment of the class with the parameters and later paragraphs of the constructor', () => {
    const declaration = (comment: string) => `/**
 * A portal.
 *
 * Made by \`x\`.
 *
 * @see https://example.com
 * @example
 *
 * new Portal(this, 'a', {
 *   email: 'a@example.com',
 * });
 */
export declare class Portal extends Construct {
    readonly id: string;
    ${comment}
    constructor(scope: Construct, id: string);
}
`;
    const before = declaration(`/**
     * Adds a portal.
     *
     * Fails twice.
     *
     * @param scope where it belongs
     * @param id its id
     */`);
    const after = declaration(`/**
     * A portal.
     *
     * Made by \`x\`.
     *
     * Fails twice.
     *
     * @param scope where it belongs
     * @param id its id
     * @see https://example.com
     * @example
     *
     * new Portal(this, 'a', {
     *   email: 'a@example.com',
     * });
     */`);
    expect(documented(before)).toBe(after);
  });

  test.each([
    'export declare class A {\n    /** Makes it. */\n    constructor();\n}\n',
    '/** A. */\nexport declare class A {\n    constructor();\n}\n',
    '/** A. */\nexport declare class A {\n    private constructor();\n}\n',
    '/** A. */\nexport declare class AOutputReference {\n    /** Makes it. */\n    constructor();\n}\n',
  ])('only where class and constructor have a comment, and users call it: %j', (text) => {
    expect(documented(text)).toBe(text);
  });

  test('is added to the assembly, once', () => {
    const ofClass = {
      summary: 'A portal.',
      remarks: 'Made by `x`.',
      example: 'new Portal();',
      see: 'https://x.example',
    };
    const own = { summary: 'Adds a portal.', remarks: 'Fails twice.', stability: 'stable' as any };
    const documentedOnce = initializerDocs(ofClass, own);
    expect(documentedOnce).toEqual({ ...ofClass, remarks: 'Made by `x`.\n\nFails twice.', stability: 'stable' });
    expect(initializerDocs(ofClass, documentedOnce)).toBe(documentedOnce);
    expect(initializerDocs(undefined, own)).toBe(own);
  });
});

describe('imports of declarations', () => {
  test('are removed if no declaration uses them', () => {
    const text = `import { Shape } from '../core/schema/shape';
import * as cdktf from 'cdktf';
import { IResolvable, Token } from 'cdktf';
/** Not a Token. */
export interface A {
    readonly a: IResolvable;
}
`;
    expect(edited(text, unusedImports)).toBe(`
import { IResolvable } from 'cdktf';
/** Not a Token. */
export interface A {
    readonly a: IResolvable;
}
`);
  });

  test('leave a module if all declarations are removed', () => {
    expect(edited(`import { Shape } from '../core/schema/shape';\n`, unusedImports)).toBe('\nexport {};\n');
  });
});

describe('declarations of known values', () => {
  const SOURCE = `
export const limitConfigShape: Shape = {
  limitBy: { name: "limit_by", type: STRING, known: ["consumer", "ip"] },
  strategy: { name: "strategy", type: STRING, pitfalls: [{ level: "error", message: "m", values: ["cluster"] }, { level: "warning", message: "m", values: ["redis"] }], known: ["cluster", "local", "redis"] },
  other: { name: "other", type: STRING, pitfalls: [{ level: "error", message: "m", values: ["a"], with: { property: "limitBy", values: ["ip"] } }], oneOf: ["a", "b"] },
  protocols: { name: "protocols", type: setOf(STRING), items: { oneOf: ["http", "https"] } },
  code: { name: "code", type: NUMBER, oneOf: [1, 2] },
  quoted: { name: "quoted", type: STRING, known: ["it's", "fine"] },
  free: { name: "free", type: STRING },
};
`;

  test('contain the values of strings and lists that are not rejected', () => {
    expect([...knownValuesIn(SOURCE)]).toEqual([
      ['limitConfigShape limitBy', ['consumer', 'ip']],
      ['limitConfigShape strategy', ['local', 'redis']],
      ['limitConfigShape other', ['a', 'b']],
      ['limitConfigShape protocols', ['http', 'https']],
      ['limitConfigShape quoted', ['fine']],
    ]);
  });

  test('are unions that accept any string', () => {
    const declarations = `export interface LimitConfig {
    readonly limitBy?: string;
    readonly protocols: string[];
    readonly other?: string | IResolvable;
    readonly free?: string;
}
export interface Another {
    readonly limitBy?: string;
}
`;
    expect(edited(declarations, (source) => valueEdits(source, knownValuesIn(SOURCE)))).toBe(
      declarations
        .replace('limitBy?: string', "limitBy?: 'consumer' | 'ip' | (string & {})")
        .replace('string[]', "('http' | 'https' | (string & {}))[]"),
    );
  });
});
