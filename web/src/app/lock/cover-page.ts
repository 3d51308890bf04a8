/** What lies in the place of the page while nobody may read it. */
export interface PageCover {
  readonly place: HTMLElement
  /** Puts the page back as it was. */
  lift(): void
}

/**
 * Takes everything out of the document and puts an empty place there. The page lives on where nobody sees it, so what is
 * typed and not sent is still there when it comes back (rules/security#screen-lock).
 */
export function coverPage(title: string): PageCover {
  const { body } = document
  const restore = [restoreTitle(), restoreFocus(), restoreScrolling(), restoreDialogs()]
  const hidden = document.createDocumentFragment()
  const place = document.createElement('div')
  const hide = () => hidden.append(...[...body.childNodes].filter(node => node !== place))
  hide()
  body.append(place)
  document.title = title
  // A window that opens by itself meanwhile is hidden like all others.
  const watch = new MutationObserver(hide)
  watch.observe(body, { childList: true })
  const lift = () => {
    watch.disconnect()
    place.remove()
    body.append(hidden)
    for (const put of restore.toReversed()) put()
  }
  return { place, lift }
}

function restoreTitle(): () => void {
  const { title } = document
  return () => void (document.title = title)
}

function restoreFocus(): () => void {
  const focused = document.activeElement
  return () => focused instanceof HTMLElement && focused.focus({ preventScroll: true })
}

/** What is taken out of the document forgets how far it was scrolled. */
function restoreScrolling(): () => void {
  const scrolled = [...document.querySelectorAll('*')]
    .map(element => ({ element, top: element.scrollTop, left: element.scrollLeft }))
    .filter(({ top, left }) => top > 0 || left > 0)
  return () => scrolled.forEach(({ element, top, left }) => element.scrollTo({ top, left, behavior: 'instant' }))
}

/** And a dialog, that it lies over everything else. */
function restoreDialogs(): () => void {
  const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  return () =>
    modal.forEach(dialog => {
      dialog.removeAttribute('open')
      dialog.showModal()
    })
}
