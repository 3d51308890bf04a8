import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import { logicLinesOf } from '../../../model/design/logic/logic-lines.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign } from '../context/use-design.ts'
import styles from './logic.module.css'

const LogicGraphDialog = lazyPart(async () => (await import('./logic-graph-dialog.tsx')).LogicGraphDialog)

/** Every expression of the form in words; a press goes to its control. What depends on what is drawn in a window. */
export function LogicList() {
  const { reveal } = useDesignContext()
  const lines = useDesign(({ document }) => logicLinesOf(document))
  const [isDrawn, setDrawn] = useState(false)
  if (lines.length === 0) return <p className={styles['hint']}>还没有联动。选中控件后，在“控件属性”里添加。</p>
  return (
    <div className={styles['group']}>
      <ul className={styles['users']} aria-label="全部联动">
        {lines.map(({ id, title, effect, words, problem }, at) => (
          <li key={at} data-wrong={problem !== '' || undefined}>
            <button type="button" onClick={() => reveal(id)}>
              <b>{`“${title}”的${effect}`}</b>
              <span>{problem === '' ? words : `${words}（${problem}）`}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['acts']}>
        <Button size="small" onClick={() => setDrawn(true)}>
          查看联动关系图
        </Button>
      </div>
      {isDrawn && <LogicGraphDialog onClose={() => setDrawn(false)} />}
    </div>
  )
}
