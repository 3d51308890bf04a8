import { splitList } from './condition.ts'

/** The ids of `a,b,`: without empty ones and doubles, in order (rules/wire#id-lists). */
export const readIds = (text: string | undefined): string[] => [...new Set(splitList(text ?? ''))]

/** Ids as the wire joins them. Value lookups of pickers add a comma at the end; readers take both. */
export const writeIds = (ids: readonly string[]): string => ids.join(',')
