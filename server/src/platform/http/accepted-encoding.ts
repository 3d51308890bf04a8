export type ContentEncoding = 'br' | 'gzip'

/** What the client takes that we offer; a refusal by `;q=0` counts. */
export function acceptedEncoding(header: string | undefined): ContentEncoding | undefined {
  if (header === undefined) return undefined
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : undefined
}

function accepts(header: string, name: ContentEncoding): boolean {
  if (!header.includes(name)) return false
  const offer = header.split(',').find(one => one.split(';')[0]?.trim().toLowerCase() === name)
  return offer !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(offer)
}
