import { plain } from './printing.ts'

/** Text → code of a dictionary, and codes that stand for themselves. */
export type CodeOf = (text: string) => string | undefined

/** What a person wrote that is not what the column is for. */
export class WrongCell {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** How a kind of value stands in histories and in the cells of a spreadsheet, and is read from one. */
export interface SheetKind<F> {
  /** A value without a dictionary, as text. */
  readonly write: (value: unknown, field: F) => string
  /** A filled cell as the value a form would send. */
  readonly read: (text: string, field: F, codeOf: CodeOf) => unknown
  /** What its column holds, where that is not text. */
  readonly format?: 'number' | 'date' | 'datetime'
  /** What numbers are counted in there: the head of the column says it. */
  readonly unit?: { name: string; size: number }
}

export const plainSheet: SheetKind<unknown> = { write: plain, read: text => text }

export const numberSheet: SheetKind<unknown> = {
  ...plainSheet,
  read: text => text.replaceAll(',', ''),
  format: 'number',
}

const LIST = /[、,，;；\n]+/

/** Several in one cell. */
export function cellParts(text: string): string[] {
  return text
    .split(LIST)
    .map(part => part.trim())
    .filter(part => part !== '')
}
