import { lengthFault, numberFault, type NumberLimits } from '@xuanjiao/core/model/text/value-limits'
import type { OptionBook } from '../cells/type/option-book.ts'
import { textOf } from '../cells/type/define-cell.ts'
import { manyOf } from '../cells/type/many.ts'
import { numberOf } from '../cells/numbers/number-text.ts'
import type { GridColumn } from '../columns/column.ts'
import type { GridRow } from '../rows/row.ts'
import { type GridTexts, tell } from '../columns/texts.ts'

/** What the limits of a column are asked with. */
export interface LimitWorld {
  readonly column: GridColumn
  readonly texts: GridTexts
  readonly numeric: boolean
  readonly options: (row: GridRow) => OptionBook
  /** The cell is not as it was loaded. */
  readonly isChanged: (row: GridRow) => boolean
}

type Fault = (value: unknown, row: GridRow) => string

const given = (props: GridColumn['props'], name: string) => numberOf(props?.[name])

function numberLimits({ column: { props }, numeric }: LimitWorld): Fault | undefined {
  if (!numeric) return undefined
  const names = ['min', 'max', 'precision', 'step'] as const
  const limits: NumberLimits = Object.fromEntries(names.map(name => [name, given(props, name)]))
  if (names.every(name => limits[name] === undefined)) return undefined
  return value => {
    const number = numberOf(value)
    return number === undefined ? '' : numberFault(number, limits)
  }
}

function longestText({ column: { props }, numeric }: LimitWorld): Fault | undefined {
  const most = given(props, 'maxLength')
  return most === undefined || numeric ? undefined : value => lengthFault(textOf(value), most)
}

/** An option that nobody may choose any more stays where it stands already. */
function closedOptions({ texts, options, isChanged }: LimitWorld): Fault {
  return (value, row) => {
    if (value === '' || value === undefined || value === null) return ''
    const book = options(row)
    if (!book.hasDisabled) return ''
    const closed = manyOf(value).filter(part => book.isDisabled(part))
    if (closed.length === 0 || !isChanged(row)) return ''
    return tell(texts.disabledOption, { text: closed.map(part => book.textOf(part)).join('、') })
  }
}

/** The limits of the column's own control, whatever way a value came: they are asked after its rules. */
export const limitChecks = (world: LimitWorld, choosable: boolean): readonly Fault[] =>
  [numberLimits(world), longestText(world), choosable ? closedOptions(world) : undefined].filter(
    fault => fault !== undefined,
  )
