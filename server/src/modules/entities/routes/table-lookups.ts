import { permissionCode } from '@xuanjiao/contract/entity/entity'
import { treeKeyColumn } from '../plan/tree-queries.ts'
import { sql, type SqlBool } from 'kysely'
import { asTextField } from '@xuanjiao/wire/kinds/field'
import { columnNameOf, soughtColumnOf } from '../../../platform/schema/column-names.ts'
import { rowScopePredicate } from '../../../platform/access/row-scope-predicate.ts'
import { isDuplicateValue } from '../read/duplicate-value.ts'
import { principalInRowTenant, isInstallationWide } from '../registry/row-tenant.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'

/**
 * Makes a record known to those who ask by the name of its table: duplicate checks and pickers of old clients. Answers
 * how to end that.
 */
export function registerTableLookups(served: ServedEntity): () => void {
  const { context, entity } = served
  const stop = context.uniquenessChecks.register(entity.table, (principal, suspected) =>
    isDuplicateValue(served, principalInRowTenant(served, principal), suspected),
  )
  // Choices of a table are read by the connection of the asker's tenant.
  if (isInstallationWide(entity)) return stop
  const unique = Object.entries(entity.fields).filter(([, field]) => field.unique === true)
  const stopChoices = context.tableDictionaries.register({
    table: entity.table,
    texts: [columnNameOf(entity.nameField)],
    ...(asTextField(entity.fields[entity.nameField])?.pinyin && {
      sought: { [columnNameOf(entity.nameField)]: soughtColumnOf(entity.nameField) },
    }),
    codes: ['id', ...unique.map(([name]) => columnNameOf(name))],
    where: principal => {
      if (entity.chosenBy && !principal.grants.may(permissionCode(entity, entity.chosenBy))) return sql<SqlBool>`false`
      const { fields, masked } = entityPlanFor(served, principal.grants)
      const names = [entity.nameField, ...unique.map(([name]) => name)]
      if (names.some(name => !fields.has(name) || masked.has(name))) return sql<SqlBool>`false`
      return rowScopePredicate(entity, principal, 't') ?? sql<SqlBool>`true`
    },
    ...(entity.tree && treeKeyColumn(entity) === 'id' ? { parent: columnNameOf(entity.tree.parent) } : {}),
  })
  return () => {
    stop()
    stopChoices()
  }
}
