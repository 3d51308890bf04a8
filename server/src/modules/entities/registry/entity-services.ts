import type { AppContext } from '../../../platform/context/app-context.ts'
import { staffCallServices } from '../../../platform/calls/serve-calls.ts'

/** What the engine serves a record with. */
export const entityServices = [
  ...staffCallServices,
  'clock',
  'jobs',
  'storage',
  'personalEncryption',
  'personalExports',
  'richTexts',
  'fileReadChecks',
  'dictionaries',
  'sharedGridPages',
  'servedEntities',
] as const
export type EntityServices = Pick<AppContext, (typeof entityServices)[number]>
