import { parseLossless } from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryValue, isValues } from '../inventory/inventory';
import { numberOf } from '../inventory/numbers';
import { unreadable } from './unreadable';

/** Maximum number of nesting levels in a JSON text. */
const DEEPEST = 200;

/** Parses JSON without losing digits of large numbers. */
export function readJson(text: string, file: string): InventoryValue {
  let parsed: unknown;
  try {
    parsed = parseLossless(text.replace(/^\uFEFF/, ''), numberOf);
  } catch (error) {
    // If a text is nested very deeply, the JSON parser fails with a RangeError.
    throw unreadable(file, error instanceof RangeError ? TOO_DEEP : `is not JSON: ${(error as Error).message}`);
  }
  if (isDeeper(parsed as InventoryValue, DEEPEST)) {
    throw unreadable(file, TOO_DEEP);
  }
  return parsed as InventoryValue;
}

const TOO_DEEP = `is nested more than ${DEEPEST} levels deep`;

function isDeeper(value: InventoryValue, levels: number): boolean {
  const members = Array.isArray(value) ? value : isValues(value) ? Object.values(value) : [];
  return members.length > 0 && (levels === 0 || members.some((member) => isDeeper(member, levels - 1)));
}
