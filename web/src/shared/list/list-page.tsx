import { ReloadOutlined } from '@ant-design/icons'
import { COUNT_CAP } from '@xuanjiao/contract/wire'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { chosenColumns } from './column-choice.ts'
import type { Column, RowAction, Tool } from './column.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListTable } from './list-table.tsx'
import type { Branch } from './list-table-props.ts'
import { PageTools } from './page-tools.tsx'
import { Pager } from './pager.tsx'
import { QueryBar } from './query-bar.tsx'
import { SelectionBar, type BatchAction } from './selection-bar.tsx'
import type { List } from './use-list.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useListKeys } from './use-list-keys.ts'
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
  const ticked = list.selection.ids.size
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
          <QueryBar
            fields={list.filters}
            filters={list.state.filters}
            busy={list.query.isFetching}
            onFilter={list.filter}
          />
          {ticked > 0 ? (
            <SelectionBar count={ticked} actions={batch} onClear={list.selection.clear} />
          ) : (
            <div className={styles['toolbar']}>
              <span className={styles['count']} aria-live="polite">
                {list.rows && countText(list.total, list.question['count'])}
              </span>
              <Button
                type="text"
                icon={<ReloadOutlined spin={list.query.isFetching} />}
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
            rows={list.query.isError ? [] : list.rows}
            idOf={list.idOf}
            density={choice.density}
            sort={list.state.sort}
            onSort={list.sortBy}
            selection={batch.length > 0 ? list.selection : undefined}
            actions={props.actions ?? []}
            branchOf={props.branchOf}
            refreshing={list.query.isPlaceholderData}
            empty={<ListEmpty title={props.title} list={list} firstStep={props.firstStep} />}
          />
          {props.paged !== false && !list.asTree && list.total > 0 && !list.query.isError && (
            <Pager pageNo={list.state.pageNo} pageSize={list.state.pageSize} total={list.total} onChange={list.page} />
          )}
        </section>
      </div>
      {props.children}
    </div>
  )
}

/** A list that stops counting says so. */
const countText = (total: number, mode: string | undefined): string =>
  mode === 'capped' && total > COUNT_CAP ? `共 ${COUNT_CAP} 条以上` : `共 ${total} 条`
