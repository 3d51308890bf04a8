import styles from './record-name-button.module.css'

/** The name of a record that opens its form or drawer, where there is no address for it. */
export function RecordNameButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles['name']} onClick={onOpen}>
      {text}
    </button>
  )
}
