import type { DataRow } from '../kit-ports.ts'
import { treeTexts } from '../core-texts.ts'

/**
 * The records in an answer: a list, or an object with records; anything else is an error (rules/widgets#table-trees).
 */
export function recordsInAnswer(answer: unknown): readonly DataRow[] {
  const list = isObject(answer) && 'records' in answer ? answer.records : answer
  if (!Array.isArray(list) || !list.every(isObject)) throw new TypeError(treeTexts.unrecognised)
  return list
}

const isObject = (thing: unknown): thing is DataRow => typeof thing === 'object' && thing !== null
