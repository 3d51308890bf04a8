import { isRequiredPattern } from '@xuanjiao/wire/rules/pattern-presets'
import type { GridColumn } from './grid-column.ts'

/** Whether the column may not be left empty: a dialog then takes no empty choice. */
export const isRequiredColumn = ({ validateRules = [] }: GridColumn): boolean =>
  validateRules.some(({ required, pattern }) => required === true || isRequiredPattern(pattern))

/** Whether a star stands at its title: by its rules, or because whoever judges its values elsewhere says so. */
export const isMarkedRequired = (column: GridColumn): boolean => column.required ?? isRequiredColumn(column)
