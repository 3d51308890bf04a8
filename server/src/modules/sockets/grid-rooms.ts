import { isDeepStrictEqual } from 'node:util'
import { writeFrame } from '@xuanjiao/wire/sockets/socket-frame'
import { GRID_HEARTBEAT, readGridFrame, writeKeyedData } from '@xuanjiao/wire/sockets/grid-frames'
import type { GridConnection } from './grid-connection.ts'

/** Those who have the same page open on this node. */
export interface RoomMember {
  userId: string
  name: string
  /** Their open grids: of one that is no longer named, the others know that it is closed. */
  cases: readonly string[]
}

/** News of a page for the other nodes. */
export interface PageEvent {
  page: string
  /** A frame as it is passed on. */
  frame?: string
  /** Everybody of a node who has the page open. */
  members?: readonly RoomMember[]
}

/** Who is on a page of another node, and when that node said so last. */
interface NodeMembers {
  members: readonly RoomMember[]
  ms: number
}

interface GridRoomsPorts {
  now: () => number
  publish: (event: PageEvent) => void
  /** Does something after a while; left out, by the clock of the process. */
  runLater?: (work: () => void, ms: number) => void
}

/** A node that says nothing for so long has died; a living one says who is there with each sweep. */
const SILENT_MS = 60_000
/** So few hear of each coming and going at once. */
const FEW_LINES = 8
/** Where more are there, the news waits this long for each of them and is told once: who comes costs each the same. */
const PAUSE_MS_PER_LINE = 2

const afterPause = (work: () => void, ms: number): void => void setTimeout(work, ms).unref()

/** The word under which a page hears who else has it open; clients may not say it themselves. */
export const PRESENCE_EVENT = 'presence'
/** What an open grid says when it comes. */
const HELLO = 'hello'
/** Of the name of an open grid. */
const LONGEST_CASE = 64

/**
 * Who has which page open, and what they tell each other (rules/wire-system#sockets). A tenant's pages are its own:
 * the tenant is part of the page's name here.
 */
export class GridRooms {
  readonly #ports: GridRoomsPorts
  readonly #here = new Map<string, Set<GridConnection>>()
  /** Members on other nodes, by page and node. */
  readonly #elsewhere = new Map<string, Map<string, NodeMembers>>()
  /** Pages whose members will be told in a moment. */
  readonly #soon = new Set<string>()

  constructor(ports: GridRoomsPorts) {
    this.#ports = ports
  }

  get connections(): readonly GridConnection[] {
    return [...this.#here.values()].flatMap(lines => [...lines])
  }

  join(gridConnection: GridConnection): void {
    this.#here.set(gridConnection.page, (this.#here.get(gridConnection.page) ?? new Set()).add(gridConnection))
    this.#notifyMembers(gridConnection.page)
  }

  leave(gridConnection: GridConnection): void {
    const lines = this.#here.get(gridConnection.page)
    if (!lines?.delete(gridConnection)) return
    if (lines.size === 0) this.#here.delete(gridConnection.page)
    this.#notifyMembers(gridConnection.page)
  }

  /** A frame came in: a heartbeat is answered, everything else goes to the others who have the page open. */
  receive(gridConnection: GridConnection, frame: string): void {
    const message = readGridFrame(frame)
    if (!message) return
    if (message.type === 'heart_beat') return gridConnection.send(GRID_HEARTBEAT)
    if (message.type === 'common_send_date' && message.data.key === PRESENCE_EVENT) return
    const passedOn = writeFrame(message)
    if (message.type === 'common_send_date' && message.data.key === HELLO) this.#meet(gridConnection, message.data.args)
    this.#spread(gridConnection.page, passedOn, gridConnection)
    this.#ports.publish({ page: gridConnection.page, frame: passedOn })
  }

  /** Another node passes something on. */
  receiveFromNode(node: string, { page, frame, members }: PageEvent): void {
    if (frame !== undefined) this.#spread(page, frame)
    if (members === undefined) return
    const before = this.#note(page, node, members)
    if (!this.#here.has(page)) return
    if (!isDeepStrictEqual(before ?? [], members)) this.#sayMembers(page)
    if (before === undefined && members.length > 0) this.#ports.publish({ page, members: this.#membersHere(page) })
  }

  /** Says again who is here, which mends what was missed, and lets go of nodes that are heard of no more. */
  sweep(): void {
    for (const page of this.#here.keys()) this.#ports.publish({ page, members: this.#membersHere(page) })
    const since = this.#ports.now() - SILENT_MS
    for (const [page, nodes] of this.#elsewhere) {
      for (const [node, { ms }] of nodes) if (ms < since) this.receiveFromNode(node, { page, members: [] })
    }
  }

  /** Remembers who is on a page of another node; answers who was there before. */
  #note(page: string, node: string, members: readonly RoomMember[]): readonly RoomMember[] | undefined {
    const nodes = this.#elsewhere.get(page) ?? new Map<string, NodeMembers>()
    const before = nodes.get(node)?.members
    if (members.length > 0) nodes.set(node, { members, ms: this.#ports.now() })
    else nodes.delete(node)
    if (nodes.size > 0) this.#elsewhere.set(page, nodes)
    else this.#elsewhere.delete(page)
    return before
  }

  /** Everybody is told which open grid it is, so that they know when it has gone, however it went. */
  #meet(gridConnection: GridConnection, [value]: readonly unknown[]): void {
    const caseId = typeof value === 'object' && value !== null && 'caseId' in value ? value.caseId : undefined
    if (typeof caseId !== 'string' || caseId === '' || caseId.length > LONGEST_CASE || caseId === gridConnection.caseId)
      return
    gridConnection.caseId = caseId
    this.#notifyMembers(gridConnection.page)
  }

  #spread(page: string, frame: string, except?: GridConnection): void {
    for (const gridConnection of this.#here.get(page) ?? []) if (gridConnection !== except) gridConnection.send(frame)
  }

  #notifyMembers(page: string): void {
    const lines = this.#here.get(page)?.size ?? 0
    if (lines <= FEW_LINES && !this.#soon.has(page)) return this.#notifyNow(page)
    if (this.#soon.has(page)) return
    this.#soon.add(page)
    const { runLater = afterPause } = this.#ports
    runLater(() => {
      this.#soon.delete(page)
      this.#notifyNow(page)
    }, lines * PAUSE_MS_PER_LINE)
  }

  #notifyNow(page: string): void {
    this.#sayMembers(page)
    this.#ports.publish({ page, members: this.#membersHere(page) })
  }

  #sayMembers(page: string): void {
    const others = [...(this.#elsewhere.get(page)?.values() ?? [])].flatMap(({ members }) => members)
    const all = [...this.#membersHere(page), ...others]
    this.#spread(page, presence(distinctMembers(all)))
  }

  #membersHere(page: string): RoomMember[] {
    const gridConnections = [...(this.#here.get(page) ?? [])]
    return distinctMembers(
      gridConnections.map(({ principal, caseId }) => ({
        userId: principal.userId,
        name: principal.realname,
        cases: caseId ? [caseId] : [],
      })),
    )
  }
}

/** Somebody with several windows is one person. */
function distinctMembers(members: readonly RoomMember[]): RoomMember[] {
  const each = new Map<string, RoomMember>()
  for (const one of members) {
    const cases = [...(each.get(one.userId)?.cases ?? []), ...(one.cases ?? [])] // an older node says none
    each.set(one.userId, { ...one, cases: [...new Set(cases)] })
  }
  return [...each.values()]
}

const presence = (members: readonly RoomMember[]): string => writeKeyedData(PRESENCE_EVENT, members)
