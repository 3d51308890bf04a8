import { Modal } from 'antd'
import type { CellReplacement } from '../../model/filter/replace-cells.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import type { GridView } from '../view/grid-view.ts'
import styles from './grid-bars.module.css'

interface ReplacePreviewProps {
  view: GridView
  plan: readonly CellReplacement[]
  onReplace: () => void
  onClose: () => void
}

/** More than this nobody reads. */
const mostLines = 100

/** What a replacement would change, before it does: row, column, what stands there and what would. */
export function ReplacePreview({ view, plan, onReplace, onClose }: ReplacePreviewProps) {
  const texts = textsOf(view)
  const unread = plan.filter(each => each.unread).length
  const notes = [
    ...(unread > 0 ? [texts.unread(unread)] : []),
    ...(plan.length > mostLines ? [texts.firstOnes(mostLines)] : []),
  ]
  return (
    <Modal
      open
      title={texts.preview}
      onCancel={onClose}
      onOk={onReplace}
      okText={texts.replaceAll(plan.length)}
      cancelText={texts.cancel}
    >
      {notes.length > 0 && <p className={styles['quiet']}>{notes.join('，')}</p>}
      <div className={styles['preview']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {plan.slice(0, mostLines).map(each => (
              <tr key={`${each.id} ${each.key}`}>
                <td>{view.grid.shown.indexOf(each.id) + 1}</td>
                <td>{view.grid.cells.column(each.key).title}</td>
                <td>
                  <del>{each.before}</del>
                </td>
                <td className={each.unread ? styles['unread'] : undefined}>{each.after || texts.blank}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
