import { isMembers } from '../schema/inputs';
import { Rules, Shape, Type } from '../schema/shape';
import { misspeltName, nearNames } from '../shared/formats/near';
import { Members } from '../shared/objects';
import { PropertyDiagnostic, Place } from '../values/property-diagnostic';
import { isUnresolved } from '../values/tokens';
import { isVaultReference } from '../values/vault-reference';
import { formatProblem } from './format-check';
import { GatewayCheck } from './gateway-check';
import { pitfallOf } from './pitfalls';
import { count, show } from './show';
import { didYouMean, repairedText } from './suggestion';

/**
 * Checks the arguments of a Terraform resource, data source or provider against its shape, the table of its arguments.
 * The check skips values that only Terraform knows, including single elements of a list and single members of a map.
 */
export function checkObject(shape: Shape, value: Members, gateway?: GatewayCheck): PropertyDiagnostic[] {
  return new Check(gateway).object(shape, value, { path: '', secret: false }).findings;
}

class Check {
  public readonly findings: PropertyDiagnostic[] = [];

  public constructor(private readonly gateway?: GatewayCheck) {}

  public object(shape: Shape, value: Members, place: Place): this {
    for (const property of Object.keys(shape)) {
      const field = shape[property];
      const secret = place.secret || field.secret === true;
      const inner = { path: join(place.path, property), secret, vault: field.vault };
      const member = value[property];
      if (member !== undefined && member !== null) {
        this.value(field.type, field, member, inner);
        this.findings.push(...(this.gateway?.field(field, member, inner) ?? []));
      } else if (field.required) {
        this.error(inner, `is required, but ${member === null ? 'null was given' : 'was not given'}`);
      }
    }
    this.conflicts(shape, value, place);
    this.exactlyWith(shape, value, place);
    this.pitfalls(shape, value, place);
    this.unknown(shape, value, place);
    return this;
  }

  private conflicts(shape: Shape, value: Members, place: Place): void {
    const given = Object.keys(shape).filter((property) => value[property] !== undefined && value[property] !== null);
    for (const property of given) {
      for (const other of shape[property].conflicts ?? []) {
        // Conflicting properties usually name each other, so the check reports each pair only once.
        const isSecond = shape[other].conflicts?.includes(property) && other < property;
        if (given.includes(other) && !isSecond) {
          const message = `cannot be set together with ${join(place.path, other)}; leave one of the two out`;
          this.error({ ...place, path: join(place.path, property) }, message);
        }
      }
    }
  }

  private exactlyWith(shape: Shape, value: Members, place: Place): void {
    for (const [property, { exactlyWith }] of Object.entries(shape)) {
      if (!exactlyWith) {
        continue;
      }
      const { property: other, value: wanted } = exactlyWith;
      const [own, actual] = [value[property], value[other]];
      const isGiven = own !== undefined && own !== null && own !== '';
      if (isUnresolved(own) || isUnresolved(actual)) {
        continue;
      }
      if (actual === undefined || actual === null) {
        const message = `is required, even with its default value, because ${property} is only allowed if ${other} is ${JSON.stringify(wanted)}`;
        this.error({ ...place, path: join(place.path, other) }, message);
      } else if (isGiven !== (actual === wanted)) {
        const [refused, remedy] = isGiven
          ? ['cannot be set', `leave it out, or set ${other} to ${JSON.stringify(wanted)}`]
          : ['is required', `set it, or give ${other} another value`];
        const message = `${refused} if ${other} is ${show(actual, place)}; ${remedy}`;
        this.error({ ...place, path: join(place.path, property) }, message);
      }
    }
  }

  private pitfalls(shape: Shape, value: Members, place: Place): void {
    for (const property of Object.keys(shape)) {
      for (const pitfall of shape[property].pitfalls ?? []) {
        const met = pitfallOf(pitfall, value[property], value);
        if (met) {
          const inner = {
            path: join(place.path, property) + met.path,
            secret: place.secret || shape[property].secret === true,
          };
          const given = met.value === undefined ? '' : `is ${show(met.value, inner)}, which `;
          this.findings.push({ level: pitfall.level, property: inner.path, message: given + pitfall.message });
        }
      }
    }
  }

  private unknown(shape: Shape, value: Members, place: Place): void {
    const unknown = Object.keys(value).filter((property) => !(property in shape) && value[property] !== undefined);
    for (const property of unknown) {
      const known = Object.keys(shape).sort();
      const meant = known.find((other) => simplify(other) === simplify(property) || shape[other].name === property);
      const remedy = meant ? `did you mean ${meant}?` : `known properties: ${known.join(', ') || 'nothing'}`;
      this.error({ ...place, path: join(place.path, property) }, `is not known; ${remedy}`);
    }
  }

  private value(type: Type, rules: Rules & { readonly atMostOne?: string[] }, value: unknown, place: Place): void {
    if (isUnresolved(value)) {
      return;
    }
    switch (type.kind) {
      case 'object':
        if (isMembers(value)) {
          this.object(type.shape, value, place);
          this.atMostOne(rules.atMostOne ?? [], value, place);
        } else {
          this.wrongKind(value, 'an object', place);
        }
        return;
      case 'list':
      case 'set':
        if (Array.isArray(value)) {
          this.elements(type.of, rules, value, place);
        } else {
          this.wrongKind(value, 'a list', place);
        }
        return;
      case 'map':
        if (isMembers(value)) {
          this.members(type.of, rules, value, place);
        } else {
          this.wrongKind(value, 'a map', place);
        }
        return;
      case 'string':
      case 'number':
      case 'bool':
        this.primitive(type.kind, rules, value, place);
        return;
      case 'any':
        return;
    }
  }

  private elements(type: Type, rules: Rules, value: readonly unknown[], place: Place): void {
    // The number of elements of the list is certain. Only a token for a whole list expands to several elements, and the
    // method `value` skips such tokens.
    const { minItems = 0, maxItems = Infinity } = rules;
    if (value.length < minItems || value.length > maxItems) {
      const allowed = maxItems === Infinity ? `at least ${minItems}` : between(minItems, maxItems);
      this.error(place, `has ${count(value.length, 'element')}; allowed: ${allowed}`);
    }
    if (rules.unique) {
      const repeated = value.find((element, index) => !isUnresolved(element) && value.indexOf(element) < index);
      if (repeated !== undefined) {
        this.error(place, `has the element ${show(repeated, place)} twice; elements must be unique`);
      }
    }
    value.forEach((element, index) =>
      this.element(type, rules, element, { ...place, path: `${place.path}[${index}]` }),
    );
  }

  private members(type: Type, rules: Rules, value: Members, place: Place): void {
    for (const key of Object.keys(value)) {
      const inner = { ...place, path: `${place.path}[${JSON.stringify(key)}]` };
      if (!isUnresolved(key)) {
        this.key(key, rules, inner);
      }
      this.element(type, rules, value[key], inner);
    }
  }

  private element(type: Type, rules: Rules, value: unknown, place: Place): void {
    if (value !== undefined && value !== null) {
      this.value(type, rules.items ?? {}, value, place);
    } else if (rules.items?.notNull || type.kind === 'object') {
      this.error(place, `is ${value}; an element must have a value`);
    }
  }

  private key(key: string, rules: Rules, place: Place): void {
    const [minimum, maximum] = rules.keyLength ?? [0, Infinity];
    if (key.length < minimum || key.length > maximum) {
      this.error(place, `has a key of ${count(key.length, 'character')}; allowed: ${between(minimum, maximum)}`);
    }
    const { keyPrefixes = [] } = rules;
    const prefix = keyPrefixes.find((reserved) => key.startsWith(reserved));
    if (prefix !== undefined) {
      const reserved = keyPrefixes.map((other) => `"${other}"`).join(', ');
      this.error(place, `has a key that begins with the reserved "${prefix}"; keys must not begin with ${reserved}`);
    }
  }

  private primitive(kind: 'string' | 'number' | 'bool', rules: Rules, value: unknown, place: Place): void {
    if (typeof value === 'object' || typeof value === 'function') {
      this.wrongKind(value, NAMES[kind], place);
      return;
    }
    const isReference = this.gateway !== undefined && isVaultReference(value);
    if (isReference) {
      this.findings.push(...this.gateway.reference(value, place));
    }
    // The documented values of a secret argument describe the secret itself, so the check does not compare a vault
    // reference with them. Rules that the provider enforces still apply, because the provider treats the vault
    // reference as ordinary text.
    const applicable = isReference && place.vault ? enforced(rules) : rules;
    this.choice(applicable, value, place);
    if (kind === 'number') {
      this.number(applicable, value, place);
    } else if (kind === 'string') {
      this.text(applicable, String(value), place);
    } else if (!BOOLEANS.includes(value)) {
      this.wrongKind(value, NAMES[kind], place);
    }
  }

  private choice(rules: Rules, value: unknown, place: Place): void {
    const isAmong = (values: (string | number)[]) => values.some((allowed) => String(allowed) === String(value));
    const list = (values: (string | number)[]) => values.map((allowed) => JSON.stringify(allowed)).join(', ');
    if (rules.oneOf && !isAmong(rules.oneOf)) {
      this.error(place, `is ${show(value, place)}; allowed: ${list(rules.oneOf)}${nearest(value, rules.oneOf, place)}`);
    } else if (rules.abolished && isAmong(rules.abolished)) {
      const documented = rules.known ? `; documented: ${list(rules.known)}` : '';
      this.warning(place, `is ${show(value, place)}, which the service no longer supports${documented}`);
    } else if (rules.known && !isAmong([...rules.known, ...(rules.spellings ?? [])])) {
      const message = `is ${show(value, place)}; documented: ${list(rules.known)}${nearest(value, rules.known, place)}`;
      if (rules.otherValues === undefined) {
        this.warning(place, message);
      } else if (
        !regexOf(rules.otherValues).test(String(value)) ||
        misspeltName(String(value), rules.known.map(String))
      ) {
        this.error(place, message);
      }
    }
  }

  private number(rules: Rules, value: unknown, place: Place): void {
    const number = Number(value);
    if (value === '' || typeof value === 'boolean' || Number.isNaN(number)) {
      this.wrongKind(value, NAMES.number, place);
      return;
    }
    if (rules.int && !Number.isInteger(number)) {
      this.error(place, `is ${show(value, place)}; allowed: whole numbers`);
    }
    const { min = -Infinity, max = Infinity, also = [], documentedRange } = rules;
    if ((number < min || number > max) && !also.includes(number)) {
      const others = also.map((other) => `, or ${other}`).join('');
      this.error(place, `is ${show(value, place)}; allowed: ${between(min, max)}${others}`);
    } else if (documentedRange && (number < documentedRange[0] || number > documentedRange[1])) {
      this.warning(place, `is ${show(value, place)}; documented: ${between(...documentedRange)}`);
    }
  }

  private text(rules: Rules, value: string, place: Place): void {
    // For the length of a text argument, some providers count bytes, others characters, and the catalogue does not say
    // which. The check reports the length of a text only if the numbers of bytes and of characters are both wrong.
    const characters = () => [...value].length;
    // `isLonger` compares `length`, the number of UTF-16 units, first, because counting the characters of a large text
    // is slow.
    const isLonger = (maximum: number) => value.length > maximum && characters() > maximum;
    const bytes = Buffer.byteLength(value);
    const { minLength = 0, maxLength = Infinity, documentedLength, patterns = [], format } = rules;
    if (bytes < minLength || isLonger(maxLength)) {
      this.error(place, `has ${count(characters(), 'character')}; allowed: ${between(minLength, maxLength)}`);
    } else if (documentedLength && (bytes < documentedLength[0] || isLonger(documentedLength[1]))) {
      this.warning(place, `has ${count(characters(), 'character')}; documented: ${between(...documentedLength)}`);
    }
    for (const pattern of patterns.filter((regex) => !regexOf(regex).test(value))) {
      const isRight = (text: string) =>
        patterns.every((regex) => regexOf(regex).test(text)) && text.length >= minLength && text.length <= maxLength;
      const meant = place.secret ? '' : didYouMean(repairedText(value, isRight));
      this.error(place, `is ${show(value, place)}; allowed: texts that match ${pattern}${meant}`);
    }
    const problem = format && formatProblem(format, value);
    if (problem) {
      // The message does not show invalid JSON, because JSON may contain a secret in any position.
      this.error(place, format === 'json' ? problem : `is ${show(value, place)}; it ${problem}`);
    }
  }

  private atMostOne(properties: string[], value: Members, place: Place): void {
    const given = properties.filter((property) => value[property] !== undefined && value[property] !== null);
    if (given.length > 1) {
      this.warning(place, `sets ${given.join(' and ')}; documented: one of ${properties.join(', ')}`);
    }
  }

  private wrongKind(value: unknown, wanted: string, place: Place): void {
    this.error(place, `is ${show(value, place)}; allowed: ${wanted}`);
  }

  private error(place: Place, message: string): void {
    this.findings.push({ level: 'error', property: place.path, message });
  }

  private warning(place: Place, message: string): void {
    this.findings.push({ level: 'warning', property: place.path, message });
  }
}

/**
 * Returns a suggestion of the allowed or documented value that is most similar to the given value, or an empty text.
 * `nearest` does not suggest a value for secrets, because the suggestion would reveal the secret.
 */
function nearest(value: unknown, values: readonly (string | number)[], place: Place): string {
  const texts = values.filter((one) => typeof one === 'string');
  return place.secret || typeof value !== 'string' ? '' : didYouMean(nearNames(value, texts)[0]);
}

function enforced(rules: Rules): Rules {
  return { ...rules, known: undefined, abolished: undefined, documentedLength: undefined, documentedRange: undefined };
}

const BOOLEANS: readonly unknown[] = [true, false, 'true', 'false'];

const NAMES = { string: 'a text', number: 'a number', bool: 'true or false' };

/**
 * Compiled patterns. The whole process shares one map, because a compiled regular expression depends only on the text
 * of the pattern.
 */
const REGEXES = new Map<string, RegExp>();

function regexOf(pattern: string): RegExp {
  const regex = REGEXES.get(pattern) ?? new RegExp(pattern);
  REGEXES.set(pattern, regex);
  return regex;
}

function between(minimum: number, maximum: number): string {
  if (maximum === Infinity) {
    return `${minimum} or more`;
  }
  return minimum === -Infinity ? `${maximum} or less` : minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
}

function join(path: string, property: string): string {
  return path === '' ? property : `${path}.${property}`;
}

/**
 * Returns the name of a property in lower case, without underscores and without a final "s". Different spellings of the
 * same property name have the same result.
 */
function simplify(name: string): string {
  return name.toLowerCase().replace(/_/g, '').replace(/s$/, '');
}
