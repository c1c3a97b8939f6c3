import { parseLossless } from 'cdktf-gateways-sandbox/toolkit';
import { InventoryValue, isValues } from '../inventory/inventory';
import { numberOf } from '../inventory/numbers';
import { unreadable } from './unreadable';

/** More levels than anything that is read here has. */
const DEEPEST = 200;

/** The JSON in a text, with no digit lost. */
export function readJson(text: string, file: string): InventoryValue {
  let parsed: unknown;
  try {
    parsed = parseLossless(text.replace(/^\uFEFF/, ''), numberOf);
  } catch (error) {
    // So deep that the parser gives up is too deep all the more.
    throw unreadable(file, error instanceof RangeError ? TOO_DEEP : `is no JSON: ${(error as Error).message}`);
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
