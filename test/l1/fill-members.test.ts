/**
 * Every construct, changed after construction by setters, put methods, resets and references: the Terraform JSON has the new values, and the
 * inputs return them.
 */
import { differences } from '../support/compare';
import { Attribute, attributesOf, holdsObject, membersOf } from '../support/demands';
import { Element, ELEMENTS } from '../support/elements';
import { fill, OLD, PLAIN, required } from '../support/fill';
import { upperFirst } from '../support/naming';
import { problemsIn, Synthesis } from '../support/synth-all';
import { TokenSources } from '../support/token-sources';

/** Makes every element with a configuration, has each changed, and compares with what is wanted then. */
function problemsAfter(
  configure: (attributes: Attribute[]) => any,
  change: (construct: any, element: Element) => any,
): string[] {
  const synthesis = new Synthesis();
  const wanted = new Map(
    ELEMENTS.map((element) => [element, change(synthesis.add(element, configure(changeable(element))), element)]),
  );
  return problemsIn(synthesis.json(), wanted);
}

/** The attributes of an element, but for those that the constructor alone takes. */
function changeable(element: Element): Attribute[] {
  return attributesOf(element).filter(({ settable, hasSetter }) => hasSetter || !settable);
}

const settableOf = (attributes: Attribute[]) => attributes.filter(({ hasSetter }) => hasSetter);

/** Whether an attribute is read as one object, whose members can be changed one by one. */
function isReference({ demand }: Attribute, element: Element): boolean {
  return demand.kind === 'object' && demand.attributes.length > 0 && element.kind !== 'provider';
}

function set(target: any, attribute: Attribute, value: any, element: Element): void {
  if (holdsObject(attribute.demand) && element.kind !== 'provider') {
    target[`put${upperFirst(attribute.property)}`](value);
  } else {
    target[attribute.property] = value;
  }
}

function reset(target: any, attribute: Attribute): void {
  target[`reset${upperFirst(attribute.property)}`]();
}

function inputOf(target: any, attribute: Attribute): any {
  return target[`${attribute.property}Input`];
}

describe('values set after construction are synthesised', () => {
  test('by setters and put methods, which replace constructor arguments', () => {
    const problems = problemsAfter(
      (attributes) => fill(attributes, OLD).given,
      (construct, element) => {
        const filled = fill(changeable(element), PLAIN);
        settableOf(changeable(element)).forEach((attribute) =>
          set(construct, attribute, filled.given[attribute.property], element),
        );
        return filled.wanted;
      },
    );
    expect(problems).toEqual([]);
  });

  test.each([
    ['all', () => true],
    ['the required ones', required],
  ])('by members of references, if the constructor received %s', (_, given) => {
    const change = (target: any, attributes: Attribute[], values: any, element: Element): void => {
      for (const attribute of settableOf(attributes)) {
        const value = values[attribute.property];
        if (isReference(attribute, element)) {
          change(target[attribute.property], membersOf(attribute.demand), value, element);
        } else {
          set(target, attribute, value, element);
        }
      }
    };
    const problems = problemsAfter(
      (attributes) => fill(attributes, OLD, given).given,
      (construct, element) => {
        const filled = fill(changeable(element), PLAIN);
        change(construct, changeable(element), filled.given, element);
        return filled.wanted;
      },
    );
    expect(problems).toEqual([]);
  });

  test('by assigning whole objects to references', () => {
    const problems = problemsAfter(
      (attributes) => fill(attributes, OLD).given,
      (construct, element) => {
        const filled = fill(changeable(element), PLAIN);
        for (const attribute of settableOf(changeable(element))) {
          const value = filled.given[attribute.property];
          if (holdsObject(attribute.demand) && element.kind !== 'provider') {
            construct[attribute.property].internalValue = value;
          } else {
            set(construct, attribute, value, element);
          }
        }
        return filled.wanted;
      },
    );
    expect(problems).toEqual([]);
  });
});

describe('reset values are left out', () => {
  const isOptional = (attribute: Attribute) => attribute.hasSetter && !attribute.required;

  test('for arguments of the construct', () => {
    const problems = problemsAfter(
      (attributes) => fill(attributes, PLAIN).given,
      (construct, element) => {
        const attributes = changeable(element);
        attributes.filter(isOptional).forEach((attribute) => reset(construct, attribute));
        const { wanted } = fill(attributes, PLAIN);
        attributes.filter(isOptional).forEach(({ name }) => delete wanted[name]);
        return wanted;
      },
    );
    expect(problems).toEqual([]);
  });

  test('for members of references', () => {
    const change = (target: any, attributes: Attribute[], wanted: any, element: Element): void => {
      for (const attribute of settableOf(attributes)) {
        if (isReference(attribute, element)) {
          const members = membersOf(attribute.demand);
          change(target[attribute.property], members, wanted[attribute.name], element);
        } else if (isOptional(attribute)) {
          reset(target, attribute);
          delete wanted[attribute.name];
        }
      }
    };
    const problems = problemsAfter(
      (attributes) => fill(attributes, PLAIN).given,
      (construct, element) => {
        const { wanted } = fill(changeable(element), PLAIN);
        change(construct, changeable(element), wanted, element);
        return wanted;
      },
    );
    expect(problems).toEqual([]);
  });

  test('and can be set again', () => {
    const problems = problemsAfter(
      (attributes) => fill(attributes, OLD).given,
      (construct, element) => {
        const filled = fill(changeable(element), PLAIN);
        for (const attribute of settableOf(changeable(element))) {
          if (isOptional(attribute)) {
            reset(construct, attribute);
          }
          set(construct, attribute, filled.given[attribute.property], element);
        }
        return filled.wanted;
      },
    );
    expect(problems).toEqual([]);
  });
});

describe('inputs return', () => {
  /** Where the inputs of a construct, and of its objects, are not what was given. */
  function wrongInputs(target: any, attributes: Attribute[], given: any, element: Element, place: string): string[] {
    return settableOf(attributes).flatMap((attribute) => {
      const where = `${place}.${attribute.property}`;
      const value = given?.[attribute.property];
      const problems = differences(inputOf(target, attribute), value, `${where}Input`);
      if (!holdsObject(attribute.demand) || element.kind === 'provider') {
        return problems;
      }
      const reference = target[attribute.property];
      problems.push(...differences(reference.internalValue, value, `${where}.internalValue`));
      // The input may be kept elsewhere once there is a reference.
      problems.push(...differences(inputOf(target, attribute), value, `${where}Input, later`));
      if (isReference(attribute, element)) {
        const members = membersOf(attribute.demand);
        problems.push(...wrongInputs(reference, members, value, element, where));
      }
      return problems;
    });
  }

  test.each([
    ['all arguments', () => true],
    ['no arguments', required],
  ])('%s', (_, choose) => {
    const synthesis = new Synthesis();
    const problems = ELEMENTS.flatMap((element) => {
      const attributes = changeable(element);
      const { given } = fill(attributes, PLAIN, choose);
      return wrongInputs(synthesis.add(element, given), attributes, given, element, element.label);
    });
    expect(problems).toEqual([]);
  });

  test('tokens unchanged', () => {
    const synthesis = new Synthesis();
    const source = new TokenSources(synthesis.stack).objectsFrom(1);
    const problems = ELEMENTS.flatMap((element) => {
      const { given } = fill(changeable(element), source);
      const construct = synthesis.add(element, given);
      const changed = settableOf(changeable(element)).filter(
        (attribute) => inputOf(construct, attribute) !== given[attribute.property],
      );
      return changed.map(({ path }) => `${element.label}.${path}`);
    });
    expect(problems).toEqual([]);
  });

  test('undefined after a reset', () => {
    const synthesis = new Synthesis();
    const problems = ELEMENTS.flatMap((element) => {
      const attributes = changeable(element);
      const construct = synthesis.add(element, fill(attributes, PLAIN).given);
      const optional = settableOf(attributes).filter((attribute) => !attribute.required);
      optional.forEach((attribute) => reset(construct, attribute));
      const left = optional.filter((attribute) => inputOf(construct, attribute) !== undefined);
      return left.map(({ path }) => `${element.label}.${path}`);
    });
    expect(problems).toEqual([]);
  });
});
