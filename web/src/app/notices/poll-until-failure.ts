import { NOTICE_SOCKET_TIMING } from '@xuanjiao/wire/sockets/notice-frames'

/**
 * Asks again and again while the line that tells of news is lost, and no more once an answer fails: a server that is away
 * is not asked by every window every six seconds. Answers the way to end it.
 */
function pollUntilFailure(ask: () => Promise<unknown>, everyMs: number = NOTICE_SOCKET_TIMING.poll): () => void {
  const timer = setInterval(() => void ask().catch(stop), everyMs)
  function stop(): void {
    clearInterval(timer)
  }
  return stop
}

/**
 * The same for as long as the line is away: begun once for each time it is lost, however often it is then tried in vain,
 * and not begun anew after an answer has failed.
 */
export function createAwayPoll(ask: () => Promise<unknown>, everyMs?: number) {
  let stop: (() => void) | undefined
  return {
    begin: (): void => {
      stop ??= pollUntilFailure(ask, everyMs)
    },
    end: (): void => {
      stop?.()
      stop = undefined
    },
  }
}
