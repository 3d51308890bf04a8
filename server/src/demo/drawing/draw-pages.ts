import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { CHINESE_FONT, registerChineseFont } from '../../platform/host/chinese-font.ts'

/** A4 in points, and how text stands on it. */
const PAGE = { width: 595, height: 842, left: 64, top: 96 }
const [HEAD, BODY, LINE] = [22, 12, 24]
const LETTERS_A_LINE = 38

/** A document of a few pages: a title, and a paragraph under each heading. */
export function drawPages(title: string, paragraphs: readonly string[]): Buffer {
  registerChineseFont()
  const made = new PDFDocument({ title, creator: '宣教' })
  const pages = Math.max(1, Math.ceil(paragraphs.length / 3))
  for (let page = 0; page < pages; page += 1) {
    const context = made.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D
    drawPage(context, title, paragraphs.slice(page * 3, page * 3 + 3), `${page + 1} / ${pages}`)
    made.endPage()
  }
  return made.close()
}

function drawPage(context: SKRSContext2D, title: string, paragraphs: readonly string[], foot: string): void {
  const write = (text: string, x: number, y: number, size: number, weight = 400) => {
    context.font = `${weight} ${size}px "${CHINESE_FONT}"`
    context.fillText(text, x, y)
  }
  context.fillStyle = '#1f2a2a'
  write(title, PAGE.left, PAGE.top, HEAD, 700)
  let y = PAGE.top + 3 * LINE
  for (const paragraph of paragraphs) {
    for (const line of linesOf(paragraph)) write(line, PAGE.left, (y += LINE), BODY)
    y += LINE
  }
  write(foot, PAGE.width / 2, PAGE.height - 48, BODY)
}

const linesOf = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / LETTERS_A_LINE) }, (_, at) =>
    text.slice(at * LETTERS_A_LINE, (at + 1) * LETTERS_A_LINE),
  )
