import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { chosenColumns } from '../model/column-choice.ts'
import type { BatchAction, Branch, Column, RowAction, Tool } from './column.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListTable } from './list-table.tsx'
import { PageTools } from './page-tools.tsx'
import { Pager } from './pager.tsx'
import { QueryBar } from './query-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { List } from './list.tsx'
import { useColumnChoice } from './use-column-choice.tsx'
import { useListKeys } from './use-list-keys.tsx'
import { useTickedIds } from './use-selection.tsx'
import styles from './list-page.module.css'

interface ListPageProps<R> {
  /** Name under which the chosen columns are kept. */
  name: string
  title: string
  description?: string
  list: List<R>
  columns: readonly Column<R>[]
  actions?: readonly RowAction<R>[]
  batch?: readonly BatchAction[]
  /** The one primary action, right of the title. */
  primary?: ReactNode
  /** Quiet acts beside it. */
  tools?: readonly Tool[]
  /** What to do when there is nothing yet. */
  firstStep?: ReactNode
  branchOf?: (row: R) => Branch
  /** Everything is in sight: a whole tree. */
  paged?: false
  /** The `n` key. */
  onNew?: (() => void) | undefined
  /** Left of the list: a tree to choose from. */
  aside?: ReactNode
  /** Drawers and dialogs of the page. */
  children?: ReactNode
}

/** The dress of every list page: title, query bar, toolbar or selection bar, table, pager (look.md, List page). */
export function ListPage<R>(props: ListPageProps<R>) {
  const { list, columns, batch = [], onNew } = props
  const [choice, choose] = useColumnChoice(props.name, columns)
  const keys = useListKeys({ onNew })
  const ticked = useTickedIds(list.selection).size
  return (
    <div className={styles['page']} ref={keys}>
      <header className={styles['head']}>
        <div>
          <h1>{props.title}</h1>
          {props.description && <p>{props.description}</p>}
        </div>
        <div className={styles['primary']}>
          <PageTools tools={props.tools ?? []} />
          {props.primary}
        </div>
      </header>
      <div className={styles['body']} data-aside={props.aside !== undefined}>
        {props.aside}
        <section className={styles['card']}>
          <QueryBar filters={list.filters} values={list.state.filters} busy={list.busy} onFilter={list.filter} />
          {ticked > 0 ? (
            <SelectionBar count={ticked} actions={batch} onClear={list.selection.clear} />
          ) : (
            <div className={styles['toolbar']}>
              <span className={styles['count']} aria-live="polite">
                {list.rows && countText(list)}
              </span>
              <Button
                type="text"
                icon={<ReloadOutlined spin={list.busy} />}
                aria-label="刷新"
                title="刷新"
                onClick={() => void list.refresh()}
              />
              <ColumnChooser columns={columns} choice={choice} onChange={choose} />
            </div>
          )}
          <ListTable
            title={props.title}
            columns={chosenColumns(columns, choice)}
            rows={list.error ? [] : list.rows}
            idOf={list.idOf}
            density={choice.density}
            sort={list.state.sort}
            onSort={list.sortBy}
            selection={batch.length > 0 ? list.selection : undefined}
            actions={props.actions ?? []}
            branchOf={props.branchOf}
            refreshing={list.stale}
            empty={<ListEmpty title={props.title} list={list} firstStep={props.firstStep} />}
          />
          {props.paged !== false && !list.asTree && list.total > 0 && !list.error && (
            <Pager
              pageNo={list.state.pageNo}
              pageSize={list.state.pageSize}
              total={list.total}
              atLeast={list.atLeast}
              onChange={list.page}
            />
          )}
        </section>
      </div>
      {props.children}
    </div>
  )
}

/** A list that stops counting says so. */
const countText = ({ total, atLeast }: { total: number; atLeast?: number | undefined }): string =>
  atLeast === undefined ? `共 ${total} 条` : `共 ${atLeast} 条以上`
