import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { useLayoutEffect, useRef } from 'react'
import { editorTexts as texts } from '../../../model/editor/editor-texts.ts'
import { useIsOwnPicture, type IsOwnPicture } from './own-pictures.ts'
import { safeHtmlFragment } from './safe-html.ts'
import styles from './content.module.css'

/**
 * Formatted text to be read, cleaned by the list once more; pictures of strangers are links
 * (rules/security#formatted-text).
 */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isOwn = useIsOwnPicture()
  useLayoutEffect(() => {
    const shown = safeHtmlFragment(html)
    for (const picture of shown.querySelectorAll('img')) if (!isOwn(picture.src)) picture.replaceWith(linkTo(picture))
    markTasks(shown)
    place.current?.replaceChildren(shown)
  }, [html, isOwn])
  return <div ref={place} className={styles['content']} />
}

export type { IsOwnPicture }

function linkTo({ src, alt }: HTMLImageElement): HTMLAnchorElement {
  const link = document.createElement('a')
  Object.assign(link, { href: src, target: '_blank', rel: 'noopener noreferrer' })
  link.textContent = alt === '' ? texts.foreign : `${texts.foreign}：${alt}`
  return link
}

/** The sign before a task is drawn; what it means is said. */
function markTasks(shown: DocumentFragment): void {
  for (const task of shown.querySelectorAll('li[data-checked=true] > :first-child')) {
    const said = document.createElement('span')
    said.className = visuallyHidden
    said.textContent = `${texts.taskDone}：`
    task.prepend(said)
  }
}
