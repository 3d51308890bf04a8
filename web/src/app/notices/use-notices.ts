import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { announcementCalls, myAnnouncementCalls } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { myAnnouncement } from '@xuanjiao/contract/system/announcements/my-announcement'
import { useEffect, useEffectEvent } from 'react'
import { call, callWithMessage } from '../calls/call.ts'
import { notify } from '../notify/notices-store.ts'
import { showOnDesktop } from './desktop-notices.ts'
import { createAwayPoll } from './poll-until-failure.ts'
import { openNoticeSocket } from './notice-socket.ts'

const UNREAD_KEY = ['notices', 'unread'] as const
const SHOWN = 5

/** What was read or has come changes the bell and the list of one's own messages. */
const refreshNotices = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [...UNREAD_KEY] }),
    client.invalidateQueries({ queryKey: [myAnnouncement.path] }),
  ])

const readUnread = ({ signal }: { signal?: AbortSignal } = {}) =>
  call(announcementCalls.unread, { query: { pageSize: SHOWN }, ...(signal && { signal }) })

/** What is unread, of each kind the latest. */
export function useUnreadNotices() {
  const { data } = useQuery({
    queryKey: [...UNREAD_KEY],
    queryFn: readUnread,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })
  return data
}

/**
 * Hears of news while the window is open, and asks again what was missed when the line comes back; while it is away it
 * asks by itself. `onOpen` is given the message that somebody picks on their desktop.
 */
export function useLiveNotices(onOpen: (id: string) => void): void {
  const client = useQueryClient()
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    const poll = createAwayPoll(() => askUnread(client))
    const stopSocket = openNoticeSocket({
      onNews: ({ msgId, msgTxt }) => {
        if (msgTxt) notify.info(`新消息：${msgTxt}`)
        void refreshNotices(client).then(() => msgId && msgTxt && showNews(client, msgId, msgTxt, id => open(id)))
      },
      onBack: () => {
        poll.end()
        void refreshNotices(client)
      },
      onLost: poll.begin,
    })
    return () => {
      poll.end()
      stopSocket()
    }
  }, [client])
}

const askUnread = (client: QueryClient): Promise<unknown> =>
  client.fetchQuery({ queryKey: [...UNREAD_KEY], queryFn: readUnread, staleTime: 0 })

function showNews(client: QueryClient, id: string, text: string, onOpen: (id: string) => void): void {
  const unread = client.getQueryData<Awaited<ReturnType<typeof readUnread>>>([...UNREAD_KEY])
  const category = unread?.anntMsgList.some(notice => notice.id === id) ? '1' : '2'
  showOnDesktop(client, { id, text, category, onOpen }).catch(() => undefined)
}

/** Notes that one's own messages were read: one of them, or all. */
export function useMarkRead() {
  const client = useQueryClient()
  return {
    markRead: async (anntId: string): Promise<void> => {
      await call(myAnnouncementCalls.markRead, { body: { anntId } })
      await refreshNotices(client)
    },
    markAllRead: async (): Promise<{ message: string }> => {
      const reply = await callWithMessage(myAnnouncementCalls.markAllRead)
      await refreshNotices(client)
      return reply
    },
  }
}
