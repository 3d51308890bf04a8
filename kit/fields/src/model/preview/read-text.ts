/** Text in UTF-8, or in what Excel in Chinese writes; undefined when it is neither. */
export function readText(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  return undefined
}
