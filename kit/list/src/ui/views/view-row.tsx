import { DeleteOutlined, EditOutlined, SyncOutlined } from '@ant-design/icons'
import type { Choice } from '@xuanjiao/core/model/choice'
import type { ListSetting } from '@xuanjiao/core/model/kit-ports'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { Button } from 'antd'
import { useState } from 'react'
import { RowCheckbox } from '../table/row-checkbox.tsx'
import { LendingSelect, type Lending } from './lending.tsx'
import styles from './views.module.css'

interface ListViewRowProps {
  view: ListSetting
  /** The list begins with it. */
  starts: boolean
  roles: readonly Choice[]
  onStart: (on: boolean) => void
  onRename: (name: string) => Promise<boolean>
  /** Keeps what is shown now under its name. */
  onRenew: () => void
  onLend: (lending: Lending) => void
  /** Whether it stands in the menu; without it that is not offered. */
  pinned: boolean | undefined
  onPin: (on: boolean) => void
  onRemove: () => void
}

/** A kept view: its name, whether the list begins with it, whom it is lent to. One that was lent here is only used. */
export function ListViewRow(props: ListViewRowProps) {
  const { view, starts, roles, pinned, onStart, onRename, onRenew, onLend, onPin, onRemove } = props
  const [typed, setTyped] = useState<string>()
  const rename = async () => {
    const name = typed?.trim() ?? ''
    if (name === '' || name === view.name || (await onRename(name))) setTyped(undefined)
  }
  return (
    <li className={styles['line']}>
      {typed === undefined ? (
        <span className={styles['name']} title={view.name}>
          {view.name}
          {!view.mine && <small>来自{view.ownerName ?? '同事'}</small>}
        </span>
      ) : (
        <TextInput
          autoFocus
          size="small"
          aria-label={`${view.name}的新名称`}
          value={typed}
          max={30}
          onChange={setTyped}
          onEnter={input => input.blur()}
          onBlur={() => void rename()}
        />
      )}
      <RowCheckbox label={`打开列表时使用${view.name}`} checked={starts} onChange={onStart}>
        打开时使用
      </RowCheckbox>
      {pinned !== undefined && (
        <RowCheckbox label={`把${view.name}固定到菜单`} checked={pinned} onChange={onPin}>
          固定到菜单
        </RowCheckbox>
      )}
      {view.mine && roles.length > 0 && (
        <span className={styles['lend']}>
          <LendingSelect label={`${view.name}共享给`} roles={roles} value={lendingOf(view)} onChange={onLend} />
        </span>
      )}
      {view.mine && (
        <span className={styles['acts']}>
          <Act label={`用当前设置更新${view.name}`} icon={<SyncOutlined />} run={onRenew} />
          <Act label={`重命名${view.name}`} icon={<EditOutlined />} run={() => setTyped(view.name)} />
          <Act label={`删除${view.name}`} icon={<DeleteOutlined />} run={onRemove} />
        </span>
      )}
    </li>
  )
}

function Act({ label, icon, run }: { label: string; icon: React.ReactNode; run: () => void }) {
  return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />
}

const lendingOf = ({ everyone = false, roleIds = [] }: ListSetting): Lending => ({ everyone, roleIds })
