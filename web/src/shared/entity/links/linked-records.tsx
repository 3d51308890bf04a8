import { useQueryClient } from '@tanstack/react-query'
import { completePickerConfig, type PickedRecords, type PickerConfig } from '@xuanjiao/fields/model/pick/picker'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Button } from 'antd'
import { useState } from 'react'
import { PagedList, type PagedListProps } from '../../list/list-drawer.tsx'
import styles from '../../list/list-drawer.module.css'
import { runAction } from '../../run-action.ts'

const PickerModal = lazyPart(async () => (await import('@xuanjiao/fields/ui/pick/records/picker-modal')).PickerModal)

const NOBODY: readonly string[] = []

type ReplyPromise = Promise<{ message: string }>

export interface LinkedRecordsProps<R> extends Pick<PagedListProps<R>, 'title' | 'about' | 'columns' | 'load'> {
  /** What is said while there are none. */
  none: string
  /** Further acts of a row. */
  actions?: PagedListProps<R>['actions']
  /** Links those that are picked; left out where it may not be done. */
  add?: { title: string; picker: PickerConfig; width: number; run: (ids: string[]) => ReplyPromise }
  /** Takes the link of one away; left out where it may not be done. */
  remove?: { title: string; run: (row: R) => ReplyPromise }
}

/** The records that are linked to one, as people of a role: more are picked, and each is taken out in its row. */
export function LinkedRecords<R extends { id: string }>(props: LinkedRecordsProps<R>) {
  const { none, add, remove, actions = [], ...list } = props
  const client = useQueryClient()
  const [picking, setPicking] = useState(false)
  const change = (deed: () => ReplyPromise) =>
    void runAction(deed, () => client.invalidateQueries({ queryKey: [...props.about] }))
  const link = ({ records }: PickedRecords) => {
    const ids = records.map(row => String(row['id']))
    if (ids.length > 0 && add) change(() => add.run(ids))
  }
  const taking = remove && {
    key: 'remove',
    title: remove.title,
    danger: true as const,
    run: (row: R) => change(() => remove.run(row)),
  }
  return (
    <>
      <PagedList<R>
        {...list}
        actions={[...actions, ...(taking ? [taking] : [])]}
        top={
          add && (
            <div className={styles['adding']}>
              <Button type="primary" aria-haspopup="dialog" onClick={() => setPicking(true)}>
                {add.title}
              </Button>
            </div>
          )
        }
        empty={
          <EmptyState
            kind="empty"
            title={none}
            text={add ? `按“${add.title}”选择要加入的，选好后显示在这里` : '由有权限的管理员添加后显示在这里'}
          />
        }
      />
      {picking && add && (
        <PickerModal
          picker={completePickerConfig({ ...add.picker, returnId: true })}
          multiple
          values={NOBODY}
          width={add.width}
          onPick={link}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
