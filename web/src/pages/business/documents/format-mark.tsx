import styles from './documents.module.css'

const KINDS: Readonly<Record<string, string>> = {
  pdf: 'pdf',
  doc: 'text',
  docx: 'text',
  xls: 'table',
  xlsx: 'table',
  ppt: 'slides',
  pptx: 'slides',
  jpg: 'picture',
  png: 'picture',
}

/** What a document is, in front of its name: its ending on the colour of its kind. */
export function FormatMark({ ext }: { ext: string }) {
  return (
    <span className={styles['format']} data-kind={KINDS[ext] ?? 'other'} aria-label={`${ext} 格式`}>
      {ext.toUpperCase().slice(0, 4)}
    </span>
  )
}
