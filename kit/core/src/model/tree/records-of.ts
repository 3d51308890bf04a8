import type { Row } from '../ports.ts'
import { treeTexts } from '../texts.ts'

/**
 * The records in an answer: a list, or an object with records; anything else is an error (rules/widgets#table-trees).
 */
export function recordsOf(answer: unknown): readonly Row[] {
  const list = isObject(answer) && 'records' in answer ? answer.records : answer
  if (!Array.isArray(list) || !list.every(isObject)) throw new TypeError(treeTexts.unrecognised)
  return list
}

const isObject = (thing: unknown): thing is Row => typeof thing === 'object' && thing !== null
