/** The dictionaries a new installation starts with; administrators change them from there. */
import type { SeedDictionary } from './dictionaries/seed-dictionary.ts'
import { healthDictionaries } from './dictionaries/health.ts'
import { platformDictionaries } from './dictionaries/platform.ts'

/** Codes the product's own pages and records name. */
export type SeedDictionaryCode = (typeof platformDictionaries | typeof healthDictionaries)[number]['code']

export const initialDictionaries: readonly SeedDictionary<SeedDictionaryCode>[] = [
  ...platformDictionaries,
  ...healthDictionaries,
]

/** The text a new installation has for a value; undefined where the dictionary has none. */
export const seedDictionaryText = (code: SeedDictionaryCode, value: string): string | undefined =>
  initialDictionaries.find(dictionary => dictionary.code === code)?.items.find(item => item.value === value)?.text
