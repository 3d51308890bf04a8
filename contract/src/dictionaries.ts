/** The dictionaries a new installation starts with; administrators change them from there. */
import { seedDictionary, type SeedDictionary } from './dictionaries/seed-dictionary.ts'
import { healthDictionaries } from './dictionaries/health.ts'
import { platformDictionaries } from './dictionaries/platform.ts'
import { formRecords } from './form-records.ts'

/** What forms may be designed for, as the definitions say it. */
const formRecordDictionary = seedDictionary(
  'he_form_record',
  '表单关联的记录',
  formRecords.map(({ name, title }) => [name, title] as const),
)

/** Codes the product's own pages and records name. */
export type SeedDictionaryCode =
  | (typeof platformDictionaries | typeof healthDictionaries)[number]['code']
  | typeof formRecordDictionary.code

export const initialDictionaries: readonly SeedDictionary<SeedDictionaryCode>[] = [
  ...platformDictionaries,
  ...healthDictionaries,
  formRecordDictionary,
]

/** The text a new installation has for a value; undefined where the dictionary has none. */
export const seedDictionaryText = (code: SeedDictionaryCode, value: string): string | undefined =>
  initialDictionaries.find(dictionary => dictionary.code === code)?.items.find(item => item.value === value)?.text
