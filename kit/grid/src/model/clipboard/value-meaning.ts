import type { GridColumn } from '../columns/grid-column.ts'

/** What decides how a column understands its values, and what an option is made of. */
const decisive: (keyof GridColumn | 'value')[] = [
  'type',
  'options',
  'value',
  'text',
  'dictCode',
  'customValue',
  'store',
  'fieldExtendJson',
  'popupCode',
  'orgFields',
  'destFields',
  'format',
]

/** Two columns of one reading mean the same by the same value. */
export const valueMeaningOf = (column: GridColumn): string => JSON.stringify(column, decisive)
