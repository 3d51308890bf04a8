import { Tabs } from 'antd'
import { useState } from 'react'
import { useDesign } from '../context/use-design.ts'
import { ControlPanel } from './control-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import styles from './property-side.module.css'

type Page = 'form' | 'control'

/** Properties of the form and of what is selected: selecting leads to the one, selecting nothing to the other. */
export function PropertySide() {
  const selected = useDesign(designer => designer.selected)
  const [shown, setShown] = useState<{ page: Page; for: string | undefined }>({ page: 'form', for: undefined })
  if (shown.for !== selected) setShown({ page: selected === undefined ? 'form' : 'control', for: selected })
  return (
    <Tabs
      className={styles['side'] ?? ''}
      size="small"
      activeKey={shown.page}
      onChange={page => setShown(now => ({ ...now, page: page as Page }))}
      items={[
        { key: 'form', label: '表单属性', children: <FormPanel /> },
        { key: 'control', label: '控件属性', children: <ControlPanel /> },
      ]}
    />
  )
}
