import { PlainTabs } from '@xuanjiao/core/ui/controls/plain-tabs'
import { Activity, useState } from 'react'
import { useDesign } from '../context/use-design.ts'
import { ControlPanel } from './control-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import styles from './property-side.module.css'

const PAGES = [
  { value: 'form', label: '表单属性' },
  { value: 'control', label: '控件属性' },
] as const
type Page = (typeof PAGES)[number]['value']

/**
 * Properties of the form and of what is selected: selecting leads to the one, selecting nothing to the other. Both are drawn
 * before anybody comes to them.
 */
export function PropertySide() {
  const selected = useDesign(designer => designer.selected)
  const [shown, setShown] = useState<{ page: Page; for: string | undefined }>({ page: 'form', for: undefined })
  if (shown.for !== selected) setShown({ page: selected === undefined ? 'form' : 'control', for: selected })
  const modeOf = (page: Page) => (shown.page === page ? 'visible' : 'hidden')
  return (
    <div className={styles['side']}>
      <PlainTabs label="属性" tabs={PAGES} value={shown.page} onChange={page => setShown(now => ({ ...now, page }))}>
        <Activity mode={modeOf('form')}>
          <FormPanel />
        </Activity>
        <Activity mode={modeOf('control')}>
          <ControlPanel />
        </Activity>
      </PlainTabs>
    </div>
  )
}
