import type { DictOption } from '@xuanjiao/contract/system/users/user-rows'
import { dictionaryCodeProblem } from '@xuanjiao/fields/model/choice/dictionary-source'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

const NONE: readonly DictOption[] = []

/** The choices of a dictionary, from what sign-in brought (rules/shell#requests). */
export function useDictOptions(code: string): readonly DictOption[] {
  const fault = dictionaryCodeProblem(code)
  if (fault !== undefined) throw new Error(fault)
  return useStore(sessionStore, session => session.dicts[code] ?? NONE)
}

/** The choices of every dictionary by code, for a table or form that shows many. */
export function useAllDictOptions(): (code: string) => readonly DictOption[] {
  const dicts = useStore(sessionStore, session => session.dicts)
  return code => dicts[code] ?? NONE
}

/** The text of one code, or of several joined by commas; what no dictionary knows stays as it is. */
export function dictOptionsText(options: readonly DictOption[], codes: string): string {
  const texts = new Map(options.map(option => [option.value, option.text]))
  return codes
    .split(',')
    .filter(code => code !== '')
    .map(code => texts.get(code) ?? code)
    .join('、')
}
