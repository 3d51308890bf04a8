/** A name, as it is written behind its slash. */
export class PdfName {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Another object, by its numbers. */
export class PdfRef {
  readonly num: number
  readonly gen: number
  constructor(num: number, gen: number) {
    this.num = num
    this.gen = gen
  }
}

/** A text or a number, kept as the file writes it: nobody here asks what it says. */
export class PdfRaw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What stands behind keys, in their order. */
export type PdfDict = Map<string, PdfValue>
export type PdfValue = null | boolean | number | PdfName | PdfRef | PdfRaw | PdfDict | PdfValue[]

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map

/** A value as a file writes it. */
export function pdfText(value: PdfValue): string {
  if (value === null) return 'null'
  if (value instanceof PdfName) return `/${value.text}`
  if (value instanceof PdfRef) return `${value.num} ${value.gen} R`
  if (value instanceof PdfRaw) return value.text
  if (Array.isArray(value)) return `[${value.map(pdfText).join(' ')}]`
  if (value instanceof Map) return `<<${[...value].map(([key, one]) => `/${key} ${pdfText(one)}`).join('\n')}>>`
  return typeof value === 'number' ? numberText(value) : String(value)
}

/** Numbers of a file know no exponents. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(4).replace(/\.?0+$/, '')
