import { cleanWordHtml, isFromWord } from '../../../model/editor/word-paste.ts'
import type { IsOwnPicture } from '../display/own-pictures.ts'
import { safeHtmlFragment, fragmentText } from '../display/safe-html.ts'

export interface PastedHtml {
  html: string
  /** Pictures that cannot come along: on the author's disk, or on a stranger's server. */
  lost: number
}

/** HTML from the clipboard as it may go into the text. */
export function pastedHtml(html: string, isOwn: IsOwnPicture): PastedHtml {
  const word = isFromWord(html) ? cleanWordHtml(html) : { html, lost: 0 }
  const fragment = safeHtmlFragment(word.html)
  const strange = [...fragment.querySelectorAll('img')].filter(({ src }) => !isOwn(src))
  for (const picture of strange) picture.remove()
  return { html: fragmentText(fragment), lost: word.lost + strange.length }
}

/** Pictures on the clipboard count when it holds no words: programs put a drawing of copied text beside it. */
export function picturesOnClipboard(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  const words = data?.getData('text/plain').trim() ?? ''
  return words === '' ? files.filter(({ type }) => type.startsWith('image/')) : []
}
