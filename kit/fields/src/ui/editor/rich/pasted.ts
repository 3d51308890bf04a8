import { cleanWord, isFromWord } from '../../../model/editor/word-paste.ts'
import type { IsOwn } from '../shown/own-pictures.ts'
import { shownHtml, textOf } from '../shown/shown-html.ts'

export interface PastedHtml {
  html: string
  /** Pictures that cannot come along: on the author's disk, or on a stranger's server. */
  lost: number
}

/** HTML from the clipboard as it may go into the text. */
export function pastedHtml(html: string, isOwn: IsOwn): PastedHtml {
  const word = isFromWord(html) ? cleanWord(html) : { html, lost: 0 }
  const fragment = shownHtml(word.html)
  const strange = [...fragment.querySelectorAll('img')].filter(({ src }) => !isOwn(src))
  for (const picture of strange) picture.remove()
  return { html: textOf(fragment), lost: word.lost + strange.length }
}

/** Pictures on the clipboard count when it holds no words: programs put a drawing of copied text beside it. */
export function picturesIn(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  const words = data?.getData('text/plain').trim() ?? ''
  return words === '' ? files.filter(({ type }) => type.startsWith('image/')) : []
}
