import { position } from '@xuanjiao/contract/system/position'
import { user } from '@xuanjiao/contract/system/users/user'
import type { OneTimePasswordResult } from '@xuanjiao/contract/system/users/user-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { DepartTree } from '#shared/people/depart-tree.tsx'
import { showOneTimePassword } from '#shared/people/show-one-time-password.ts'
import { USER_ROW_ACTIONS } from './user-row-actions.ts'

const AgentDialog = lazyPart(async () => (await import('./agent-dialog.tsx')).AgentDialog)
const edits = () => import('#shared/people/people-edits.tsx')

/** Members of staff: whom, in which department, with which roles. */
export const UsersPage = entityPageOf(
  user,
  {
    title: '用户管理',
    aside: ({ list }) => (
      <DepartTree chosen={list.state.filters['departId']} onChoose={id => list.choose('departId', id)} />
    ),
    asideTitle: '按部门查看',
    addressParams: ['departId'],
    // Whoever is deleted is signed out, and that does not come back.
    confirmDelete: true,
    rowActions: USER_ROW_ACTIONS,
    actions: ({ may, opens }) =>
      may('edit') ? [{ key: 'agent', title: '代理人', rare: true, run: opens(AgentDialog) }] : [],
    requiredFields: ['selectedroles', 'selecteddeparts'],
    editors: {
      selectedroles: lazyPart(async () => (await edits()).RolesEdit),
      selecteddeparts: lazyPart(async () => (await edits()).DepartsEdit),
      post: lazyPart(async () => (await edits()).PositionsEdit),
    },
    onAdded: reply => void showOneTimePassword(reply as OneTimePasswordResult),
  },
  [position],
)
