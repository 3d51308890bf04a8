import { Input, Modal } from 'antd'
import { useState } from 'react'
import { textOf } from '../../model/cells/type/define-cell.ts'
import { laterTexts } from '../dom/later-texts.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finish } from './finish.ts'

/** The whole of a long text (rules/grid#columns). */
export function LongText({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const [text, setText] = useState(() => textOf(cursor.value(spot)))
  const close = () => finish(running)
  const keep = () => {
    cursor.set(spot, { [spot.key]: text })
    close()
  }
  return (
    <Modal
      open
      title={column.title}
      onCancel={close}
      onOk={keep}
      okText={laterTexts.confirm}
      cancelText={laterTexts.cancel}
      okButtonProps={{ disabled: !view.mayWrite(spot) }}
    >
      <Input.TextArea
        aria-label={column.title}
        autoFocus
        rows={6}
        value={text}
        readOnly={!view.mayWrite(spot)}
        onChange={event => setText(event.target.value)}
      />
    </Modal>
  )
}
