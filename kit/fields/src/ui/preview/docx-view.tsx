import DOMPurify from 'dompurify'
import { allowedMarkup, type MarkupRules } from '../../model/editor/allowed-markup.ts'
import { previewTexts as says } from '../../model/preview/preview-texts.ts'
import { PreviewNotice } from './preview-notice.tsx'
import styles from './preview.module.css'

const TAGS =
  'p br h1 h2 h3 h4 h5 h6 strong b em i u s sup sub ul ol li table thead tbody tr th td a img blockquote pre hr'.split(
    ' ',
  )
const ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan', 'id']
/** Pictures are in the document itself; links lead out in a window of their own or to a place in the document. */
const ADDRESSES = /^(?:https?:|mailto:|tel:|#|data:image\/(?:png|jpeg|gif|webp);base64,)/i

const RULES: MarkupRules = {
  tags: new Set(TAGS),
  attributes: (_, value) => Object.fromEntries(Object.entries(value).filter(([name]) => ATTRIBUTES.includes(name))),
}

const cleaner = DOMPurify()
cleaner.addHook('afterSanitizeAttributes', node => {
  if (node.tagName === 'A' && !node.getAttribute('href')?.startsWith('#')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
})

/** HTML from somebody's document, cleaned: nothing of it runs, loads from elsewhere or looks like a part of ours. */
export function cleanDocxHtml(html: string): string {
  return cleaner.sanitize(allowedMarkup(html, RULES), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESSES,
    SANITIZE_NAMED_PROPS: true,
  })
}

export function DocxView({ html }: { html: string }) {
  const clean = cleanDocxHtml(html)
  if (clean.trim() === '') return <PreviewNotice text={says.emptyText} />
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
  return (
    <div className={styles['scroll']} tabIndex={0} role="document" aria-label="文档内容">
      <article className={styles['paper']} dangerouslySetInnerHTML={{ __html: clean }} />
    </div>
  )
}
