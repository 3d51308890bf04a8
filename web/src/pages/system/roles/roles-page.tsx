import { role } from '@xuanjiao/contract/system/roles/role'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'

const GrantDrawer = lazyPart(async () => (await import('./role-permissions-drawer.tsx')).RolePermissionsDrawer)
const MembersDrawer = lazyPart(async () => (await import('./role-members-drawer.tsx')).RoleMembersDrawer)

const RECORDS = [role]
registerEntities(RECORDS)

const over = createOverrideDialog<{ kind: 'grant' | 'members'; row: EntityRow }>()

const OVERRIDE: EntityOverride = {
  title: '角色管理',
  isActionOffered: (act, row) => act === 'edit' || row['builtIn'] !== true,
  actions: page =>
    page.may('grant')
      ? [
          { key: 'grant', title: '授权', run: row => over.open({ kind: 'grant', row }) },
          { key: 'members', title: '成员', run: row => over.open({ kind: 'members', row }) },
        ]
      : [],
  dialogs: () => <Over />,
}

/** Roles: what they allow, and who has them. */
export function RolesPage() {
  return <EntityPage entity={role} all={RECORDS} override={OVERRIDE} />
}

function Over() {
  const opened = over.useSubject()
  if (!opened) return null
  const about = { id: opened.row.id, name: String(opened.row['roleName']) }
  const Drawer = opened.kind === 'grant' ? GrantDrawer : MembersDrawer
  return <Drawer role={about} onClose={over.close} />
}
