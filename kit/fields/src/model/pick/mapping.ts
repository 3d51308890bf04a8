import type { Row } from '@xuanjiao/core/model/ports'
import { textOf } from './rows.ts'
import { countsDiffer, texts } from './texts.ts'

/** Which field of a record goes into which field of the form. */
export interface Pair {
  readonly from: string
  readonly to: string
}

/** What a popup field is set up with (rules/pickers#popup-setup). */
export interface PopupSetup {
  readonly title: string
  readonly code: string
  readonly orgFields: string
  readonly destFields: string
}

const fieldsOf = (list: string): string[] => list.split(',').map(field => field.trim())

/**
 * Why a popup does not work, or undefined: code and fields are needed, as many targets as originals
 * (rules/pickers#popup-setup).
 */
export function popupFault({ title, code, orgFields, destFields }: PopupSetup): string | undefined {
  if ([code, orgFields, destFields].some(text => text.trim() === '')) return texts.popupParameters
  const [from, to] = [fieldsOf(orgFields), fieldsOf(destFields)]
  if ([...from, ...to].includes('')) return texts.popupParameters
  return from.length === to.length ? undefined : countsDiffer(title)
}

/** The pairs of a setup without fault. */
export function pairsOf({ orgFields, destFields }: Pick<PopupSetup, 'orgFields' | 'destFields'>): Pair[] {
  const to = fieldsOf(destFields)
  return fieldsOf(orgFields).flatMap((from, at) => (to[at] === undefined ? [] : [{ from, to: to[at] }]))
}

/** What the chosen records put into the form: each field's values joined by commas, in the order of choosing. */
export const mapped = (pairs: readonly Pair[], records: readonly Row[]): Record<string, string> =>
  Object.fromEntries(pairs.map(({ from, to }) => [to, records.map(record => textOf(record, from)).join(',')]))
