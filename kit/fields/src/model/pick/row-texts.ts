import type { DataRow } from '@xuanjiao/core/model/kit-ports'

/** The text of a field of a record; nothing there is no text. */
export function rowFieldText(row: DataRow, field: string): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(String).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The values of a comma list, in order, without empty ones and doubles (rules/data-entry#values). */
export const splitValues = (list: string | null | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map(value => value.trim())
      .filter(value => value !== ''),
  ),
]

/** Values as a field keeps them. */
export const joinValues = (values: readonly string[]): string => values.join(',')

/** What a person reads of a coded field: the text the server sent beside it, else the field itself. */
export const rowFieldLabel = (row: DataRow, field: string): string =>
  rowFieldText(row, `${field}_dictText`) || rowFieldText(row, field)

const MORE = '…'

/**
 * Cut after so many signs, 12 unless said, -1 cuts nothing (rules/pickers#picker). A cut between halves of one sign is
 * none.
 */
export function withEllipsis(text: string, length: number): string {
  const signs = Array.from(text)
  return length < 0 || signs.length <= length ? text : signs.slice(0, length).join('') + MORE
}

/** rules/pickers#picker */
export const ELLIPSIS_LENGTH = 12
