import { cellValueText } from './define-cell.ts'

/** Several values are kept as one text with commas. */
export const splitStoredValues = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value.map(cellValueText) : cellValueText(value).split(','))
    .map(part => part.trim())
    .filter(part => part !== '')

/** A pasted list: comma, semicolon, Chinese comma or a new line between. */
export const splitPastedValues = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，;；、\n]/)
      .map(part => part.trim())
      .filter(part => part !== ''),
  ),
]
