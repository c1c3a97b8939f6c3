import { growth, operations } from './operations';

const items = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('the same work takes the same number of operations', () => {
  const work = () => items(100).map((item) => item + 1);
  work();
  expect(operations(work)).toBe(operations(work));
});

test.each<[string, (all: number[]) => unknown]>([
  ['a loop', (all) => all.map((item) => item + 1)],
  ['a loop that ends early', (all) => all.map((item) => all.find((other) => other >= Math.min(item, 3)))],
])('%s is linear', (_, work) => {
  expect(growth(100, (count) => () => work(items(count)))).toBeCloseTo(1, 0);
});

test.each<[string, (all: number[]) => unknown]>([
  ['a callback', (all) => all.map((item) => all.findIndex((other) => other === item))],
  [
    'blocks',
    (all) => {
      let sum = 0;
      for (const one of all) {
        for (const other of all) {
          if (one === other) {
            sum += one;
          }
        }
      }
      return sum;
    },
  ],
  ['a native search', (all) => all.filter((item) => all.includes(item))],
  ['copies of the list', (all) => all.map((_, index) => all.slice(index))],
])('%s in a loop is quadratic', (_, work) => {
  expect(growth(100, (count) => () => work(items(count)))).toBeGreaterThan(6);
});

test('array methods are restored, also after an error', () => {
  const { includes } = Array.prototype;
  const fail = () => {
    throw new Error('failed');
  };
  expect(() => operations(fail)).toThrow('failed');
  expect(Array.prototype.includes).toBe(includes);
  expect(Object.keys(Array.prototype)).toEqual([]);
});
