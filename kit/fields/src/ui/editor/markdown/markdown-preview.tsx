import MarkdownIt from 'markdown-it'
import { useDeferredValue } from 'react'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import { RichText } from '../display/rich-text.tsx'
import styles from './markdown-area.module.css'

/** HTML inside markdown is read as such; what becomes of it is decided by the list, like everything shown. */
const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true })

/** What the text will look like; it may lag behind quick typing. */
export function MarkdownPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text)
  return (
    <section className={styles['preview']} aria-label={texts.preview} tabIndex={0}>
      {shown.trim() === '' ? (
        <p className={styles['empty']}>{texts.emptyPreview}</p>
      ) : (
        <RichText html={withTasks(markdown.render(shown))} />
      )}
    </section>
  )
}

/** `- [x]` as editors of formatted text write it. */
const withTasks = (html: string): string =>
  html.replaceAll(/<li>(?:\s*<p>)?\[([ xX])\] /g, (whole, mark: string) => {
    const paragraph = whole.includes('<p>') ? '<p>' : ''
    return `<li data-type="taskItem" data-checked="${mark !== ' '}">${paragraph}`
  })
