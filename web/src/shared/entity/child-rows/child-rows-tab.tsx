import { useQuery } from '@tanstack/react-query'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { call } from '../../../app/calls/call.ts'
import { fieldColumns } from '../../list/field-columns.tsx'
import type { EntityRow } from '../data/entity-row.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'

/** Whoever opens no rows needs no grid. */
const RowsGrid = lazy(async () => ({ default: (await import('./child-rows-grid.tsx')).ChildRowsGrid }))

interface RowsTabProps {
  row: EntityRow
  page: EntityPageContext
  /** What the record calls its rows, and what they are. */
  name: string
  child: Entity
  /** Whether there is something that is not saved. */
  onUnsaved: (unsaved: boolean) => void
}

/** The rows of a record: a table to edit for those who may, to read for the others. */
export function ChildRowsTab({ row, page, name, child, onUnsaved }: RowsTabProps) {
  const { calls, entity, mayEdit } = page
  const read = (signal?: AbortSignal) => call(calls.rows, { query: { id: row.id, name }, ...(signal && { signal }) })
  const { data, error, refetch } = useQuery({
    queryKey: [entity.path, 'rows', row.id, name],
    queryFn: ({ signal }) => read(signal),
    gcTime: 0, // read anew each time it is opened: somebody else may have saved
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (mayEdit && page.mayWrite(row))
    return (
      <Suspense fallback={<Skeleton active />}>
        <RowsGrid row={row} page={page} name={name} child={child} loaded={data} read={read} onUnsaved={onUnsaved} />
      </Suspense>
    )
  return (
    <ListTable
      title={child.title}
      columns={fieldColumns(child.fields, child.list)}
      rows={[...data.rows]}
      idOf={one => one.id}
      empty={<EmptyState kind="empty" title={`还没有${child.title}`} />}
    />
  )
}
