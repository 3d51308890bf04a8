/** Written without a look at the allow-list, so that a hole in that list is seen: what must never be in shown HTML. */

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g
const HARMLESS =
  /^(?:p|div|h[1-6]|blockquote|pre|hr|br|fig(?:ure|caption)|strong|b|em|i|u|s|del|su[bp]|mark|span|code|a|img|[uo]l|li|table|caption|col|colgroup|thead|tbody|tfoot|tr|t[hd])$/

/** What could run, lead away or cover the page; text beside the tags must not hold a `<` at all. */
export function hostilePartsIn(html: string): string[] {
  const matches: string[] = []
  const rest = html.replaceAll(TAG, (_, close: string, tag: string, attributes: string) => {
    if (!HARMLESS.test(tag)) matches.push(`<${tag}>`)
    if (close === '') matches.push(...matchingInAttributes(tag, attributes))
    return ''
  })
  return rest.includes('<') ? [...matches, `not a tag: ${rest}`] : matches
}

function matchingInAttributes(tag: string, text: string): string[] {
  return [...text.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']) => {
    const plain = value.replaceAll('&amp;', '&')
    const bad =
      name.startsWith('on') ||
      ['id', 'name', 'class', 'srcset', 'srcdoc', 'action', 'formaction', 'ping', 'background'].includes(name) ||
      (name === 'href' && !/^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/.test(plain)) ||
      (name === 'src' && !/^(?:https:\/\/|data:image\/(?:png|jpeg|gif|webp);base64,|\/(?![/\\])[^?]*$)/.test(plain)) ||
      (name === 'style' && /url|expression|position|behavior|@|\\|javascript|var\(/i.test(plain))
    return bad ? [`<${tag} ${name}="${value}">`] : []
  })
}
