import { wayTo } from '../../../model/design/outline.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesignWords } from '../context/use-design.ts'
import styles from './side.module.css'

/** The way from the form to what is selected; each step selects what is around. */
export function Breadcrumb() {
  const { designer, reveal } = useDesignContext()
  const way = useDesignWords(({ document, selected }) => (selected === undefined ? [] : wayTo(document, selected)))
  return (
    <nav aria-label="所在位置" className={styles['way']}>
      <button
        type="button"
        aria-current={way.length === 0 ? 'true' : undefined}
        onClick={() => designer.select(undefined)}
      >
        表单
      </button>
      {way.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          aria-current={at === way.length - 1 ? 'true' : undefined}
          onClick={() => reveal(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
