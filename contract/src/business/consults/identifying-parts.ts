/** What leads to one person: numbers of phones, of identity cards, of hospital and bed, addresses of mail and chat. */
const PATTERNS: readonly RegExp[] = [
  /(?<!\d)1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/g,
  /(?<![\dA-Za-z])\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g,
  /(?<!\d)0\d{2,3}[\s-]\d{7,8}(?!\d)/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?:微信号?|QQ号?|住院号|病历号|门诊号|就诊卡号?)[\s:：是为]*[A-Za-z0-9][\w-]{4,}/g,
  /\d{1,4}\s*[床号]+\s*(?:病人|患者)|(?<!\d)\d{1,4}床/g,
]

/** Parts of a text by which somebody might be known; what is published has none (rules/consults#publishing). */
export function identifyingParts(text: string): string[] {
  const wide = text.normalize('NFKC')
  return [...new Set(PATTERNS.flatMap(pattern => wide.match(pattern) ?? []))]
}
