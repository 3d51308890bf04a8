import { optionCell } from './option-cell.ts'

export const radioCell = optionCell('radio', { editor: 'direct' })
