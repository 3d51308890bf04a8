import { asLinkField } from '@xuanjiao/wire/kinds/field'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { servedEntityNamed, type ServedEntity } from './served-entities.ts'

/** Rows of one kind that belong to a record. */
export interface ChildRows {
  /** What the record calls them. */
  readonly name: string
  readonly served: ServedEntity
  /** The field, and the column, that says whose they are. */
  readonly parentField: string
  readonly column: string
}

/** The kinds of rows a record has. */
export function childRowsOf({ context, entity }: ServedEntity): ChildRows[] {
  return Object.entries(entity.children ?? {}).map(([name, child]) => {
    const parentField = parentFieldOf(child)
    return { name, served: servedEntityNamed(context, child.name), parentField, column: columnNameOf(parentField) }
  })
}

/** The record that rows of this kind belong to. */
export function parentRecordOf({ context, entity }: ServedEntity): { served: ServedEntity; by: string } | undefined {
  if (entity.partOf === undefined) return undefined
  const by = parentFieldOf(entity)
  const link = asLinkField(entity.fields[by])
  if (link === undefined) throw new Error(`${entity.name}.${by} is no link`)
  return { served: servedEntityNamed(context, link.to), by }
}

function parentFieldOf({ name, partOf }: ServedEntity['entity']): string {
  if (partOf === undefined) throw new Error(`${name} is part of no record`)
  return partOf.by
}

/** Everything that a change of this record may be a change of: itself, its rows, the record it is a row of. */
export function relatedEntitiesOf(served: ServedEntity): ServedEntity[] {
  const record = parentRecordOf(served)?.served
  return [served, ...childRowsOf(served).map(child => child.served), ...(record ? [record] : [])]
}
