import { hasKindTrait } from '@xuanjiao/fields/model/kinds/kind-traits'
import { FieldDetail } from '@xuanjiao/fields/ui/kinds/field-detail'
import { isFieldShown, type Field } from '@xuanjiao/wire/kinds/field'
import { DetailList, type DetailItem } from '@xuanjiao/core/ui/detail-list'
import { EntityCell } from '../display/entity-columns.tsx'
import { SYSTEM_FIELDS, keyFactColumns } from '../data/entity-model.ts'
import type { EntityRow } from '../data/entity-row.ts'
import type { EntityOverride } from '../display/entity-override.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { isProgramIn, PROGRAM } from '../../fields/read/actor-text.ts'
import styles from '../display/entity.module.css'

interface RecordProps {
  row: EntityRow
  page: EntityPageContext
}

/** Which record this is, at a glance, in four columns at most. */
export function KeyFacts({ row, page, chosen }: RecordProps & { chosen: readonly string[] | undefined }) {
  const there = page.columns.filter(({ key }) => key in row)
  const facts = chosen
    ? chosen.flatMap(key => there.find(column => column.key === key) ?? [])
    : keyFactColumns(there, page.entity.nameField)
  const details = facts.map(column => ({
    key: column.key,
    title: column.title,
    value: <EntityCell column={column} row={row} />,
  }))
  return (
    <div className={styles['key']}>
      <DetailList details={details} columns={4} look="card" />
    </div>
  )
}

/** Everything the form holds, group by group, and what the platform keeps. */
export function FactsTab({ row, page, cells = {} }: RecordProps & { cells: EntityOverride['cells'] }) {
  const { entity, mayNotSee } = page
  const detail = (name: string) => {
    const described = detailOf(name, entity.fields[name], row)
    return described && { ...described, value: cells[name]?.(row) ?? described.value }
  }
  return (
    <>
      {entity.form.map(group => (
        <Group
          key={group.title}
          title={group.title}
          details={group.fields.filter(name => !mayNotSee.includes(name)).flatMap(name => detail(name) ?? [])}
        />
      ))}
      <Group
        title="记录信息"
        details={Object.entries(SYSTEM_FIELDS).flatMap(([name, field]) => detailOf(name, field, row) ?? [])}
      />
    </>
  )
}

function Group({ title, details }: { title: string; details: readonly DetailItem[] }) {
  if (details.length === 0) return null
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      <DetailList details={details} />
    </section>
  )
}

function detailOf(name: string, field: Field | undefined, row: EntityRow): DetailItem | undefined {
  if (!field || !isFieldShown(field, row)) return undefined
  const value = isProgramIn(name, row) ? PROGRAM : <FieldDetail field={field} name={name} row={row} />
  return { key: name, title: field.title, value, wide: hasKindTrait(field, 'wideDetail') }
}
