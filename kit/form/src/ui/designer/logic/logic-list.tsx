import { logicLinesOf } from '../../../model/design/logic/logic-lines.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useForm } from '../context/use-design.ts'
import styles from './logic.module.css'

/** Every expression of the form in words; a press goes to its control. */
export function LogicList() {
  const { reveal } = useDesignContext()
  const lines = logicLinesOf(useForm())
  if (lines.length === 0) return <p className={styles['hint']}>还没有联动。选中控件后，在“控件属性”里添加。</p>
  return (
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
  )
}
