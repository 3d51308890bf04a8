import type { AppContext } from '../../../platform/context/app-context.ts'
import { staffCallServices } from '../../../platform/calls/serve.ts'

/** What the engine serves a record with. */
export const entityServices = [
  ...staffCallServices,
  'clock',
  'jobs',
  'storage',
  'personal',
  'personalExports',
  'richTexts',
  'fileReaders',
  'dictionaries',
  'tableDictionaries',
  'takenChecks',
  'gridPages',
  'servedRecords',
] as const
export type EntityServices = Pick<AppContext, (typeof entityServices)[number]>
