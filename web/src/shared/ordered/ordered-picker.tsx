import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useState } from 'react'
import { CandidatesPane } from './candidates-pane.tsx'
import type { OrderedPickerProps } from './ordered-picker-props.ts'
import styles from './picker.module.css'

/**
 * Picks things and puts them in order: a query on the left, what it finds in the middle, what is chosen on the right. On
 * a phone one of both is in sight. It fills the height of what it stands in.
 */
export function OrderedPicker<T>(picker: OrderedPickerProps<T>) {
  const [side, setSide] = useState<'offer' | 'chosen'>(picker.items.length > 0 ? 'chosen' : 'offer')
  const { noun, items } = picker
  return (
    <div className={styles['picker']} data-side={side}>
      <div className={styles['sides']}>
        <SegmentChoice
          wide
          value={side}
          onChange={setSide}
          choices={[
            { value: 'offer', label: `可选${noun}` },
            { value: 'chosen', label: `已选 ${numberText(items.length)} 个` },
          ]}
        />
      </div>
      <div className={styles['panes']}>
        <CandidatesPane {...picker} />
        <section className={styles['chosen']}>
          <header className={styles['head']}>
            <h3>已选{noun}</h3>
            <span aria-live="polite">共 {numberText(items.length)} 个</span>
          </header>
          <div className={styles['order']}>{picker.selectedPane}</div>
        </section>
      </div>
    </div>
  )
}
