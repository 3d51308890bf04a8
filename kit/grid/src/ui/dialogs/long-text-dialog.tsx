import { Input, Modal } from 'antd'
import { useState } from 'react'
import { cellValueText } from '../../model/cells/type/define-cell.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finishDialog } from './finish-dialog.ts'

/** The whole of a long text (rules/grid#columns). */
export function LongTextDialog({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const [text, setText] = useState(() => cellValueText(cursor.cellValue(spot)))
  const close = () => finishDialog(running)
  const keep = () => {
    cursor.setCellValues(spot, { [spot.key]: text })
    close()
  }
  return (
    <Modal
      open
      title={column.title}
      onCancel={close}
      onOk={keep}
      okText={textsOf(running.view).confirm}
      cancelText={textsOf(running.view).cancel}
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
