import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { announcementCalls, myAnnouncementCalls } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { myAnnouncement } from '@xuanjiao/contract/system/announcements/my-announcement'
import { useEffect } from 'react'
import { call, callWithMessage } from '../calls/call.ts'
import { notify } from '../notify/notices-store.ts'
import { openNoticeSocket } from './notice-socket.ts'

const UNREAD_KEY = ['notices', 'unread'] as const
const SHOWN = 5

/** What was read or has come changes the bell and the list of one's own messages. */
const refreshNotices = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [...UNREAD_KEY] }),
    client.invalidateQueries({ queryKey: [myAnnouncement.path] }),
  ])

/** What is unread, of each kind the latest. */
export function useUnreadNotices() {
  const { data } = useQuery({
    queryKey: [...UNREAD_KEY],
    queryFn: ({ signal }) => call(announcementCalls.unread, { query: { pageSize: SHOWN }, signal }),
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })
  return data
}

/** Hears of news while the window is open, and asks again what was missed when the line comes back. */
export function useLiveNotices(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      openNoticeSocket({
        onNews: ({ msgTxt }) => {
          if (msgTxt) notify.info(`新消息：${msgTxt}`)
          void refreshNotices(client)
        },
        onBack: () => void refreshNotices(client),
      }),
    [client],
  )
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
