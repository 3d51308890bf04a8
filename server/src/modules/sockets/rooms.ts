import { readGrid, writeFrame, type GridMessage } from '@xuanjiao/contract/sockets'
import type { Line } from './line.ts'

/** Those who have the same page open on this node. */
export interface Member {
  userId: string
  name: string
}

/** News of a page for the other nodes. */
export interface PageNews {
  page: string
  /** A frame as it is passed on. */
  frame?: string
  /** Everybody of a node who has the page open. */
  members?: readonly Member[]
}

interface RoomsPorts {
  tell: (news: PageNews) => void
}

/** The word under which a page hears who else has it open; clients may not say it themselves. */
export const PRESENCE = 'presence'

/**
 * Who has which page open, and what they tell each other (spec 2 §7.6, wire-contract §7). A tenant's pages are its own:
 * the tenant is part of the page's name here.
 */
export class Rooms {
  readonly #ports: RoomsPorts
  readonly #here = new Map<string, Set<Line>>()
  /** Members on other nodes, by page and node. */
  readonly #elsewhere = new Map<string, Map<string, readonly Member[]>>()

  constructor(ports: RoomsPorts) {
    this.#ports = ports
  }

  get lines(): readonly Line[] {
    return [...this.#here.values()].flatMap(lines => [...lines])
  }

  join(line: Line): void {
    this.#here.set(line.page, (this.#here.get(line.page) ?? new Set()).add(line))
    this.#tellMembers(line.page)
  }

  leave(line: Line): void {
    const lines = this.#here.get(line.page)
    if (!lines?.delete(line)) return
    if (lines.size === 0) this.#here.delete(line.page)
    this.#tellMembers(line.page)
  }

  /** A frame came in: a heartbeat is answered, everything else goes to the others who have the page open. */
  take(line: Line, frame: string): void {
    const message = readGrid(frame)
    if (!message) return
    if (message.type === 'heart_beat') return line.send(HEARTBEAT)
    if (message.type === 'common_send_date' && message.data.key === PRESENCE) return
    const passedOn = writeFrame(message)
    this.#spread(line.page, passedOn, line)
    this.#ports.tell({ page: line.page, frame: passedOn })
  }

  /** Another node passes something on. */
  hear(node: string, { page, frame, members }: PageNews): void {
    if (frame !== undefined) this.#spread(page, frame)
    if (members === undefined) return
    const nodes = this.#elsewhere.get(page) ?? new Map<string, readonly Member[]>()
    const isNew = !nodes.has(node)
    if (members.length > 0) nodes.set(node, members)
    else nodes.delete(node)
    this.#elsewhere.set(page, nodes)
    if (nodes.size === 0) this.#elsewhere.delete(page)
    if (!this.#here.has(page)) return
    this.#sayMembers(page)
    if (isNew && members.length > 0) this.#ports.tell({ page, members: this.#membersHere(page) })
  }

  #spread(page: string, frame: string, except?: Line): void {
    for (const line of this.#here.get(page) ?? []) if (line !== except) line.send(frame)
  }

  #tellMembers(page: string): void {
    this.#sayMembers(page)
    this.#ports.tell({ page, members: this.#membersHere(page) })
  }

  #sayMembers(page: string): void {
    const others = [...(this.#elsewhere.get(page)?.values() ?? [])].flat()
    const all = [...this.#membersHere(page), ...others]
    const each = [...new Map(all.map(one => [one.userId, one])).values()]
    this.#spread(page, presence(each))
  }

  #membersHere(page: string): Member[] {
    return [...(this.#here.get(page) ?? [])].map(({ who }) => ({ userId: who.userId, name: who.realname }))
  }
}

const HEARTBEAT = writeFrame({ type: 'heart_beat', data: {} })

const presence = (members: readonly Member[]): string => {
  const message: GridMessage = { type: 'common_send_date', data: { key: PRESENCE, args: [members] } }
  return writeFrame(message)
}
