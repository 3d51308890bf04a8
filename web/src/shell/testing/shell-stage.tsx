import 'virtual:theme.css'
import '../../base.css'
import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { page as tested } from 'vitest/browser'
import { expect } from 'vitest'
import { ConfirmDialog } from '../../app/confirm/confirm-dialog.tsx'
import { NoticeList } from '../../app/notify/notice-list.tsx'
import { sessionStore } from '../../app/session/session-store.ts'

const item = (path: string, title: string, icon: string, children?: MenuItem[]): MenuItem => ({
  id: path,
  path,
  name: path,
  component: children ? 'layouts/RouteView' : 'some/Page',
  route: '1',
  meta: { title, icon, keepAlive: true, internalOrExternal: false, componentName: path },
  ...(children && { children }),
})

const MENU = [
  item('/dashboard/analysis', '首页', 'home'),
  item('/he', '内容', 'film', [item('/he/video', '视频管理', 'video-camera'), item('/he/illness', '疾病', 'heart')]),
  item('/he/institutions', '机构', 'bank', [item('/he/hospital', '医院管理', 'bank')]),
  item('/he/data', '数据', 'line-chart', [
    item('/ext', '自定义数据', 'database', [item('/ext/visit', '随访管理', 'profile')]),
  ]),
]

let root: Root | undefined

/** A part of the frame by itself, for somebody whose menu has three groups. */
export function showInShell(part: ReactNode, username: string, at = '/dashboard/analysis'): void {
  sessionStore.setState({ menu: MENU, user: { id: username, username } as UserRow })
  root?.unmount()
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  root.render(
    <>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      <ConfirmDialog />
      <NoticeList />
    </>,
  )
}

export async function openWindow(width: number, dark = false): Promise<void> {
  await tested.viewport(width, 800)
  await expect.poll(() => innerWidth).toBe(width)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}
