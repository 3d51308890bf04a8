import { wayTo } from '../../../model/design/outline.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useDesign, useForm } from '../context/use-design.ts'
import styles from './side.module.css'

/** The way from the form to what is selected; each step selects what is around. */
export function Breadcrumb() {
  const { designer, reveal } = useDesignContext()
  const selected = useDesign(one => one.selected)
  const form = useForm()
  const way = selected === undefined ? [] : wayTo(form, selected)
  return (
    <nav aria-label="所在位置" className={styles['way']}>
      <button
        type="button"
        aria-current={way.length === 0 ? 'true' : undefined}
        onClick={() => designer.select(undefined)}
      >
        表单
      </button>
      {way.map(({ node, title }, at) => (
        <button
          key={node.id}
          type="button"
          aria-current={at === way.length - 1 ? 'true' : undefined}
          onClick={() => reveal(node.id)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
