import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { treeKey } from '../plan/tree.ts'
import { sql, type SqlBool } from 'kysely'
import { columnOf } from '../../../platform/schema/columns.ts'
import { scopeOf } from '../../../platform/access/scope.ts'
import { isDuplicate } from '../read/duplicate.ts'
import { amongRows, isOfInstallation } from '../registry/holder.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'

/**
 * Makes a record known to those who ask by the name of its table: duplicate checks and pickers of old clients. Answers
 * how to end that.
 */
export function announce(served: Served): () => void {
  const { context, entity } = served
  const stop = context.takenChecks.register(entity.table, (who, suspected) =>
    isDuplicate(served, amongRows(served, who), suspected),
  )
  // Choices of a table are read by the connection of the asker's tenant.
  if (isOfInstallation(entity)) return stop
  const unique = Object.entries(entity.fields).filter(([, field]) => field.unique === true)
  const stopChoices = context.tableDictionaries.register({
    table: entity.table,
    texts: [columnOf(entity.nameField)],
    codes: ['id', ...unique.map(([name]) => columnOf(name))],
    where: who => {
      if (entity.chosenBy && !who.grants.may(permissionCode(entity, entity.chosenBy))) return sql<SqlBool>`false`
      const { fields, masked } = planFor(served, who.grants)
      const names = [entity.nameField, ...unique.map(([name]) => name)]
      if (names.some(name => !fields.has(name) || masked.has(name))) return sql<SqlBool>`false`
      return scopeOf(entity, who, 't') ?? sql<SqlBool>`true`
    },
    ...(entity.tree && treeKey(entity) === 'id' ? { parent: columnOf(entity.tree.parent) } : {}),
  })
  return () => {
    stop()
    stopChoices()
  }
}
