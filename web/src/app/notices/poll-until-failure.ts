import { NOTICE_SOCKET_TIMING } from '@xuanjiao/wire/sockets/notice-frames'

/**
 * Asks again and again while the line that tells of news is lost, and no more once an answer fails: a server that is away
 * is not asked by every window every six seconds. Answers the way to end it.
 */
export function pollUntilFailure(ask: () => Promise<unknown>, everyMs: number = NOTICE_SOCKET_TIMING.poll): () => void {
  const timer = setInterval(() => void ask().catch(stop), everyMs)
  function stop(): void {
    clearInterval(timer)
  }
  return stop
}
