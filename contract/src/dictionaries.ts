/** The dictionaries a new installation starts with; administrators change them from there. */
import type { Dictionary } from './dictionaries/dictionary.ts'
import { healthDictionaries } from './dictionaries/health.ts'
import { platformDictionaries } from './dictionaries/platform.ts'

/** Codes the product's own pages and records name. */
export type DictionaryCode = (typeof platformDictionaries | typeof healthDictionaries)[number]['code']

export const dictionaries: readonly Dictionary<DictionaryCode>[] = [...platformDictionaries, ...healthDictionaries]

/** The text a new installation has for a value; undefined where the dictionary has none. */
export const seedText = (code: DictionaryCode, value: string): string | undefined =>
  dictionaries.find(dictionary => dictionary.code === code)?.items.find(item => item.value === value)?.text
