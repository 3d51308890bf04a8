/** Styles that did not come: the browser asks for them once, and whatever is drawn later would stand without them. */
export async function fetchFailedStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  await Promise.all(failed.map(fetchAgain))
}

const fetchAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise(done => {
    const again = link.cloneNode() as HTMLLinkElement
    for (const end of ['load', 'error']) again.addEventListener(end, done, { once: true })
    link.replaceWith(again)
  })
