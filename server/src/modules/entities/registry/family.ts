import { linkIn } from '@xuanjiao/wire/kinds/field'
import { columnOf } from '../../../platform/schema/columns.ts'
import { servedNamed, type Served } from './registry.ts'

/** Rows of one kind that belong to a record. */
export interface ChildRows {
  /** What the record calls them. */
  readonly name: string
  readonly served: Served
  /** The field, and the column, that says whose they are. */
  readonly by: string
  readonly column: string
}

/** The kinds of rows a record has. */
export function childrenOf({ context, entity }: Served): ChildRows[] {
  return Object.entries(entity.children ?? {}).map(([name, child]) => {
    const by = byOf(child)
    return { name, served: servedNamed(context, child.name), by, column: columnOf(by) }
  })
}

/** The record that rows of this kind belong to. */
export function recordOfPart({ context, entity }: Served): { served: Served; by: string } | undefined {
  if (entity.partOf === undefined) return undefined
  const by = byOf(entity)
  const link = linkIn(entity.fields[by])
  if (link === undefined) throw new Error(`${entity.name}.${by} is no link`)
  return { served: servedNamed(context, link.to), by }
}

function byOf({ name, partOf }: Served['entity']): string {
  if (partOf === undefined) throw new Error(`${name} is part of no record`)
  return partOf.by
}

/** Everything that a change of this record may be a change of: itself, its rows, the record it is a row of. */
export function familyOf(served: Served): Served[] {
  const record = recordOfPart(served)?.served
  return [served, ...childrenOf(served).map(child => child.served), ...(record ? [record] : [])]
}
