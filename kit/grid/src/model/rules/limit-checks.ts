import { lengthProblem, numberProblem, type NumberLimits } from '@xuanjiao/core/model/text/value-limits'
import type { OptionIndex } from '../cells/type/option-index.ts'
import { cellValueText } from '../cells/type/define-cell.ts'
import { splitStoredValues } from '../cells/type/multiple-values.ts'
import { cellNumberOf } from '../cells/numbers/cell-number.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridRow } from '../rows/row.ts'
import { type GridTexts, fillTemplate } from '../columns/grid-texts.ts'

/** What the limits of a column are asked with. */
export interface LimitCheckContext {
  readonly column: GridColumn
  readonly texts: GridTexts
  readonly numeric: boolean
  readonly options: (row: GridRow) => OptionIndex
  /** The cell is not as it was loaded. */
  readonly isChanged: (row: GridRow) => boolean
}

type LimitCheck = (value: unknown, row: GridRow) => string

const given = (props: GridColumn['props'], name: string) => cellNumberOf(props?.[name])

function numberLimits({ column: { props }, numeric }: LimitCheckContext): LimitCheck | undefined {
  if (!numeric) return undefined
  const names = ['min', 'max', 'precision', 'step'] as const
  const limits: NumberLimits = Object.fromEntries(names.map(name => [name, given(props, name)]))
  if (names.every(name => limits[name] === undefined)) return undefined
  return value => {
    const number = cellNumberOf(value)
    return number === undefined ? '' : numberProblem(number, limits)
  }
}

function longestText({ column: { props }, numeric }: LimitCheckContext): LimitCheck | undefined {
  const most = given(props, 'maxLength')
  return most === undefined || numeric ? undefined : value => lengthProblem(cellValueText(value), most)
}

/** An option that nobody may choose any more stays where it stands already. */
function closedOptions({ texts, options, isChanged }: LimitCheckContext): LimitCheck {
  return (value, row) => {
    if (value === '' || value === undefined || value === null) return ''
    const index = options(row)
    if (!index.hasDisabled) return ''
    const closed = splitStoredValues(value).filter(part => index.isDisabled(part))
    if (closed.length === 0 || !isChanged(row)) return ''
    return fillTemplate(texts.disabledOption, { text: closed.map(part => index.textOf(part)).join('、') })
  }
}

/** The limits of the column's own control, whatever way a value came: they are asked after its rules. */
export const limitChecks = (context: LimitCheckContext, choosable: boolean): readonly LimitCheck[] =>
  [numberLimits(context), longestText(context), choosable ? closedOptions(context) : undefined].filter(
    limitCheck => limitCheck !== undefined,
  )
