import type { JsonPath } from '../../model/json/json-path.ts'

/** The id of the input of a value. A space would make two ids of it. */
export const inputId = (form: string, path: JsonPath): string => `${form}-${path.map(encodeURIComponent).join('.')}`

export const hintId = (input: string): string => `${input}-hint`
export const errorId = (input: string): string => `${input}-error`
