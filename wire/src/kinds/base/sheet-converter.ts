import { plainValueText } from './value-text.ts'

/** Text → code of a dictionary, and codes that stand for themselves. */
export type CodeLookup = (text: string) => string | undefined

/** What a person wrote that is not what the column is for. */
export class InvalidCell {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** How a kind of value stands in histories and in the cells of a spreadsheet, and is read from one. */
export interface SheetConverter<F> {
  /** A value without a dictionary, as text. */
  readonly write: (value: unknown, field: F) => string
  /** A filled cell as the value a form would send. */
  readonly read: (text: string, field: F, codeLookup: CodeLookup) => unknown
  /** What its column holds, where that is not text. */
  readonly format?: 'number' | 'date' | 'datetime'
  /** What numbers are counted in there: the head of the column says it. */
  readonly unit?: { name: string; size: number }
}

export const plainSheetConverter: SheetConverter<unknown> = { write: plainValueText, read: text => text }

export const numberSheetConverter: SheetConverter<unknown> = {
  ...plainSheetConverter,
  read: text => text.replaceAll(',', ''),
  format: 'number',
}

const LIST = /[、,，;；\n]+/

/** Several in one cell. */
export function splitCell(text: string): string[] {
  return text
    .split(LIST)
    .map(part => part.trim())
    .filter(part => part !== '')
}
