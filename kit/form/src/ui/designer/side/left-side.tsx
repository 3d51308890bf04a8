import { Badge, Tabs } from 'antd'
import { useDeferredValue } from 'react'
import { formProblemsOf } from '../../../model/design/form-problems.ts'
import type { DocumentWarning } from '../../../model/document/read/reading-context.ts'
import { useDesignContext } from '../context/design-context.ts'
import { useForm } from '../context/use-design.ts'
import { Palette } from '../palette/palette.tsx'
import { History } from './history.tsx'
import { Outline } from './outline.tsx'
import { Problems } from './problems.tsx'
import styles from './left-side.module.css'

interface LeftSideProps {
  readonly canvas: HTMLElement | null
  readonly repairs: readonly DocumentWarning[]
  readonly onAdded: () => void
}

/** What the form is made of: controls to take, the form as a tree, what is wrong with it, what was done to it. */
export function LeftSide({ canvas, repairs, onAdded }: LeftSideProps) {
  return (
    <Tabs
      className={styles['side'] ?? ''}
      size="small"
      tabBarGutter={16} // all four in the narrowest column: none of them hides behind a menu
      items={[
        { key: 'palette', label: '控件', children: <Palette canvas={canvas} onAdded={onAdded} /> },
        { key: 'outline', label: '大纲', children: <Outline /> },
        {
          key: 'problems',
          label: <ProblemsTitle />,
          children: <Problems repairs={repairs} />,
        },
        { key: 'history', label: '历史', children: <History /> },
      ]}
    />
  )
}

/** Counting looks at every control; a key in a field does not wait for it, and nothing but the number is drawn for it. */
function ProblemsTitle() {
  const { known } = useDesignContext()
  const count = formProblemsOf(useDeferredValue(useForm()), known).length
  return (
    <Badge count={count} size="small" offset={[6, -2]} title={`${count} 个问题`}>
      <span className={styles['word']}>问题</span>
    </Badge>
  )
}
