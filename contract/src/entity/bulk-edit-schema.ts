import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { bulkFieldNames } from './bulk-fields.ts'
import type { Entity } from './entity.ts'
import { seenVersion } from './seen-version.ts'

/** One of many records that are changed at once. */
export type BulkEdit = { id: string; version: number } & Readonly<Record<string, unknown>>

/** The rows of such a change: the id, the version seen, and whichever of the fields that may be changed so. */
export function bulkEditSchema(entity: Entity): z.ZodType<{ rows: BulkEdit[] }> {
  const names = bulkFieldNames(entity)
  const named = Object.entries(entity.fields).filter(([name]) => names.includes(name))
  const shape = Object.fromEntries(named.map(([name, field]) => [name, fieldSchema(field).optional()]))
  const row = z.strictObject({ ...shape, id: idSchema, version: seenVersion })
  return z.object({ rows: z.array(row) })
}
