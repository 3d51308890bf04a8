import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { callsPerMinute } from '../../platform/limits/call-limit.ts'
import type { House } from '../../platform/house/house.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { serve } from '../../platform/calls/serve.ts'
import { CUT, Line } from './line.ts'
import { mayOpen, registerGridPage } from './pages.ts'
import { Rooms, type PageNews } from './rooms.ts'
import { giveTicket } from './tickets.ts'
import { openDoor, type Guest } from './upgrade.ts'

export { mayOpen, registerGridPage } from './pages.ts'

/** Ten windows that lose their line and come back several times. */
const TICKETS_PER_MINUTE = 120
const TOPIC = 'grid-page'
const SWEEP_MS = 15_000
/** What travels between nodes goes through the database, which takes less than 8000 bytes (platform/house/events.ts). */
const MOST_NEWS = 7000

/** The channel on which people who edit the same rows hear of each other (rules/wire-system#sockets). */
export function socketsModule(house: House): void {
  const tickets = callsPerMinute(TICKETS_PER_MINUTE)
  serve(house, socketCalls.ticket, async ({ who, request }) => {
    tickets.take(who.userId, house.clock.now())
    return { ticket: await giveTicket(house, who, house.identify.passOf(request, who)), userId: who.userId }
  })
  // Tables of the workshop belong to no record: each is known to those alone who were told its number.
  registerGridPage(house, 'workshop', async who => who.grants.may('demo:workshop:view'))
  const node = newId()
  const rooms = new Rooms({ tell: news => tellNodes(house, node, news) })
  house.metrics.gauge('sockets_open', 'Open sockets', [], () => [{ value: rooms.lines.length }])
  const recheck = () => void Promise.all(rooms.lines.map(line => lookAgain(house, line)))
  const sweep = () => {
    for (const line of rooms.lines) {
      if (line.isSilent) line.cut(CUT.goingAway, '长时间没有消息')
      else line.ping()
    }
  }
  const timer = setInterval(sweep, SWEEP_MS).unref()
  const stops = [
    house.events.hear(TOPIC, payload => hearNode(rooms, node, payload)),
    // Whatever a session rests on has changed: whoever is here is asked again.
    house.events.hear('session', recheck, recheck),
    house.events.hear('grants', recheck, recheck),
    openDoor(house, {
      openOf: userId => rooms.lines.filter(line => line.who.userId === userId).length,
      welcome: guest => welcome(house, rooms, guest),
    }),
    () => clearInterval(timer),
  ]
  house.app.addHook('preClose', async () => {
    for (const stop of stops) stop()
    for (const line of rooms.lines) line.cut(CUT.goingAway, '服务正在停止')
  })
}

function welcome({ clock }: House, rooms: Rooms, { socket, ...guest }: Guest): void {
  const line = new Line(socket, { ...guest, now: () => clock.now().getTime() })
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? '' : String(data)
    if (line.mayTake(text)) rooms.take(line, text)
  })
  socket.on('close', () => rooms.leave(line))
  socket.on('error', () => {}) // 'close' follows
  rooms.join(line)
}

/** Somebody's rights may have changed while the line stood open. */
async function lookAgain(house: House, line: Line): Promise<void> {
  const who = await house.identify.holderOf(line.pass)
  if (!who) return void line.cut(CUT.signIn, '请重新登录')
  line.who = who
  const page = line.page.slice(line.page.indexOf('/') + 1)
  if (!(await mayOpen(house, who, page))) line.cut(CUT.forbidden, '没有权限')
}

function tellNodes({ events }: House, node: string, news: PageNews): void {
  const text = JSON.stringify({ node, ...news })
  // A row too long to travel is read from the server by whoever saves or opens it.
  if (Buffer.byteLength(text) <= MOST_NEWS) void events.tell(TOPIC, text).catch(() => {})
}

function hearNode(rooms: Rooms, self: string, payload: string): void {
  const { node, ...news } = JSON.parse(payload) as PageNews & { node: string }
  if (node !== self) rooms.hear(node, news)
}
