import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { rowFieldText } from './row-texts.ts'
import { countsDifferText, pickTexts } from './pick-texts.ts'

/** Which field of a record goes into which field of the form. */
export interface FieldMapping {
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
export function popupSetupProblem({ title, code, orgFields, destFields }: PopupSetup): string | undefined {
  if ([code, orgFields, destFields].some(text => text.trim() === '')) return pickTexts.popupParameters
  const [from, to] = [fieldsOf(orgFields), fieldsOf(destFields)]
  if ([...from, ...to].includes('')) return pickTexts.popupParameters
  return from.length === to.length ? undefined : countsDifferText(title)
}

/** The pairs of a setup without fault. */
export function fieldMappingsOf({
  orgFields,
  destFields,
}: Pick<PopupSetup, 'orgFields' | 'destFields'>): FieldMapping[] {
  const to = fieldsOf(destFields)
  return fieldsOf(orgFields).flatMap((from, at) => (to[at] === undefined ? [] : [{ from, to: to[at] }]))
}

/** What the chosen records put into the form: each field's values joined by commas, in the order of choosing. */
export const mapRecordsToFields = (
  fieldMappings: readonly FieldMapping[],
  records: readonly DataRow[],
): Record<string, string> =>
  Object.fromEntries(
    fieldMappings.map(({ from, to }) => [to, records.map(record => rowFieldText(record, from)).join(',')]),
  )
