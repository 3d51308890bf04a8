import { Modal } from 'antd'
import { logicGraphOf } from '../../../model/design/logic/logic-graph.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesignWords } from '../context/use-design.ts'
import { LogicGraphDrawing } from './logic-graph-drawing.tsx'
import styles from './graph.module.css'

/** What depends on what in the form, drawn; a box leads to its control. */
export function LogicGraphDialog({ onClose }: { onClose: () => void }) {
  const { reveal } = useDesignContext()
  const graph = useDesignWords(({ document }) => logicGraphOf(document))
  const circles = graph.edges.some(({ isCircular }) => isCircular)
  const go = (id: string) => {
    onClose()
    reveal(id)
  }
  return (
    <Modal open width={1040} title="联动关系图" footer={null} onCancel={onClose}>
      {graph.edges.length === 0 ? (
        <p className={styles['none']}>控件之间还没有联动</p>
      ) : (
        <>
          <ul className={styles['key']} aria-label="图例">
            <li data-line="computed">计算公式</li>
            <li data-line="condition">条件、校验与选项</li>
            {circles && <li data-line="circle">循环计算，不起作用</li>}
          </ul>
          <LogicGraphDrawing graph={graph} onGo={go} />
        </>
      )}
    </Modal>
  )
}
