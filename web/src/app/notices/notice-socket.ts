import {
  NOTICE_HEARTBEAT,
  NOTICE_SOCKET_TIMING as TIMING,
  noticeSocketPath,
  readNoticeFrame,
  type NoticeMessage,
} from '@xuanjiao/wire/sockets/notice-frames'
import { openTicketSocket } from '../calls/ticket-socket.ts'

interface NoticeSocketOptions {
  onNews: (news: NoticeMessage) => void
  /** The line is back after it was lost: what was said meanwhile was missed. */
  onBack: () => void
  /** It is lost, or was never had. */
  onLost: () => void
}

/**
 * The channel that tells of news (rules/wire-system#sockets), with a heartbeat; a line that gives no answer is dead and
 * opened anew. Answers the way to end it.
 */
export function openNoticeSocket(
  { onNews, onBack, onLost }: NoticeSocketOptions,
  open: typeof openTicketSocket = openTicketSocket,
): () => void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopCurrent = () => {}
  const later = (ms: number, run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }
  const connect = () => {
    tries += 1
    let answered = true
    const lost = () => {
      stopCurrent()
      onLost()
      later(TIMING.reconnect, connect)
    }
    const beat = () => {
      if (!answered) return lost()
      answered = false
      socket.send(NOTICE_HEARTBEAT)
      return later(TIMING.heartbeatTimeout, beat)
    }
    let mine = true
    const socket = open(noticeSocketPath, {
      onOpen: () => {
        if (!mine) return
        if (tries > 1) onBack()
        beat()
      },
      onMessage: text => {
        answered = true
        const news = mine ? readNoticeFrame(text) : undefined
        if (news && news.cmd !== 'heartcheck') onNews(news)
      },
      onClose: () => mine && lost(),
    })
    stopCurrent = () => {
      mine = false
      socket.close()
    }
  }
  connect()
  return () => {
    clearTimeout(timer)
    stopCurrent()
  }
}
