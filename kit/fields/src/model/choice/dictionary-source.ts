import type { LabelSource } from '@xuanjiao/core/model/label-store'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import type { ChoiceSource } from './choice-source.ts'
import { choiceTexts } from './choice-texts.ts'
import { throwAfterSaying } from './throw-after-saying.ts'

/** Debounces of the asynchronous search: both were agreed (rules/data-entry#dictionary-search). */
export const SEARCH_DELAYS = [800, 300] as const
export type SearchDelay = (typeof SEARCH_DELAYS)[number]

/** Search select size (rules/data-entry#dictionary-search). */
export const SEARCH_PAGE_SIZE = 10

/** Why a dictionary cannot be asked for, or undefined (rules/data-entry#dictionaries). */
export const dictionaryCodeProblem = (code: string): string | undefined =>
  code.trim() === '' ? choiceTexts.emptyCode : undefined

type DictionaryPorts = Pick<KitPorts, 'searchDictionary' | 'notify'>

/** Labels of a dictionary's values, of a table's (`table,text,code`) too. */
export const dictionaryLabels = (ports: Pick<DictionaryPorts, 'searchDictionary'>, code: string): LabelSource => ({
  key: `dict:${code}`,
  load: (values, signal) => ports.searchDictionary(code, { values }, signal),
})

/** A dictionary that is searched on the server; what it refuses is a warning (rules/data-entry#dictionary-search). */
export const dictionarySource = (ports: DictionaryPorts, code: string, pageSize = SEARCH_PAGE_SIZE): ChoiceSource => ({
  ...dictionaryLabels(ports, code),
  find: (keyword, signal) =>
    ports.searchDictionary(code, { keyword, pageSize }, signal).catch(throwAfterSaying('warning', ports, signal)),
})
