import type { IconName } from './icon-shapes.ts'
import { soundsLike } from '../text/pinyin.ts'

/** One line of a menu. */
export interface PopupMenuItem {
  readonly key: string
  readonly title: string
  readonly icon?: IconName
  readonly disabled?: boolean
  /** It cannot be taken back. */
  readonly danger?: boolean
  /** A line above it parts it from what stands before. */
  readonly parted?: boolean
  /** A menu of its own; `run` is then not asked. */
  readonly items?: readonly PopupMenuItem[]
  readonly run?: () => void
}

/** The way to a line: the key of its menu's line, of that one's, and so on; the last is its own. */
export type MenuPath = readonly string[]

const mayGo = (item: PopupMenuItem): boolean => item.disabled !== true

/** The line the arrow keys come to from one line (undefined: none yet), round the ends; lines switched off are left out. */
export function nextMenuItem(
  items: readonly PopupMenuItem[],
  from: string | undefined,
  step: 1 | -1,
): string | undefined {
  const open = items.filter(mayGo)
  const at = open.findIndex(item => item.key === from)
  if (at === -1) return menuItemAtEnd(items, step === 1 ? 'first' : 'last')
  return open[(at + step + open.length) % open.length]?.key
}

export function menuItemAtEnd(items: readonly PopupMenuItem[], which: 'first' | 'last'): string | undefined {
  const open = items.filter(mayGo)
  return (which === 'first' ? open[0] : open.at(-1))?.key
}

/** Within it, letters typed one after another belong together. */
const TYPING_MS = 600

/** Letters typed into a menu find its lines: by how they begin, a Chinese title by its sound too (sc finds 删除). */
export class TypeAhead {
  readonly #now: () => number
  #typed = ''
  #last = -Infinity

  constructor(now: () => number = () => Date.now()) {
    this.#now = now
  }

  /** The line a letter leads to. The same letter again goes on to the next line that begins with it. */
  find(items: readonly PopupMenuItem[], from: string | undefined, letter: string): string | undefined {
    const now = this.#now()
    this.#typed = (now - this.#last < TYPING_MS ? this.#typed : '') + letter.toLowerCase()
    this.#last = now
    const repeated = [...this.#typed].every(one => one === this.#typed[0])
    const open = items.filter(mayGo)
    const at = open.findIndex(item => item.key === from)
    const start = this.#typed.length === 1 || repeated ? at + 1 : Math.max(at, 0)
    const round = [...open.slice(start), ...open.slice(0, start)]
    const wanted = [this.#typed, ...(repeated ? [this.#typed.slice(0, 1)] : [])]
    for (const typed of wanted) {
      const match = round.find(item => startsWith(item.title, typed))
      if (match) return match.key
    }
    return undefined
  }
}

const startsWith = (title: string, typed: string): boolean =>
  title.toLowerCase().startsWith(typed) || soundsLike(title, typed, true)

interface Size {
  readonly width: number
  readonly height: number
}

export interface ScreenPoint {
  readonly left: number
  readonly top: number
}

/** Room kept between a menu and the edge of the window. */
const EDGE = 8

/** Where a menu stands that was called at a point: below and to the right, turned over where there is no room. */
export function menuPositionAt(point: ScreenPoint, menu: Size, view: Size): ScreenPoint {
  return {
    left: within(
      fits(point.left, menu.width, view.width) ? point.left : point.left - menu.width,
      menu.width,
      view.width,
    ),
    top: within(
      fits(point.top, menu.height, view.height) ? point.top : point.top - menu.height,
      menu.height,
      view.height,
    ),
  }
}

/** Where the menu of a line stands: at its right, else at its left, its first line beside that line. */
export function submenuPositionBeside(line: ScreenPoint & Size, menu: Size, view: Size): ScreenPoint {
  const right = line.left + line.width
  return {
    left: within(fits(right, menu.width, view.width) ? right : line.left - menu.width, menu.width, view.width),
    top: within(line.top, menu.height, view.height),
  }
}

const fits = (start: number, length: number, room: number): boolean => start + length <= room - EDGE

const within = (start: number, length: number, room: number): number =>
  Math.max(EDGE, Math.min(start, room - EDGE - length))
