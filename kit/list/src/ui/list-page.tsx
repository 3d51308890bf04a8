import type { ReactNode } from 'react'
import type { BatchAction, TreeBranch, ListTableColumn, RowAction, PageTool } from './table/list-table-column.tsx'
import { LazyKeySheet } from './tools/lazy-key-sheet.tsx'
import { ListEmptyState } from './empty/list-empty-state.tsx'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { ListGallery as Gallery } from './gallery/list-gallery.tsx'
import { ListTable } from './table/list-table.tsx'
import { HelpTip } from './table/help-tip.tsx'
import { ListCount } from './tools/list-count.tsx'
import { ListSelection } from './tools/list-selection.tsx'
import { ListAside } from './panel/list-aside.tsx'
import { ListTools } from './tools/list-tools.tsx'
import type { ListModel } from './state/list-model.tsx'
import { PageTools } from './tools/page-tools.tsx'
import { Pager, TreeCount } from './tools/pager.tsx'
import { QueryBar } from './query/query-bar.tsx'
import { useColumnsLayout } from './state/use-columns-layout.tsx'
import { useListKeys } from './tools/use-list-keys.tsx'
import { useStartView } from './views/use-start-view.tsx'
import styles from './tools/list-page.module.css'

interface ListPageProps<R> {
  /** Name under which is kept what a person keeps of this list. */
  name: string
  /** What the records are called. */
  title: string
  /** The measure word they are counted with, where that is not 条. */
  unit?: string | undefined
  /** What the page is called, where that is something else. */
  heading?: string | undefined
  description?: string
  list: ListModel<R>
  columns: readonly ListTableColumn<R>[]
  actions?: readonly RowAction<R>[]
  batch?: readonly BatchAction[]
  /** Below the title: which of several lists of these records is shown. */
  tabs?: ReactNode
  /** The one primary action, right of the title. */
  primary?: ReactNode
  /** Quiet acts beside it. */
  tools?: readonly PageTool[]
  /** Said when there is nothing yet. */
  emptyText?: string
  /** What to do then. */
  firstStep?: ReactNode
  branchOf?: (row: R) => TreeBranch
  /** What a record looks like; with it the list can be shown as a gallery. */
  poster?: ((row: R) => ReactNode) | undefined
  /** Everything is in sight: a whole tree. */
  paged?: false
  /** Between the table and its pages: what is said of everything found. */
  footer?: ReactNode
  /** The `n` key. */
  onNew?: (() => void) | undefined
  /** Left of the list: a tree to choose from. On a phone a button of its title brings it, or it would be all one sees. */
  aside?: ReactNode
  asideTitle?: string
  /** Drawers and dialogs of the page. */
  children?: ReactNode
}

const ListGallery = lazyPart(async () => (await import('./gallery/list-gallery.tsx')).ListGallery) as typeof Gallery

/** The dress of every list page: one line of title, conditions and tools; the table, what is ticked over its heads; pages. */
export function ListPage<R>(props: ListPageProps<R>) {
  const { list, columns, batch = [], poster, onNew } = props
  const laid = useColumnsLayout(props.name, columns)
  const { page, helping, closeHelp } = useListKeys({ onNew })
  useStartView(list, columns, laid)
  const shown = {
    title: props.title,
    columns,
    rows: list.error ? [] : list.rows,
    idOf: list.idOf,
    selection: batch.length > 0 ? list.selection : undefined,
    actions: props.actions ?? [],
    empty: <ListEmptyState title={props.title} text={props.emptyText} list={list} firstStep={props.firstStep} />,
  }
  return (
    <div className={styles['page']} ref={page}>
      <header className={styles['head']}>
        <h1>{props.heading ?? props.title}</h1>
        {props.description && <HelpTip text={props.description} />}
        <QueryBar filters={list.filters} values={list.state.filters} busy={list.busy} onFilter={list.filter} />
        <ListTools name={props.name} list={list} columns={columns} laid={laid} looks={poster !== undefined} />
        <div className={styles['primary']}>
          <PageTools tools={props.tools ?? []} />
          {props.primary}
        </div>
      </header>
      {props.tabs}
      <div className={styles['body']} data-aside={props.aside !== undefined}>
        {props.aside !== undefined && (
          <ListAside title={props.asideTitle} chosen={JSON.stringify(list.state.filters)}>
            {props.aside}
          </ListAside>
        )}
        <section className={styles['card']}>
          <ListCount list={list} />
          {batch.length > 0 && <ListSelection list={list} batch={batch} unit={props.unit} />}
          {poster && laid.layout.gallery ? (
            <ListGallery {...shown} layout={laid.layout} poster={poster} refreshing={list.stale} />
          ) : (
            <ListTable
              {...shown}
              layout={laid.layout}
              onLayout={laid.setLayout}
              sort={list.state.sort}
              onSort={list.sortBy}
              branchOf={props.branchOf}
              refreshing={list.stale}
            />
          )}
          {props.footer !== undefined && list.total > 0 && !list.error && (
            <div className={styles['footer']}>{props.footer}</div>
          )}
          {list.asTree && list.total > 0 && <TreeCount total={list.total} />}
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
