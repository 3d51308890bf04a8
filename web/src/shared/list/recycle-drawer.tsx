import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { SelectionBar } from '@xuanjiao/list/ui/tools/selection-bar'
import { useRowSelection, useSelectedIds } from '@xuanjiao/list/ui/state/use-row-selection'
import { ListDrawer, type PagedListProps } from './list-drawer.tsx'

interface RecycleDrawerProps<R> extends Pick<PagedListProps<R>, 'columns' | 'load'> {
  onClose: () => void
  /** Key of the record's cache. */
  name: string
  title: string
  restore: (ids: string) => Promise<unknown>
  /** Deletes for good; without it that is not offered. */
  purge?: (ids: string) => Promise<unknown>
}

const WIDTH = 880

/** What was deleted: it can come back, or go for good. */
export function RecycleDrawer<R extends { id: string }>({ name, title, ...props }: RecycleDrawerProps<R>) {
  const selection = useRowSelection()
  const acts = recycleActs(props, selection.clear)
  const ids = [...useSelectedIds(selection)]
  const ticked = acts.map(({ run, ...act }) => ({ ...act, run: () => run(ids) }))
  return (
    <ListDrawer<R>
      title={`${title}回收站`}
      width={WIDTH}
      about={[name, 'recycle']}
      columns={props.columns}
      load={props.load}
      actions={acts.map(({ run, ...act }) => ({ ...act, run: row => run([row.id]) }))}
      selection={selection}
      top={ids.length > 0 && <SelectionBar count={ids.length} onClear={selection.clear} actions={ticked} />}
      empty={<EmptyState kind="empty" title="回收站是空的" text="删除的数据会先到这里，可以还原" />}
      onClose={props.onClose}
    />
  )
}

interface RecycleAct {
  key: string
  title: string
  danger?: true
  run: (ids: readonly string[]) => void
}

function recycleActs(
  { restore, purge }: Pick<RecycleDrawerProps<unknown>, 'restore' | 'purge'>,
  done: () => void,
): RecycleAct[] {
  const back = async (ids: readonly string[]) => {
    await restore(ids.join(','))
    done()
  }
  const away = async (ids: readonly string[]) => {
    const text = `将彻底删除 ${numberText(ids.length)} 条数据，之后不能还原。`
    if (!(await askConfirm({ title: '彻底删除', text, confirmLabel: '彻底删除', danger: true }))) return
    await purge?.(ids.join(','))
    done()
  }
  const acts: RecycleAct[] = [{ key: 'restore', title: '还原', run: ids => void back(ids) }]
  return purge ? [...acts, { key: 'purge', title: '彻底删除', danger: true, run: ids => void away(ids) }] : acts
}
