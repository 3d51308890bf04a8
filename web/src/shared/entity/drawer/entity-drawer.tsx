import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Dropdown, Skeleton, Tabs } from 'antd'
import { MoreOutlined } from '@ant-design/icons'
import { call } from '../../../app/calls/call.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { childEntitiesOf } from '../data/entity-model.ts'
import { entityRowActions } from '../display/entity-actions.ts'
import { entityRowName, type EntityRow } from '../data/entity-row.ts'
import { FactsTab, KeyFacts } from './facts-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { EntityOverride } from '../display/entity-override.ts'
import { ChildRecordsTab } from './child-records-tab.tsx'
import { ChildRowsTab } from '../child-rows/child-rows-tab.tsx'
import { useUnsavedRows } from '../child-rows/use-unsaved-rows.ts'
import { useRelatedEntities, type RelatedEntities } from '../data/use-related-entities.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { LazyAttachedForms } from '../../filled/lazy-attached-forms.tsx'
import { useAttachedForms } from '../../filled/use-attached-forms.ts'
import styles from '../display/entity.module.css'

interface EntityDrawerProps {
  page: EntityPageContext
  all: RelatedEntities
  override: EntityOverride
}

const WIDTH = 880

/** One record: the key facts on top, below them 概况, 记录 and 历史 (look.md, Detail drawer). */
export function EntityDrawer({ page, all, override }: EntityDrawerProps) {
  const { entity, list, calls } = page
  const id = list.state.open
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: [entity.path, 'get', id],
    queryFn: ({ signal }) => call(calls.get, { query: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    meta: { quiet: true },
  })
  const shown: EntityRow | undefined = row?.id === id ? row : undefined
  const rows = useUnsavedRows()
  const open = async (next: string | undefined, tab?: string) => {
    if (await rows.mayLeave()) list.open(next, tab)
  }
  return (
    <Drawer
      open={id !== undefined}
      size={WIDTH}
      title={shown ? entityRowName(entity, shown) : `${entity.title}详情`}
      extra={shown && <HeadActions row={shown} actions={entityRowActions(page, override)} />}
      onClose={() => void open(undefined)}
      className={styles['drawer'] ?? ''}
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!error && !shown && <Skeleton active paragraph={{ rows: 8 }} />}
      {!error && shown && (
        <Record
          row={shown}
          page={page}
          all={all}
          override={override}
          onTab={tab => void open(shown.id, tab)}
          onUnsaved={rows.onUnsaved}
        />
      )}
    </Drawer>
  )
}

interface RecordProps extends EntityDrawerProps {
  row: EntityRow
  onTab: (tab: string) => void
  onUnsaved: (unsaved: boolean) => void
}

function Record({ row, page, all, override, onTab, onUnsaved }: RecordProps) {
  const { entity, list } = page
  const related = useRelatedEntities(entity, all) ?? []
  const forms = useAttachedForms(entity, row.id)
  const children = childEntitiesOf(entity, related).filter(child => child.entity.name !== entity.name)
  const tabs = [
    { key: 'facts', label: '概况', children: <FactsTab row={row} page={page} cells={override.cells} /> },
    ...Object.entries(entity.children ?? {}).map(([name, child]) => ({
      key: name,
      label: child.title,
      children: <ChildRowsTab key={row.id} row={row} page={page} name={name} child={child} onUnsaved={onUnsaved} />,
    })),
    ...(override.tabs ?? [])
      .filter(tab => tab.isShown?.(row, page) !== false)
      .map(tab => ({ key: tab.key, label: tab.title, children: tab.render(row, page) })),
    ...(forms ? [{ key: 'forms', label: '填报', children: <LazyAttachedForms forms={forms} /> }] : []),
    ...(children.length > 0
      ? [{ key: 'records', label: '记录', children: <ChildRecordsTab row={row} of={children} /> }]
      : []),
    { key: 'history', label: '历史', children: <HistoryTab row={row} page={page} /> },
  ]
  return (
    <>
      {override.drawerTop?.(row, page)}
      <KeyFacts row={row} page={page} chosen={override.keyFacts} />
      <Tabs activeKey={list.state.tab ?? 'facts'} onChange={onTab} items={tabs} destroyOnHidden />
    </>
  )
}

function HeadActions({ row, actions }: { row: EntityRow; actions: readonly RowAction<EntityRow>[] }) {
  const shown = actions.filter(action => action.isShown?.(row) !== false)
  const [first, ...more] = shown
  if (!first) return null
  const items = more.map(({ key, title, danger }) => ({ key, label: title, danger: danger === true }))
  const run = ({ key }: { key: string }) => more.find(action => action.key === key)?.run(row)
  return (
    <span className={styles['headActions']}>
      <Button onClick={() => first.run(row)}>{first.title}</Button>
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: run }}>
          <Button icon={<MoreOutlined />} aria-label="更多操作" />
        </Dropdown>
      )}
    </span>
  )
}
