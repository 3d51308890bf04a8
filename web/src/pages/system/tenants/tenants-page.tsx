import { tenant } from '@xuanjiao/contract/system/tenants/tenant'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

const TenantMembersDrawer = lazyPart(async () => (await import('./tenant-members-drawer.tsx')).TenantMembersDrawer)
const AdministratorDialog = lazyPart(async () => (await import('./administrator-dialog.tsx')).AdministratorDialog)

/** 租户管理: who shares the installation, and whom they hold. */
export const TenantsPage = entityPageOf(tenant, {
  title: '租户管理',
  emptyText: '租户的数据相互独立；新建后带有一套基础角色，再为它新建管理员',
  actions: ({ may, opens }) =>
    may('member')
      ? [
          { key: 'members', title: '成员', run: opens(TenantMembersDrawer) },
          { key: 'administrator', title: '新建管理员', run: opens(AdministratorDialog) },
        ]
      : [],
})
