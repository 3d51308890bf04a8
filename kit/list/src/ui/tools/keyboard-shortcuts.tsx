import { Modal } from 'antd'
import styles from './keyboard-shortcuts.module.css'

export interface KeyboardShortcutsProps {
  mayAdd: boolean
  onClose: () => void
}

const KEYS: readonly [keys: string, what: string][] = [
  ['/', '到查询条件'],
  ['J 或 ↓', '下一行'],
  ['K 或 ↑', '上一行'],
  ['Enter', '打开这一行'],
  ['X', '勾选这一行'],
  ['Shift + X', '勾选到这一行'],
  ['E', '编辑这一行'],
  ['Shift + ← →', '在表头上调整列宽'],
  ['Ctrl + Shift + ← →', '在表头上移动列'],
  ['?', '打开本页'],
]

/** What the keys do; anybody who looks for them presses ?. */
export function KeyboardShortcuts({ mayAdd, onClose }: KeyboardShortcutsProps) {
  const keys = mayAdd ? [...KEYS.slice(0, -1), ['N', '新增'] as const, ...KEYS.slice(-1)] : KEYS
  return (
    <Modal open title="快捷键" footer={null} width={420} onCancel={onClose}>
      <dl className={styles['keys']}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
