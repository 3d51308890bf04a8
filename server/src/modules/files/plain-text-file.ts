import fs from 'node:fs/promises'

/** Control characters but for tabs and the ends of lines and pages. */
const CONTROL = /[^\P{Cc}\t\n\v\f\r]/u
const MARKUP = /^[\s\ufeff]*<(?:!|\?|\/?[a-z])/i

/** Whether a file is text and nothing but: no markup that a browser might take for a page, no bytes that are no text. */
export async function isPlainTextFile(file: string): Promise<boolean> {
  const text = decoded(await fs.readFile(file))
  return text !== undefined && !CONTROL.test(text) && !MARKUP.test(text)
}

/** UTF-8, or what Excel in Chinese writes. */
function decoded(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  return undefined
}
