import type { LabelSource } from '@xuanjiao/core/model/label-store'
import type { KitPorts } from '@xuanjiao/core/model/ports'
import type { ChoiceSource } from './source.ts'
import { texts } from './texts.ts'

/** Debounces of the asynchronous search: both were agreed (rules/data-entry#dictionary-search). */
export const SEARCH_DELAYS = [800, 300] as const
export type SearchDelay = (typeof SEARCH_DELAYS)[number]

/** Search select size (rules/data-entry#dictionary-search). */
export const SEARCH_SIZE = 10

/** Why a dictionary cannot be asked for, or undefined (rules/data-entry#dictionaries). */
export const codeFault = (code: string): string | undefined => (code.trim() === '' ? texts.emptyCode : undefined)

type DictionaryPorts = Pick<KitPorts, 'searchDictionary'>

/** Labels of a dictionary's values, of a table's (`table,text,code`) too. */
export const dictionaryLabels = (ports: DictionaryPorts, code: string): LabelSource => ({
  key: `dict:${code}`,
  look: (values, signal) => ports.searchDictionary(code, { values }, signal),
})

/** A dictionary that is searched on the server (rules/data-entry#dictionary-search). */
export const dictionarySource = (ports: DictionaryPorts, code: string, pageSize = SEARCH_SIZE): ChoiceSource => ({
  ...dictionaryLabels(ports, code),
  find: (keyword, signal) => ports.searchDictionary(code, { keyword, pageSize }, signal),
})
