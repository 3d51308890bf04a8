import type { Field, FieldOf } from '@xuanjiao/wire/kinds/field'
import { isEmpty } from '@xuanjiao/wire/kinds/base/printing'
import { linesOf, type RowsLine } from '@xuanjiao/wire/kinds/rows/rows'
import { DetailList, type Detail } from '@xuanjiao/core/ui/detail-list'
import type { ReactNode } from 'react'
import { FieldRead } from '../../fields/read/field-read.tsx'
import { NOTHING } from '@xuanjiao/wire/kinds/base/printing'
import { StoredPictures } from '@xuanjiao/fields/ui/preview/stored-files'
import { RichText } from '@xuanjiao/fields/ui/editor/shown/rich-text'
import { EntityCell } from '../looks/entity-columns.tsx'
import { KEPT_FIELDS, keyFactsOf } from '../data/entity-model.ts'
import type { EntityRow } from '../data/entity-row.ts'
import type { EntityOverride } from '../looks/override.ts'
import type { EntityPage } from '../data/use-entity-page.ts'
import styles from '../looks/entity.module.css'

interface RecordProps {
  row: EntityRow
  page: EntityPage
}

/** Which record this is, at a glance, in four columns at most. */
export function KeyFacts({ row, page, chosen }: RecordProps & { chosen: readonly string[] | undefined }) {
  const there = page.columns.filter(({ key }) => key in row)
  const facts = chosen
    ? chosen.flatMap(key => there.find(column => column.key === key) ?? [])
    : keyFactsOf(there, page.entity.nameField)
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
        details={Object.entries(KEPT_FIELDS).flatMap(([name, field]) => detailOf(name, field, row) ?? [])}
      />
    </>
  )
}

function Group({ title, details }: { title: string; details: readonly Detail[] }) {
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      <DetailList details={details} />
    </section>
  )
}

const WIDE: ReadonlySet<Field['kind']> = new Set(['longText', 'richText', 'rows', 'image', 'tags'])

function detailOf(name: string, field: Field | undefined, row: EntityRow): Detail | undefined {
  if (!field) return undefined
  const value = longRead(field, row[name]) ?? <FieldRead field={field} name={name} row={row} />
  return { key: name, title: field.title, value, wide: WIDE.has(field.kind) }
}

/** What has room here and has none in a list. */
function longRead(field: Field, value: unknown): ReactNode {
  if (isEmpty(value)) return undefined
  if (field.kind === 'image') return <StoredPictures value={value} alt={field.title} />
  if (field.kind === 'richText') return <RichText html={String(value)} />
  if (field.kind === 'rows') return <Rows columns={field.columns} lines={linesOf(field, value)} />
  return undefined
}

function Rows({ columns, lines }: { columns: FieldOf<'rows'>['columns']; lines: readonly RowsLine[] }) {
  const keys = Object.entries(columns).filter(([, column]) => column.unasked !== true)
  return (
    <table className={styles['rows']}>
      <thead>
        <tr>
          {keys.map(([key, column]) => (
            <th key={key} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            {keys.map(([key]) => (
              <td key={key}>{line[key] || NOTHING}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
