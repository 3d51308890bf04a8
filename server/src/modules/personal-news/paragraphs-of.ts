const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A plain text as HTML: its lines are paragraphs, and nothing in it is markup. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map(line => `<p>${line.replaceAll(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)}</p>`)
    .join('')
