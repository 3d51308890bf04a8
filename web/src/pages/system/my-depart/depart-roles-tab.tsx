import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useMemo } from 'react'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { DepartTabProps } from './depart-tab-props.ts'

const DepartsEdit = lazyPart(async () => (await import('#shared/people/people-edits.tsx')).DepartsEdit)
const GrantDrawer = lazyPart(async () => (await import('./depart-role-drawer.tsx')).DepartRoleDrawer)

registerEntities([departRole])

const overrideFor = (departId: string): EntityOverride => ({
  title: '部门角色',
  emptyText: '这个部门还没有角色；新增后授权，再在“用户”中分配给成员',
  fixedParams: { deptId: departId },
  initialValues: { departId },
  hiddenColumns: ['departId'],
  editors: { departId: DepartsEdit },
  actions: ({ may, opens }) => (may('grant') ? [{ key: 'grant', title: '授权', run: opens(GrantDrawer) }] : []),
})

/** The roles of a department and those below. */
export function DepartRolesTab({ departId }: DepartTabProps) {
  const override = useMemo(() => overrideFor(departId), [departId])
  return <EntityPage entity={departRole} all={ENTITIES} override={override} />
}

const ENTITIES = [departRole]
