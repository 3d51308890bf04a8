import type { CallQuery, DataRow } from '@xuanjiao/core/model/kit-ports'
import { pickerPageQuery } from './pick-page.ts'
import { rowFieldText } from './row-texts.ts'

const BETWEEN = /[\n\t,，、;；]+/

/** As many as one list may name. */
export const MOST_PASTED = 200

/** The words of a pasted list, each once. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(BETWEEN)
      .map(word => word.trim())
      .filter(word => word !== ''),
  ),
]

/** Asks for the records of these words. Several may have one name, so there is room for more than there are words. */
export const pastedQuery = (field: string, words: readonly string[]): CallQuery => ({
  [field]: `${words.join(',')},`,
  ...pickerPageQuery({ pageNo: 1, pageSize: Math.max(words.length * 2, 100) }),
})

/** What a pasted list came to. */
export interface Pasted {
  /** In the order of the list. */
  readonly found: readonly DataRow[]
  readonly missing: readonly string[]
  /** Words that several records are called by: nobody can tell which is meant. */
  readonly doubtful: readonly string[]
}

/** The records a pasted list names by one of these fields. */
export function pastedRows(words: readonly string[], rows: readonly DataRow[], fields: readonly string[]): Pasted {
  const own = new Map(rows.map(row => [rowFieldText(row, 'id') || JSON.stringify(row), row]))
  const meant = (word: string) =>
    [...own.values()].filter(row => fields.some(field => rowFieldText(row, field) === word))
  const by = words.map(word => ({ word, rows: meant(word) }))
  return {
    found: [...new Set(by.flatMap(one => (one.rows.length === 1 ? one.rows : [])))],
    missing: by.filter(one => one.rows.length === 0).map(({ word }) => word),
    doubtful: by.filter(one => one.rows.length > 1).map(({ word }) => word),
  }
}
