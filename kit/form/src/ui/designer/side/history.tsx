import { useDesignContext } from '../context/design-context.ts'
import { useDesign } from '../context/use-design.ts'
import styles from './side.module.css'

/** Everything that was done, the latest first; a press goes back, or forward again, to that act. */
export function History() {
  const { designer, announce } = useDesignContext()
  const { done, undone } = useDesign(({ history }) => history.steps)
  const go = (by: number) => {
    for (let step = 0; step < Math.abs(by); step++)
      if (by < 0) designer.undo()
      else designer.redo()
    announce(by < 0 ? `已撤销 ${-by} 步` : `已重做 ${by} 步`)
  }
  if (done.length + undone.length === 0) return <p className={styles['none']}>还没有操作</p>
  const lines = [
    ...undone.map(({ name }, at) => ({ name, by: undone.length - at, isUndone: true })),
    ...done.map(({ name }, at) => ({ name, by: at + 1 - done.length, isUndone: false })).toReversed(),
    { name: '打开表单', by: -done.length, isUndone: false },
  ]
  return (
    <ol className={styles['entries']} aria-label="历史">
      {lines.map(({ name, by, isUndone }) => (
        <li key={by}>
          <button
            type="button"
            className={styles['entry']}
            data-undone={isUndone || undefined}
            aria-current={by === 0 ? 'step' : undefined}
            onClick={() => go(by)}
          >
            <span>{isUndone ? `${name}（已撤销）` : name}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
