import type { Column } from '../column.ts'
import { isRequired } from './presets.ts'

/** Whether the column may not be left empty: a dialog then takes no empty choice. */
export const isMust = ({ validateRules = [] }: Column): boolean =>
  validateRules.some(({ required, pattern }) => required === true || isRequired(pattern))
