/** Pixels of a column that are not its text's: edges and padding of the cell and of its box, and an icon where it opens. */
const taken = (opens: boolean): number => (opens ? 56 : 37)

/** Letters as wide together as one by one: others join, stack or are drawn as pictures. */
const plain = /^[ -\u00ff\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff00-\uffee]*$/

/**
 * Knows how wide a text will be without drawing it. A box that clips its text costs the browser as much again as
 * drawing it does, in every frame; only those clip whose text would not fit.
 */
export class TextRuler {
  readonly #widths = new Map<string, number>()
  readonly #pen: CanvasRenderingContext2D | null

  /** To be made when there is time: a drawing context costs as much as a screen of cells. */
  constructor(el: Element) {
    const { fontSize, fontFamily } = getComputedStyle(el)
    this.#pen = document.createElement('canvas').getContext('2d')
    if (this.#pen) this.#pen.font = `${fontSize} ${fontFamily}`
  }

  /** Might this text be cut in a column so wide? Every text might as long as nobody knows. */
  isLong(text: string, opens: boolean, width: number): boolean {
    let room = width - taken(opens)
    if (this.#pen === null || text.length * 3 > room || !plain.test(text)) return true
    for (const letter of text) room -= this.#widthOf(letter, this.#pen)
    return room < 0
  }

  #widthOf(letter: string, pen: CanvasRenderingContext2D): number {
    const width = this.#widths.get(letter) ?? pen.measureText(letter).width
    this.#widths.set(letter, width)
    return width
  }
}
