/** A line of a rich text as it is read: a paragraph, or a point of a list. */
export interface RichLine {
  text: string
  point: boolean
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}
const BREAKS = /<(?:br|\/p|\/li|\/h\d|\/tr|\/ul|\/ol|\/div|\/blockquote)\b[^>]*>/gi

/** The lines of a rich text, without its marks: what stood in paragraphs and lists stays apart. */
export function richLines(html: string): RichLine[] {
  return html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n\u0001')
    .replace(BREAKS, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map(line => ({ point: line.startsWith('\u0001'), text: plain(line.replace('\u0001', '')) }))
    .filter(({ text }) => text !== '')
}

const plain = (line: string): string =>
  line.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, entity => ENTITIES[entity] ?? entity).trim()
