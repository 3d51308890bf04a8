import { isRequiredPattern } from '@xuanjiao/wire/rules/presets'
import type { GridColumn } from './column.ts'

/** Whether the column may not be left empty: a dialog then takes no empty choice. */
export const isMust = ({ validateRules = [] }: GridColumn): boolean =>
  validateRules.some(({ required, pattern }) => required === true || isRequiredPattern(pattern))
