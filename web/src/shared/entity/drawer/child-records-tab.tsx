import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery } from '@tanstack/react-query'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { ListTable } from '@xuanjiao/list/ui/table/list-table'
import { oneOfCondition } from '@xuanjiao/wire/query/query-condition'
import { entityTableColumns } from '../display/entity-columns.tsx'
import { entityColumnsOf, type ChildEntityLink } from '../data/entity-model.ts'
import type { EntityRow } from '../data/entity-row.ts'
import { loadEntityPage } from '../data/use-entity-page.ts'
import styles from '../display/entity.module.css'

interface RecordsTabProps {
  row: EntityRow
  of: readonly ChildEntityLink[]
}

/** As many as one looks over; the whole list is one step away. */
const SHOWN = '10'
const COLUMNS = 6

/** The records of other kinds that belong to this one. */
export function ChildRecordsTab({ row, of }: RecordsTabProps) {
  const permission = usePermissionChecks()
  const seen = of.filter(child => permission.may(permissionCode(child.entity, 'list')))
  const [selected, choose] = useState(seen[0]?.label)
  const child = seen.find(one => one.label === selected)
  if (!child) return <EmptyState kind="forbidden" title="没有可以查看的记录" />
  return (
    <>
      {seen.length > 1 && (
        <SegmentChoice
          className={styles['segments']}
          value={child.label}
          choices={seen.map(({ label }) => ({ value: label, label }))}
          onChange={choose}
        />
      )}
      <ChildList key={child.label} row={row} child={child} hidden={permission.hidden(`${child.entity.perms}:field`)} />
    </>
  )
}

function ChildList({ row, child, hidden }: { row: EntityRow; child: ChildEntityLink; hidden: readonly string[] }) {
  const { entity, by } = child
  const requested = { [by]: oneOfCondition([row.id]) ?? '', pageSize: SHOWN }
  const { data, error, refetch } = useQuery({
    queryKey: [entity.path, 'list', requested],
    queryFn: ({ signal }) => loadEntityPage(entity, requested, signal),
    meta: { quiet: true },
  })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  const columns = entityColumnsOf(entity, [...hidden, by])
    .filter(column => !column.hidden)
    .slice(0, COLUMNS)
  const whole = `${entity.path}?${new URLSearchParams({ [by]: row.id })}`
  return (
    <div className={styles['children']}>
      <ListTable
        title={entity.title}
        columns={entityTableColumns(entity, columns, {}, id => `${entity.path}?open=${id}`)}
        rows={data?.records}
        idOf={one => one.id}
        density="compact"
        empty={
          <EmptyState
            kind="empty"
            title={`还没有${entity.title}`}
            text="新增后显示在这里"
            action={<Link to={whole}>打开{entity.title}列表</Link>}
          />
        }
      />
      {data && data.total > 0 && <Link to={whole}>查看全部 {numberText(data.total)} 条</Link>}
    </div>
  )
}
