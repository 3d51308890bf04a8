import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { formProblemsOf } from '../../../model/design/form-problems.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useForm } from '../context/use-design.ts'
import styles from './side.module.css'

/** What will go wrong with the form as it stands; a press goes there. */
export function Problems() {
  const { known, reveal } = useDesignContext()
  const problems = formProblemsOf(useForm(), known)
  if (problems.length === 0) return <p className={styles['none']}>没有发现问题</p>
  return (
    <ul className={styles['entries']} aria-label="问题">
      {problems.map(({ id, tone, message }, at) => (
        <li key={at}>
          <button type="button" className={styles['entry']} data-tone={tone} onClick={() => reveal(id)}>
            <Icon name={tone === 'error' ? 'cross' : 'warning'} size={16} />
            <span>
              <em>{tone === 'error' ? '错误' : '提醒'}</em>
              {message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
