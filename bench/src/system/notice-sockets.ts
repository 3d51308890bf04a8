import { WebSocket } from 'ws'
import { pause, type StartedProduct } from '../lib/started-product.ts'
import type { Arrival } from './fill-system.ts'

/** Sockets that are opened at once; more would wait at the door anyway. */
const AT_ONCE = 50
const PATIENCE_MS = 20_000

/** Opens a notice socket for each, a few at a time. */
export async function openNoticeSockets({ port }: StartedProduct, arrivals: readonly Arrival[]): Promise<WebSocket[]> {
  const opened: WebSocket[] = []
  const waiting = [...arrivals]
  const worker = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) opened.push(await openSocket(port, one))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return opened
}

const openSocket = (port: number, { userId, ticket }: Arrival): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/websocket/${userId}`, [ticket])
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

/** Milliseconds until each of them was told something that holds the text, from now on. */
export async function waitForNews(sockets: readonly WebSocket[], text: string): Promise<number> {
  const began = performance.now()
  const heard = new Set<WebSocket>()
  const listeners = sockets.map(socket => {
    const hear = (data: unknown) => void (String(data).includes(text) && heard.add(socket))
    socket.on('message', hear)
    return () => socket.off('message', hear)
  })
  while (heard.size < sockets.length && performance.now() - began < PATIENCE_MS) await pause(5)
  for (const stop of listeners) stop()
  if (heard.size < sockets.length) throw new Error(`${sockets.length - heard.size} of ${sockets.length} heard nothing`)
  return performance.now() - began
}
