import type { KeptItem } from '@xuanjiao/core/model/ports'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { queryTexts } from '../../model/texts.ts'
import { viewOf, writeView } from '../../model/view.ts'
import type { List } from '../state/list.tsx'
import { useAct } from '../state/use-act.tsx'
import type { ListLayout } from '../state/use-layout.tsx'
import { ViewLine } from './view-line.tsx'
import { useRoles } from './use-roles.tsx'
import styles from './views.module.css'

interface ViewsDialogProps {
  list: List<unknown>
  laid: ListLayout
  onClose: () => void
}

const WIDTH = 640
const LONGEST_NAME = 30

/** Keeps what is shown under a name; names, lends and removes what was kept. */
export function ViewsDialog({ list, laid, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('')
  const ports = usePorts()
  const roles = useRoles()
  const views = laid.kept.items.filter(item => item.kind === 'view')
  const act = useAct()
  const keep = async () => {
    const wanted = name.trim()
    if (wanted === '') return ports.tell('warning', queryTexts.nameMissing)
    const there = views.some(view => view.mine && view.name === wanted)
    if (there && !(await ports.confirm({ title: '保存视图', text: queryTexts.overwrite(wanted), yes: '覆盖' }))) return
    const content = writeView(viewOf(laid.layout, list.state))
    await act(async () => {
      const saved = await laid.book.save({ kind: 'view', name: wanted, content })
      list.go({ ...list.state, view: saved.id })
      setName('')
    }, queryTexts.saved)
  }
  const change = (view: KeptItem, more: Partial<Pick<KeptItem, 'name' | 'roleId' | 'content'>>) => {
    const { id, kind, name: old, content, roleId } = view
    return act(
      () => laid.book.save({ id, kind, name: old, content, ...(roleId && { roleId }), ...more }),
      queryTexts.saved,
    )
  }
  const remove = async (view: KeptItem) => {
    const text = `删除视图“${view.name}”后不能恢复，列表里的数据不受影响。`
    if (!(await ports.confirm({ title: '删除视图', text, yes: '删除', danger: true }))) return
    if (laid.start === view.id) laid.setStart(undefined)
    await act(() => laid.book.remove(view.id), '已删除')
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
          aria-label="视图名称"
          placeholder="把现在的样子保存为…"
          value={name}
          max={LONGEST_NAME}
          onChange={setName}
        />
        <Button type="primary" htmlType="submit">
          保存
        </Button>
      </form>
      <ul className={styles['lines']}>
        {views.map(view => (
          <ViewLine
            key={view.id}
            view={view}
            starts={laid.start === view.id}
            roles={roles}
            onStart={on => laid.setStart(on ? view.id : undefined)}
            onRename={next => change(view, { name: next })}
            onRenew={() => void change(view, { content: writeView(viewOf(laid.layout, list.state)) })}
            onLend={roleId => void change(view, { roleId })}
            onRemove={() => void remove(view)}
          />
        ))}
      </ul>
      {views.length === 0 && <p className={styles['none']}>还没有保存过视图</p>}
    </Modal>
  )
}
