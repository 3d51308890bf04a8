import { useId, useRef, useState } from 'react'
import styles from './lazy-batch-upload.module.css'

interface CellEditProps {
  label: string
  text: string
  /** Why it cannot stay as it is. */
  wrong: string | undefined
  choices: readonly string[]
  onChange: (text: string) => void
}

/** A cell of the preview: words that become a field where one clicks. */
export function PreviewCellEdit({ label, text, wrong, choices, onChange }: CellEditProps) {
  const [draft, setDraft] = useState<string>()
  const wasOpen = useRef(false) // the focus comes back to the words when the field goes
  const id = useId()
  const reason = wrong !== undefined && (
    <span id={`${id}-wrong`} className={styles['reason']}>
      {wrong}
    </span>
  )
  if (draft === undefined) {
    return (
      <>
        <button
          type="button"
          className={styles['cell']}
          data-wrong={wrong !== undefined || undefined}
          aria-label={`${label}：${text === '' ? '空' : text}`}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
          ref={button => {
            if (button && wasOpen.current) button.focus()
            wasOpen.current = false
          }}
          onClick={() => setDraft(text)}
        >
          {text}
        </button>
        {reason}
      </>
    )
  }
  const keep = () => {
    setDraft(undefined)
    if (draft !== text) onChange(draft)
  }
  return (
    <>
      <input
        className={styles['field']}
        aria-label={label}
        value={draft}
        list={choices.length > 0 ? `${id}-choices` : undefined}
        ref={field => {
          if (field && !wasOpen.current) field.focus()
          if (field) wasOpen.current = true
        }}
        onChange={event => setDraft(event.target.value)}
        onBlur={() => {
          wasOpen.current = false // whoever goes elsewhere stays there
          keep()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') keep()
          if (event.key !== 'Escape') return
          event.stopPropagation() // it leaves the cell, not the dialog
          setDraft(undefined)
        }}
      />
      {choices.length > 0 && (
        <datalist id={`${id}-choices`}>
          {choices.map(choice => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {reason}
    </>
  )
}
