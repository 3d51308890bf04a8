import type { Choice } from '@xuanjiao/core/model/choice'
import type { KeptItemDraft, ListSetting } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { advancedQueryTexts } from '../../model/list-texts.ts'
import { listViewOf, writeListView } from '../../model/list-view.ts'
import type { ListModel } from '../state/list-model.tsx'
import { useNotifiedAction } from '../state/use-notified-action.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'
import { RowCheckbox } from '../table/row-checkbox.tsx'
import { LONGEST_VIEW_NAME, useKeepView } from './use-keep-view.tsx'
import { usePinned } from './use-pinned.tsx'
import { ListViewRow } from './view-row.tsx'
import styles from './views.module.css'

interface ViewsDialogProps {
  list: ListModel<unknown>
  layout: ColumnsLayoutState
  /** Whom a view may be lent to. */
  roles: readonly Choice[]
  onClose: () => void
}

const WIDTH = 760

/** Keeps what is shown under a name; names, lends and removes what was kept. */
export function ListViewsDialog({ list, layout, roles, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('')
  const ports = useKitPorts()
  const views = layout.kept.items.filter(setting => setting.kind === 'view')
  const act = useNotifiedAction()
  const pinned = usePinned()
  const [extras, setExtras] = useState({ everyone: false, pin: false })
  const keepView = useKeepView(list, layout)
  const keep = async () => {
    const saved = await keepView(name, extras.everyone)
    if (!saved) return
    if (extras.pin) pinned?.pin(saved)
    setName('')
    setExtras({ everyone: false, pin: false })
  }
  const change = (view: ListSetting, more: Partial<Omit<KeptItemDraft, 'id' | 'kind'>>) => {
    const { id, kind, name: old, content, roleIds = [], everyone = false } = view
    return act(async () => {
      const saved = await layout.book.save({ id, kind, name: old, content, roleIds, everyone, ...more })
      if (pinned?.has(id)) pinned.pin(saved)
    }, advancedQueryTexts.saved)
  }
  const remove = async (view: ListSetting) => {
    const text = `删除视图“${view.name}”后不能恢复，列表里的数据不受影响。`
    if (!(await ports.confirm({ title: '删除视图', text, confirmLabel: '删除', danger: true }))) return
    if (layout.start === view.id) layout.setStart(undefined)
    if (pinned?.has(view.id)) pinned.unpin(view.id)
    await act(() => layout.book.remove(view.id), '已删除')
  }
  return (
    <Modal open title="视图" width={WIDTH} footer={<Button onClick={onClose}>关闭</Button>} onCancel={onClose}>
      <p className={styles['about']}>视图记住列的顺序和宽度、查询条件、排序、每页条数和行高。</p>
      <form
        className={styles['new']}
        onSubmit={event => {
          event.preventDefault()
          void keep()
        }}
      >
        <TextInput
          autoFocus
          aria-label="视图名称"
          placeholder="将当前设置保存为…"
          value={name}
          max={LONGEST_VIEW_NAME}
          onChange={setName}
        />
        {roles.length > 0 && (
          <RowCheckbox
            label="新视图所有人可用"
            checked={extras.everyone}
            onChange={everyone => setExtras({ ...extras, everyone })}
          >
            所有人可用
          </RowCheckbox>
        )}
        {pinned && (
          <RowCheckbox label="把新视图固定到菜单" checked={extras.pin} onChange={pin => setExtras({ ...extras, pin })}>
            固定到菜单
          </RowCheckbox>
        )}
        <Button type="primary" htmlType="submit">
          保存
        </Button>
      </form>
      <ul className={styles['lines']}>
        {views.map(view => (
          <ListViewRow
            key={view.id}
            view={view}
            starts={layout.start === view.id}
            roles={roles}
            onStart={on => layout.setStart(on ? view.id : undefined)}
            onRename={next => change(view, { name: next })}
            onRenew={() => void change(view, { content: writeListView(listViewOf(layout.layout, list.state)) })}
            onLend={lending => void change(view, lending)}
            pinned={pinned?.has(view.id)}
            onPin={on => (on ? pinned?.pin(view) : pinned?.unpin(view.id))}
            onRemove={() => void remove(view)}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={styles['none']}>还没有保存过视图</p>}
    </Modal>
  )
}
