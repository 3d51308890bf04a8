import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { formProblemsOf } from '../../../model/design/form-problems.ts'
import type { DocumentWarning } from '../../../model/document/read/reading-context.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useForm } from '../context/use-design.ts'
import styles from './side.module.css'

interface ProblemsProps {
  /** Of the document that came in last. */
  readonly repairs: readonly DocumentWarning[]
}

/** What will go wrong with the form as it stands, and what was put right when it came in. */
export function Problems({ repairs }: ProblemsProps) {
  return (
    <>
      <PresentProblems />
      {repairs.length > 0 && <Repairs of={repairs} />}
    </>
  )
}

/** So many are named; a document of another time may need thousands. */
const NAMED = 100

const Repairs = ({ of }: { of: readonly DocumentWarning[] }) => (
  <details className={styles['repairs']}>
    <summary>{`导入时的 ${of.length} 处提示`}</summary>
    <ul>
      {of.slice(0, NAMED).map(({ pointer, message }, at) => (
        <li key={at}>
          {message} <code>{pointer}</code>
        </li>
      ))}
      {of.length > NAMED && <li>{`还有 ${of.length - NAMED} 处`}</li>}
    </ul>
  </details>
)

/** A press goes there. */
function PresentProblems() {
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
