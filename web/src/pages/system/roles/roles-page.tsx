import { role } from '@xuanjiao/contract/system/roles/role'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

const GrantDrawer = lazyPart(async () => (await import('./role-permissions-drawer.tsx')).RolePermissionsDrawer)
const MembersDrawer = lazyPart(async () => (await import('./role-members-drawer.tsx')).RoleMembersDrawer)

/** Roles: what they allow, and who has them. */
export const RolesPage = entityPageOf(role, {
  title: '角色管理',
  actions: ({ may, opens }) =>
    may('grant')
      ? [
          { key: 'grant', title: '授权', run: opens(GrantDrawer) },
          { key: 'members', title: '成员', run: opens(MembersDrawer) },
        ]
      : [],
})
