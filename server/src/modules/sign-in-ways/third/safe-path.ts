const HERE = 'http://here'

/** A path of ours to come back to; whatever else was asked for leads home. */
export function safePath(asked: string | undefined): string {
  if (asked === undefined || !asked.startsWith('/') || /[\\\s]/.test(asked)) return ''
  const url = URL.parse(asked, HERE)
  return url?.origin === HERE && !url.pathname.startsWith('/user') ? url.pathname + url.search + url.hash : ''
}
