import { lazy, type ComponentType } from 'react'
import { withinTime } from './within-time.ts'

/** What a page file brings: one component. Pages export by name, so the entry says which. */
type LoadPage = () => Promise<{ component: ComponentType }>

/**
 * The pages of the application by the component path that the menu sends (rules/shell#menu-routes). Adding a page is
 * adding a line; the file is fetched when the page is first opened.
 */
export const pageLoaders: Readonly<Record<string, LoadPage>> = {
  'business/EntityPage': () =>
    import('../../pages/business/entity/entity-route.tsx').then(page => ({ component: page.EntityRoute })),
  'business/video/VideoPage': () =>
    import('../../pages/business/video/video-page.tsx').then(page => ({ component: page.VideoPage })),
  'business/edu-tasks/WardTasks': () =>
    import('../../pages/business/edu-tasks/ward/ward-page.tsx').then(page => ({ component: page.WardTasksPage })),
  'business/edu-tasks/EduTaskList': () =>
    import('../../pages/business/edu-tasks/edu-tasks-page.tsx').then(page => ({ component: page.EduTasksPage })),
  'business/edu-tasks/RecordSheet': () =>
    import('../../pages/business/edu-tasks/sheet/record-sheet-page.tsx').then(page => ({
      component: page.RecordSheetPage,
    })),
  'business/documents/SharedDocument': () =>
    import('../../pages/business/documents/shared/shared-document-page.tsx').then(page => ({
      component: page.SharedDocumentPage,
    })),
  'business/review/ReviewDesk': () =>
    import('../../pages/business/review/review-page.tsx').then(page => ({ component: page.ReviewPage })),
  'business/records/WatchRecordList': () =>
    import('../../pages/business/watch-records/watch-records-page.tsx').then(page => ({
      component: page.WatchRecordsPage,
    })),
  'business/records/WatchSessionList': () =>
    import('../../pages/business/watch-records/watch-sessions-page.tsx').then(page => ({
      component: page.WatchSessionsPage,
    })),
  'business/records/WxappUserList': () =>
    import('../../pages/business/wxapp-users/wxapp-users-page.tsx').then(page => ({ component: page.WxappUsersPage })),
  'business/records/IllnessConsultList': () =>
    import('../../pages/business/consults/consults-page.tsx').then(page => ({ component: page.ConsultsPage })),
  'business/records/OrderList': () =>
    import('../../pages/business/orders/orders-page.tsx').then(page => ({ component: page.OrdersPage })),
  'business/records/PayBillList': () =>
    import('../../pages/business/payments/pay-bills-page.tsx').then(page => ({ component: page.PayBillsPage })),
  'business/records/PayNotifyList': () =>
    import('../../pages/business/payments/pay-notifies-page.tsx').then(page => ({ component: page.PayNotifiesPage })),
  'business/records/NoticeSendingList': () =>
    import('../../pages/business/notices/notice-sendings-page.tsx').then(page => ({
      component: page.NoticeSendingsPage,
    })),
  'business/records/UserNoticeCountList': () =>
    import('../../pages/business/notices/notice-counts-page.tsx').then(page => ({ component: page.NoticeCountsPage })),
  'business/records/VipInfoList': () =>
    import('../../pages/business/vip-infos/vip-infos-page.tsx').then(page => ({ component: page.VipInfosPage })),
  'dashboard/Analysis': () =>
    import('../../pages/dashboard/analysis/analysis-page.tsx').then(page => ({ component: page.AnalysisPage })),
  'dashboard/AreaData': () =>
    import('../../pages/dashboard/analysis/area-data/area-data-page.tsx').then(page => ({
      component: page.AreaDataPage,
    })),
  'dashboard/Monitor': () =>
    import('../../pages/dashboard/analysis/live/live-page.tsx').then(page => ({ component: page.LivePage })),
  'dashboard/Wall': () =>
    import('../../pages/dashboard/analysis/wall/wall-page.tsx').then(page => ({ component: page.WallPage })),
  'dashboard/Accreditation': () =>
    import('../../pages/dashboard/analysis/accreditation/accreditation-page.tsx').then(page => ({
      component: page.AccreditationPage,
    })),
  'demo/Workshop': () =>
    import('../../pages/demo/workshop/workshop-page.tsx').then(page => ({ component: page.WorkshopPage })),
  'system/UserList': () =>
    import('../../pages/system/users/users-page.tsx').then(page => ({ component: page.UsersPage })),
  'system/RoleUserList': () =>
    import('../../pages/system/roles/roles-page.tsx').then(page => ({ component: page.RolesPage })),
  'system/PermissionList': () =>
    import('../../pages/system/menus/menus-page.tsx').then(page => ({ component: page.MenusPage })),
  'system/TenantList': () =>
    import('../../pages/system/tenants/tenants-page.tsx').then(page => ({ component: page.TenantsPage })),
  'system/DepartList': () =>
    import('../../pages/system/departs/departs-page.tsx').then(page => ({ component: page.DepartsPage })),
  'system/DepartUserList': () =>
    import('../../pages/system/my-depart/my-depart-page.tsx').then(page => ({ component: page.MyDepartPage })),
  'system/AddressList': () =>
    import('../../pages/system/users/address-list-page.tsx').then(page => ({ component: page.AddressListPage })),
  'system/SysPositionList': () =>
    import('../../pages/system/positions/positions-page.tsx').then(page => ({ component: page.PositionsPage })),
  'system/DictList': () =>
    import('../../pages/system/dicts/dicts-page.tsx').then(page => ({ component: page.DictsPage })),
  'system/SysCategoryList': () =>
    import('../../pages/system/categories/categories-page.tsx').then(page => ({ component: page.CategoriesPage })),
  'system/SysCheckRuleList': () =>
    import('../../pages/system/check-rules/check-rules-page.tsx').then(page => ({ component: page.CheckRulesPage })),
  'system/SysFillRuleList': () =>
    import('../../pages/system/fill-rules/fill-rules-page.tsx').then(page => ({ component: page.FillRulesPage })),
  'system/SysDataSourceList': () =>
    import('../../pages/system/data-sources/data-sources-page.tsx').then(page => ({ component: page.DataSourcesPage })),
  'system/QuartzJobList': () =>
    import('../../pages/system/scheduled-jobs/scheduled-jobs-page.tsx').then(page => ({
      component: page.ScheduledJobsPage,
    })),
  'system/SysGatewayRouteList': () =>
    import('../../pages/system/gateway-routes/gateway-routes-page.tsx').then(page => ({
      component: page.GatewayRoutesPage,
    })),
  'system/SysUserOnlineList': () =>
    import('../../pages/system/online/online-page.tsx').then(page => ({ component: page.OnlinePage })),
  'system/LogList': () => import('../../pages/system/logs/log-page.tsx').then(page => ({ component: page.LogPage })),
  'system/DataLogList': () =>
    import('../../pages/system/logs/data-log-page.tsx').then(page => ({ component: page.DataLogPage })),
  'modules/oss/OSSFileList': () =>
    import('../../pages/system/stored-files/stored-files-page.tsx').then(page => ({ component: page.StoredFilesPage })),
  'system/AuditList': () =>
    import('../../pages/system/audit/audit-page.tsx').then(page => ({ component: page.AuditPage })),
  'system/ExportRequestList': () =>
    import('../../pages/system/export-requests/export-requests-page.tsx').then(page => ({
      component: page.ExportRequestsPage,
    })),
  'system/SysAnnouncementList': () =>
    import('../../pages/system/announcements/announcements-page.tsx').then(page => ({
      component: page.AnnouncementsPage,
    })),
  'system/UserAnnouncementList': () =>
    import('../../pages/system/announcements/my-announcements-page.tsx').then(page => ({
      component: page.MyAnnouncementsPage,
    })),
  'modules/message/SysMessageList': () =>
    import('../../pages/system/messages/messages-page.tsx').then(page => ({ component: page.MessagesPage })),
  'modules/message/SysMessageTemplateList': () =>
    import('../../pages/system/messages/message-templates-page.tsx').then(page => ({
      component: page.MessageTemplatesPage,
    })),
  'form/FormDesignList': () =>
    import('../../pages/form/designs/form-designs-page.tsx').then(page => ({ component: page.FormDesignsPage })),
  'form/FillableForms': () =>
    import('../../pages/form/fill/fillable-forms-page.tsx').then(page => ({ component: page.FillableFormsPage })),
  'form/FillForm': () =>
    import('../../pages/form/fill/fill-form-page.tsx').then(page => ({ component: page.FillFormPage })),
  'form/FormSubmissionList': () =>
    import('../../pages/form/submissions/form-submissions-page.tsx').then(page => ({
      component: page.FormSubmissionsPage,
    })),
  'modules/monitor/SystemInfo': () =>
    import('../../pages/system/monitor/monitor-page.tsx').then(page => ({ component: page.MonitorPage })),
  'account/settings/Index': () =>
    import('../../pages/account/settings/settings-page.tsx').then(page => ({ component: page.AccountSettingsPage })),
  'exception/403': () =>
    import('../../pages/exception/exception-pages.tsx').then(page => ({ component: page.ForbiddenPage })),
  'exception/404': () =>
    import('../../pages/exception/exception-pages.tsx').then(page => ({ component: page.NotFoundPage })),
  'exception/500': () =>
    import('../../pages/exception/exception-pages.tsx').then(page => ({ component: page.ServerErrorPage })),
}

/** The key of a component path; menus write it with and without `views/`, slash and `.vue`. */
export const pageKeyOf = (component: string): string =>
  component.replace(/^\/?(views\/)?/, '').replace(/\.(vue|tsx?)$/, '')

const failed = new Set<string>()

/** A page whose code does not come is told, so that it can be asked for again. */
const lazyPage = (name: string, load: LoadPage): ComponentType =>
  lazy(async () => {
    const { component } = await withinTime(load).catch(error => {
      failed.add(name)
      throw error
    })
    return { default: component }
  })

/** One lazy component per page, made once: another one would throw a page's state away. */
export const lazyPages: Record<string, ComponentType> = Object.fromEntries(
  Object.entries(pageLoaders).map(([name, load]) => [name, lazyPage(name, load)]),
)

/** The code of a page somebody is about to open; the browser keeps it, and what does not come is told when it is opened. */
export function preloadPage(component: string): void {
  void pageLoaders[pageKeyOf(component)]?.().catch(() => undefined)
}

/** Pages whose code did not come are fetched anew when they are drawn again. */
export function forgetFailedPages(): void {
  for (const name of failed) {
    const load = pageLoaders[name]
    if (load) lazyPages[name] = lazyPage(name, load)
  }
  failed.clear()
}

/** The change-password dialog of the user menu. */
export const loadPasswordDialog = async () => ({
  default: (await import('../../pages/account/password-dialog.tsx')).PasswordDialog,
})
