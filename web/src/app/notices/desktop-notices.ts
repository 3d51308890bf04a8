import type { QueryClient } from '@tanstack/react-query'
import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import type { NoticeRow } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { call } from '../calls/call.ts'

const CHOICES_FOR_MS = 300_000

/** Whether this browser can show messages outside its windows at all. */
export const canShowOnDesktop = (): boolean => 'Notification' in globalThis

/** Asks the person by way of the browser; it asks once, and keeps the answer. */
export const askForDesktop = async (): Promise<boolean> =>
  canShowOnDesktop() && (await Notification.requestPermission()) === 'granted'

interface DesktopNews {
  id: string
  text: string
  category: NoticeRow['msgCategory']
  onOpen: (id: string) => void
}

/** Shows a message by way of the operating system, when its person wants that and looks at something else. */
export async function showOnDesktop(client: QueryClient, { id, text, category, onOpen }: DesktopNews): Promise<void> {
  if (!document.hidden || !canShowOnDesktop() || Notification.permission !== 'granted') return
  const choices = await client.fetchQuery({
    queryKey: ['account', 'notices'],
    queryFn: ({ signal }) => call(accountCalls.notices, { signal }),
    staleTime: CHOICES_FOR_MS,
  })
  if (!choices.some(choice => choice.category === category && choice.desktop)) return
  // The same message in several windows is one.
  const shown = new Notification('新消息', { body: text, tag: id, lang: 'zh-CN' })
  shown.addEventListener('click', () => {
    focus()
    shown.close()
    onOpen(id)
  })
}
