import type { ReactNode } from 'react'
import type { BatchAction, TreeBranch, ListTableColumn, RowAction, PageTool } from './table/list-table-column.tsx'
import { LazyKeySheet } from './tools/lazy-key-sheet.tsx'
import { ListEmptyState } from './empty/list-empty-state.tsx'
import { ListTable } from './table/list-table.tsx'
import { ListToolbar } from './tools/list-toolbar.tsx'
import type { ListModel } from './state/list-model.tsx'
import { PageTools } from './tools/page-tools.tsx'
import { Pager } from './tools/pager.tsx'
import { QueryBar } from './tools/query-bar.tsx'
import { useColumnsLayout } from './state/use-columns-layout.tsx'
import { useListKeys } from './tools/use-list-keys.tsx'
import { useStartView } from './views/use-start-view.tsx'
import styles from './tools/list-page.module.css'

interface ListPageProps<R> {
  /** Name under which is kept what a person keeps of this list. */
  name: string
  title: string
  description?: string
  list: ListModel<R>
  columns: readonly ListTableColumn<R>[]
  actions?: readonly RowAction<R>[]
  batch?: readonly BatchAction[]
  /** The one primary action, right of the title. */
  primary?: ReactNode
  /** Quiet acts beside it. */
  tools?: readonly PageTool[]
  /** What to do when there is nothing yet. */
  firstStep?: ReactNode
  branchOf?: (row: R) => TreeBranch
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
  const laid = useColumnsLayout(props.name, columns)
  const { page, helping, closeHelp } = useListKeys({ onNew })
  useStartView(list, columns, laid)
  return (
    <div className={styles['page']} ref={page}>
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
          <ListToolbar name={props.name} list={list} columns={columns} layout={laid} batch={batch} />
          <ListTable
            title={props.title}
            columns={columns}
            layout={laid.layout}
            onLayout={laid.setLayout}
            rows={list.error ? [] : list.rows}
            idOf={list.idOf}
            sort={list.state.sort}
            onSort={list.sortBy}
            selection={batch.length > 0 ? list.selection : undefined}
            actions={props.actions ?? []}
            branchOf={props.branchOf}
            refreshing={list.stale}
            empty={<ListEmptyState title={props.title} list={list} firstStep={props.firstStep} />}
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
      {helping && <LazyKeySheet mayAdd={onNew !== undefined} onClose={closeHelp} />}
      {props.children}
    </div>
  )
}
