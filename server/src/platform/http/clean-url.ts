/** Led to by every address that is refused; no router can decode it, so it is answered as a bad request. */
const REJECTED = '/%'

/** `;` starts matrix parameters, encoded slashes and dots mean different things to different readers: none is needed. */
const AMBIGUOUS = /[;\\]|%(?:2f|5c|3b|00|0a|0d)|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The one normalisation of an address before routing (rules/security#request-addresses): `//` becomes `/`, as old
 * clients join their addresses (rules/wire#base-address), and whatever two readers could read in two ways is refused.
 */
export function cleanUrl(url: string): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!path.startsWith('/') || AMBIGUOUS.test(path)) return REJECTED
  if (!path.includes('//')) return url
  return path.replace(/\/{2,}/g, '/') + (mark < 0 ? '' : url.slice(mark))
}
