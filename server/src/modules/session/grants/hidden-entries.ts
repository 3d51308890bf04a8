import { SHARED_DOCUMENT_PAGE } from '@xuanjiao/contract/business/documents/document-limits'
import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'

/** A page that has an address and stands in no menu. */
interface HiddenPage {
  id: string
  path: string
  name: string
  component: string
  title: string
  icon: string
  componentName: string
  keepAlive?: boolean
}

const hiddenEntry = ({ title, icon, componentName, keepAlive = true, ...page }: HiddenPage): MenuItem => ({
  ...page,
  route: '1',
  redirect: null,
  hidden: true,
  meta: { title, icon, keepAlive, internalOrExternal: false, componentName, hideMenu: true },
})

/** Open to everybody: one's own account, and a document whose link somebody holds (rules/documents#shares). */
export const ENTRIES_OF_ALL: readonly MenuItem[] = [
  hiddenEntry({
    id: 'account',
    path: '/account/settings',
    name: 'account-settings',
    component: 'account/settings/Index',
    title: '个人设置',
    icon: 'user',
    componentName: 'AccountSettings',
  }),
  hiddenEntry({
    id: 'shared-document',
    path: SHARED_DOCUMENT_PAGE,
    name: 'shared-document',
    component: 'business/documents/SharedDocument',
    title: '分享的文档',
    icon: 'file-text',
    componentName: 'SharedDocument',
    keepAlive: false,
  }),
]

const HOMES = { admin: '平台驾驶舱', area: '区域看板', hospital: '医院看板', review: '审核首页' }

/** Homes of roles by addresses of their own (rules/homes#forward): whoever has none there is led to their own. */
export const ROLE_HOMES: readonly MenuItem[] = Object.entries(HOMES).map(([name, title]) =>
  hiddenEntry({
    id: `home-${name}`,
    path: `/dashboard/${name}`,
    name: `dashboard-${name}`,
    component: 'dashboard/Analysis',
    title,
    icon: 'home',
    componentName: 'Analysis',
  }),
)
