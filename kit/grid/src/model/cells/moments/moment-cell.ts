import { mayBeMoment, type WallMoment, printMoment } from '@xuanjiao/core/model/text/moment-text'
import { typedText } from '@xuanjiao/core/model/text/number-text'
import type { CellContext, CellType } from '../type/cell-type.ts'
import type { SeriesKind } from '../../series/series.ts'
import { defineCell } from '../type/define-cell.ts'
import { type Unread, unread } from '../type/unread.ts'

interface Kind {
  readonly type: string
  readonly format: string
  readonly series?: SeriesKind
  readonly read: (text: string) => WallMoment | undefined
  readonly why: (context: CellContext) => string
}

/** A date or time, kept as text in the column's format. Such texts sort as they are. */
export function momentCell({ type, format, read, why, ...kind }: Kind): CellType<string> {
  const parse = (text: string, context: CellContext): string | Unread => {
    if (text.trim() === '') return ''
    const moment = read(text)
    return moment ? printMoment(moment, context.column.format ?? format) : unread(text, why(context))
  }
  return defineCell<string>({
    type,
    ...kind,
    editor: 'native',
    empty: () => '',
    accept: (typed, before) => typedText(typed, before, mayBeMoment),
    parse,
  })
}
