import { Button } from 'antd'
import type { ReactNode } from 'react'
import { selectedCountText, pickTexts } from '../../../model/pick/pick-texts.ts'
import styles from './picked-list.module.css'

interface PickedListProps {
  /** What is picked: 用户. */
  noun: string
  items: readonly { readonly key: string; readonly name: string }[]
  onRemove: (key: string) => void
  onClear: () => void
  /** Where a list may be pasted. */
  paste?: ReactNode
}

/** What is chosen so far, each with its way out. */
export function PickedList({ noun, items, onRemove, onClear, paste }: PickedListProps) {
  return (
    <section className={styles['picked']} aria-label={`${pickTexts.chosenList}${noun}`}>
      <header>
        <h3 aria-live="polite">{selectedCountText(items.length)}</h3>
        <Button type="link" size="small" disabled={items.length === 0} onClick={onClear}>
          {pickTexts.clear}
        </Button>
      </header>
      {paste}
      {items.length === 0 ? (
        <p>{pickTexts.nothingChosen}</p>
      ) : (
        <ul>
          {items.map(({ key, name }) => (
            <li key={key}>
              <span title={name}>{name}</span>
              <Button type="link" size="small" aria-label={`${pickTexts.remove} ${name}`} onClick={() => onRemove(key)}>
                {pickTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
