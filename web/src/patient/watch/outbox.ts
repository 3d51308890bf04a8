import type { HeartbeatAnswer } from '@xuanjiao/contract/viewer/viewer-calls'
import { ask } from '../visit/viewer-store.ts'
import { HeartbeatOutbox } from './heartbeat-outbox.ts'
import { keepHeartbeats } from './kept-heartbeats.ts'

type AnswerListener = (sessionNo: string, answer: HeartbeatAnswer) => void

const listeners = new Set<AnswerListener>()

/** Calls back with what the server says to heartbeats. */
export function onHeartbeatAnswer(listener: AnswerListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The heartbeats of this phone. */
export const outbox = new HeartbeatOutbox({
  kept: keepHeartbeats(),
  now: () => Date.now(),
  later: (act, ms) => void setTimeout(act, ms),
  send: heartbeats => ask('beat', { body: heartbeats }, { keepalive: true }), // also when the page is just being left
  onAnswer: (sessionNo, answer) => listeners.forEach(listener => listener(sessionNo, answer)),
})

/** What was kept in another visit goes now, and whenever there is a network again. */
export function flushWhenOnline(): void {
  outbox.flush()
  addEventListener('online', () => outbox.flush())
}
