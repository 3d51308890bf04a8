import { richLines } from './rich-lines.ts'
import styles from './rich-read.module.css'

/** A rich text to be read in a back office: its paragraphs and points, none of its marks. */
export function RichRead({ html }: { html: string }) {
  return (
    <div className={styles['rich']}>
      {richLines(html).map(({ text, point }, at) => (
        <p key={`${at}${text}`} data-point={point || undefined}>
          {text}
        </p>
      ))}
    </div>
  )
}
