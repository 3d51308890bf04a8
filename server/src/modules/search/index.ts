import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { searchCalls } from '@xuanjiao/contract/system/search-calls'
import { NO_TENANT } from '../../platform/database/db.ts'
import { defineModule } from '../../platform/context/module.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { entityServices, namedRecords, searchAll, searchableEntities } from '../entities/index.ts'
import { pagesOf } from './pages.ts'

/** One box that finds every record a person may see, from the definitions alone (rules/shell#search). */
export const searchModule = defineModule({
  name: 'search',
  needs: entityServices,
  start(context) {
    const menu = context.database.forTenant(NO_TENANT)
    serveStaff(context, searchCalls.find, ({ query, principal }) => searchAll(context, principal, query.text))
    serveStaff(context, searchCalls.named, ({ query, principal }) => namedRecords(context, principal, query.records))
    serveStaff(context, searchCalls.kinds, async ({ principal }) => {
      const kinds = searchableEntities(context, principal).map(({ entity }) => entity)
      const pages = await pagesOf(
        menu,
        kinds.map(entity => permissionCode(entity, 'list')),
      )
      return kinds.flatMap(entity => {
        const page = pages.get(permissionCode(entity, 'list'))
        const mayAdd = entity.readOnly !== true && principal.grants.may(permissionCode(entity, 'add'))
        return page === undefined ? [] : [{ entity: entity.name, title: entity.title, page, mayAdd }]
      })
    })
  },
})
