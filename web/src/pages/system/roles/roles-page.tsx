import { role } from '@xuanjiao/contract/system/roles/role'
import { later } from '@xuanjiao/core/ui/later'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { overlay } from '#shared/entity/looks/overlay.ts'

const GrantDrawer = later(async () => (await import('./grant-drawer.tsx')).GrantDrawer)
const MembersDrawer = later(async () => (await import('./members-drawer.tsx')).MembersDrawer)

const RECORDS = [role]
registerEntities(RECORDS)

const over = overlay<{ kind: 'grant' | 'members'; row: EntityRow }>()

const OVERRIDE: EntityOverride = {
  title: '角色管理',
  offers: (act, row) => act === 'edit' || row['builtIn'] !== true,
  actions: page =>
    page.may('grant')
      ? [
          { key: 'grant', title: '授权', run: row => over.open({ kind: 'grant', row }) },
          { key: 'members', title: '成员', run: row => over.open({ kind: 'members', row }) },
        ]
      : [],
  extra: () => <Over />,
}

/** Roles: what they allow, and who has them. */
export function RolesPage() {
  return <EntityPage entity={role} all={RECORDS} override={OVERRIDE} />
}

function Over() {
  const opened = over.useOpened()
  if (!opened) return null
  const about = { id: opened.row.id, name: String(opened.row['roleName']) }
  const Drawer = opened.kind === 'grant' ? GrantDrawer : MembersDrawer
  return <Drawer role={about} onClose={over.close} />
}
