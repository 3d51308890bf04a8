import { useQueryClient } from '@tanstack/react-query'
import { completePickerConfig, type PickedRecords, type PickerConfig } from '@xuanjiao/fields/model/pick/picker'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Button } from 'antd'
import { useState } from 'react'
import { ListDrawer, type ListDrawerProps } from '../../list/list-drawer.tsx'
import styles from '../../list/list-drawer.module.css'
import { runAction } from '../../run-action.ts'

const PickerModal = lazyPart(async () => (await import('@xuanjiao/fields/ui/pick/records/picker-modal')).PickerModal)

const WIDTH = 640
const NOBODY: readonly string[] = []

type ReplyPromise = Promise<{ message: string }>

interface LinkedRecordsDrawerProps<R> extends Pick<
  ListDrawerProps<R>,
  'title' | 'about' | 'columns' | 'load' | 'onClose'
> {
  /** What is said while there are none. */
  none: string
  /** Links those that are picked. */
  add: { title: string; picker: PickerConfig; width: number; run: (ids: string[]) => ReplyPromise }
  /** Takes the link of one away. */
  remove: { title: string; run: (row: R) => ReplyPromise }
}

/** The records that are linked to one, as people of a role: more are picked, and each is taken out in its row. */
export function LinkedRecordsDrawer<R extends { id: string }>(props: LinkedRecordsDrawerProps<R>) {
  const { none, add, remove, ...list } = props
  const client = useQueryClient()
  const [picking, setPicking] = useState(false)
  const change = (deed: () => ReplyPromise) =>
    void runAction(deed, () => client.invalidateQueries({ queryKey: [...props.about] }))
  const link = ({ records }: PickedRecords) => {
    const ids = records.map(row => String(row['id']))
    if (ids.length > 0) change(() => add.run(ids))
  }
  return (
    <>
      <ListDrawer<R>
        {...list}
        width={WIDTH}
        actions={[{ key: 'remove', title: remove.title, danger: true, run: row => change(() => remove.run(row)) }]}
        top={
          <div className={styles['adding']}>
            <Button type="primary" aria-haspopup="dialog" onClick={() => setPicking(true)}>
              {add.title}
            </Button>
          </div>
        }
        empty={<EmptyState kind="empty" title={none} />}
      />
      {picking && (
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
