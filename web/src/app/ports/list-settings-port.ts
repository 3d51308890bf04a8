import type { ListSettingsPort } from '@xuanjiao/core/model/kit-ports'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { role } from '@xuanjiao/contract/system/roles/role'
import { listSettingCalls } from '@xuanjiao/contract/system/list-setting-calls'
import { buttonState } from '@xuanjiao/contract/calls/permission'
import { call } from '../calls/call.ts'
import { sessionStore } from '../session/session-store.ts'
import { favouritePages } from './favourite-pages.ts'
import { pinnedViews } from './pinned-views.ts'

const MOST_ROLES = 200

const onServer: Omit<ListSettingsPort, 'pinned'> = {
  owner: () => sessionStore.getState().user?.id ?? '',
  load: (route, signal) => call(listSettingCalls.list, { query: { route }, ...(signal && { signal }) }),
  save: (route, { content, roleIds, ...item }) =>
    call(listSettingCalls.save, {
      body: { route, ...item, ...(roleIds && { roleIds: [...roleIds] }), content: content as Record<string, unknown> },
    }),
  remove: id => call(listSettingCalls.remove, { query: { id } }),
  roles: async () => {
    if (buttonState('sys:role:list', sessionStore.getState().lists) !== 'shown') return []
    const { records } = await call(entityEndpoints(role).list, { query: { pageSize: MOST_ROLES } })
    return records.map(({ id, roleName }) => ({ value: id, label: roleName }))
  },
}

/** The views in the menu of whoever is signed in. */
export const menuViews = pinnedViews(onServer, () => location.pathname)

/** The pages on top of their menu. */
export const menuFavourites = favouritePages(onServer)

/** What a person keeps of their lists, on this server. */
export const listSettingsPort: ListSettingsPort = { ...onServer, pinned: menuViews }
