import { businessEntities } from './business/business-entities.ts'
import type { Entity } from './entity/entity.ts'
import { announcement } from './system/announcements/announcement.ts'
import { category } from './system/categories/category.ts'
import { dataSource } from './system/data-sources/data-source.ts'
import { depart } from './system/departs/depart.ts'
import { departRole } from './system/departs/depart-role.ts'
import { checkRule } from './system/check-rule.ts'
import { dict } from './system/dicts/dict.ts'
import { dictItem } from './system/dicts/dict-item.ts'
import { gatewayRoute } from './system/gateway-routes/gateway-route.ts'
import { fillRule } from './system/fill-rules/fill-rule.ts'
import { formDesign } from './system/forms/form-design.ts'
import { formSubmission } from './system/forms/form-submission.ts'
import { menu } from './system/menus/menu.ts'
import { message } from './system/messages/message.ts'
import { messageTemplate } from './system/messages/message-template.ts'
import { position } from './system/position.ts'
import { scheduledJob } from './system/scheduled-jobs/scheduled-job.ts'
import { role } from './system/roles/role.ts'
import { tenant } from './system/tenants/tenant.ts'
import { user } from './system/users/user.ts'

/** Every record that is described by a definition: those of the business, then those of the platform. */
export const allEntities: readonly Entity[] = [
  ...businessEntities,
  position,
  checkRule,
  fillRule,
  dataSource,
  dict,
  dictItem,
  category,
  depart,
  departRole,
  menu,
  role,
  user,
  tenant,
  formDesign,
  formSubmission,
  scheduledJob,
  gatewayRoute,
  announcement,
  messageTemplate,
  message,
]
