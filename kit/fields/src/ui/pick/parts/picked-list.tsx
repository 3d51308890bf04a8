import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ofSoManyText, selectedCountText, pickTexts } from '../../../model/pick/pick-texts.ts'
import styles from './picked-list.module.css'

interface PickedListProps {
  /** What is picked: 用户. */
  noun: string
  items: readonly { readonly key: string; readonly name: string }[]
  disabled?: boolean
  onRemove: (key: string) => void
  onClear: () => void
  /** Where a list may be pasted. */
  paste?: ReactNode
}

/** A whole tree is ticked by one press; nobody reads a thousand lines, and each costs. */
const MOST_LISTED = 200

/** What is chosen so far, each with its way out. */
export function PickedList(props: PickedListProps) {
  const { noun, items, disabled = false, onRemove, onClear, paste } = props
  return (
    <section className={styles['picked']} aria-label={`${pickTexts.chosenList}${noun}`}>
      <header>
        <h3 aria-live="polite">{selectedCountText(items.length)}</h3>
        <Button type="link" size="small" disabled={disabled || items.length === 0} onClick={onClear}>
          {pickTexts.clear}
        </Button>
      </header>
      {paste}
      {items.length === 0 ? (
        <p>{pickTexts.nothingChosen}</p>
      ) : (
        <ul>
          {items.slice(0, MOST_LISTED).map(({ key, name }) => (
            <li key={key}>
              <span title={name}>{name}</span>
              <Button
                type="link"
                size="small"
                disabled={disabled}
                aria-label={`${pickTexts.remove} ${name}`}
                onClick={() => onRemove(key)}
              >
                {pickTexts.remove}
              </Button>
            </li>
          ))}
          {items.length > MOST_LISTED && <li>{ofSoManyText(items.length)}</li>}
        </ul>
      )}
    </section>
  )
}
