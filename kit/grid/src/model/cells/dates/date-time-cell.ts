import { mayBeMoment, type LocalMoment, printMoment } from '@xuanjiao/core/model/text/moment-text'
import { acceptedText } from '@xuanjiao/core/model/text/number-text'
import type { CellContext, CellType } from '../type/cell-type.ts'
import type { FillSeriesKind } from '../../series/fill-series.ts'
import { defineCell } from '../type/define-cell.ts'
import { type UnparsedText, unparsedText } from '../type/unparsed-text.ts'

interface Kind {
  readonly type: string
  readonly format: string
  readonly series?: FillSeriesKind
  readonly read: (text: string) => LocalMoment | undefined
  readonly why: (context: CellContext) => string
}

/** A date or time, kept as text in the column's format. Such texts sort as they are. */
export function dateTimeCell({ type, format, read, why, ...kind }: Kind): CellType<string> {
  const parse = (text: string, context: CellContext): string | UnparsedText => {
    if (text.trim() === '') return ''
    const moment = read(text)
    return moment ? printMoment(moment, context.column.format ?? format) : unparsedText(text, why(context))
  }
  return defineCell<string>({
    type,
    ...kind,
    editor: 'native',
    empty: () => '',
    accept: (typed, before) => acceptedText(typed, before, mayBeMoment),
    parse,
  })
}
