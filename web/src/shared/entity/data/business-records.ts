import { businessRecords } from 'virtual:business-records'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { call } from '../../../app/calls/call.ts'
import { registerLinkSource } from '../../fields/choices/link-source.ts'
import { entityCallsOf } from './entity-row.ts'

/** Makes business records choosable in links; a definition is fetched when somebody chooses from it. */
export function registerBusinessLinks(): void {
  for (const { name, title, path, allowAdd, depth, load } of businessRecords) {
    registerLinkSource(name, {
      title,
      ...(allowAdd !== undefined && { made: { page: path, allow: allowAdd } }),
      ...(depth !== undefined && { depth }),
      load: async (params, signal) => call(entityCallsOf(await load()).options, { query: params, signal }),
    })
  }
}

/** The definitions that a business record's links lead to, and those that link to it. */
export async function relatedBusinessEntities(entity: string): Promise<readonly Entity[]> {
  const related = businessRecords.find(({ name }) => name === entity)?.related ?? []
  return Promise.all(businessRecords.filter(({ name }) => related.includes(name)).map(({ load }) => load()))
}

export const allBusinessEntities = (): Promise<readonly Entity[]> =>
  Promise.all(businessRecords.map(({ load }) => load()))
