/** How wide the signs from space to tilde are in the font posters are drawn in, in thousandths of its size. */
const NARROW = [
  224, 323, 474, 555, 555, 921, 680, 278, 338, 338, 467, 555, 278, 347, 278, 392, 555, 555, 555, 555, 555, 555, 555,
  555, 555, 555, 278, 278, 555, 555, 555, 474, 946, 608, 657, 638, 688, 589, 552, 689, 728, 293, 535, 646, 543, 812,
  723, 742, 633, 742, 635, 596, 599, 721, 575, 878, 573, 531, 603, 338, 392, 338, 555, 559, 606, 563, 618, 510, 620,
  554, 325, 564, 607, 275, 275, 552, 284, 926, 610, 606, 620, 620, 388, 468, 377, 607, 521, 802, 498, 521, 475, 338,
  270, 338, 555,
]
/** Bold signs are a little wider; those of Chinese are not. */
const BOLD = 1.05

function signWidth(sign: string, bold: boolean): number {
  const width = NARROW[(sign.codePointAt(0) ?? 0) - 32]
  if (width !== undefined) return (width / 1000) * (bold ? BOLD : 1)
  return sign === '·' ? 0.3 : 1
}

/** How wide a text is at a size: without a browser or a canvas, so that both break lines at the same place. */
export function textWidth(text: string, size: number, bold = false): number {
  let width = 0
  for (const sign of text) width += signWidth(sign, bold)
  return width * size
}

/** Signs that never begin a line. */
const CLOSING = /^[，。、；：！？）》”’%·]$/u
/** A Latin word or a sign, with what opens it. */
const PIECES = /[“‘（《]?(?:[A-Za-z0-9]+|[^])/gu

/** A text in lines no wider than this. Latin words stay whole where they fit; signs stay with what they open or close. */
export function breakLines(text: string, size: number, width: number, bold = false): string[] {
  const fits = (line: string) => textWidth(line.trimEnd(), size, bold) <= width
  const lines = fillLines(text, fits)
  if (lines.length < 2) return lines
  return (lines.length === 2 && halves(text, fits)) || evenLines(text, lines.length, { size, width, bold }) || lines
}

function fillLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(PIECES) ?? []) {
    const grown = line + piece
    if (line === '' || CLOSING.test(piece) || fits(grown)) line = grown
    else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()]
}

/** Two lines part where a reader would breathe, as near the middle as both fit. */
function halves(text: string, fits: (line: string) => boolean): [string, string] | undefined {
  const [best] = [...text.matchAll(/[，。；：]/gu)]
    .map(({ index }): [string, string] => [text.slice(0, index + 1), text.slice(index + 1).trimStart()])
    .filter(([first, second]) => second.length > 2 && fits(first) && fits(second))
    .toSorted((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length))
  return best
}

/** As many lines of about one length: none is left with a single sign. */
function evenLines(
  text: string,
  count: number,
  { size, width, bold }: { size: number; width: number; bold: boolean },
): string[] | undefined {
  for (let narrow = textWidth(text, size, bold) / count; narrow < width; narrow += size / 2) {
    const lines = fillLines(text, line => textWidth(line.trimEnd(), size, bold) <= narrow)
    if (lines.length === count) return lines
  }
  return undefined
}
