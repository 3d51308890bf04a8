import type { Field } from '@xuanjiao/contract/entity/field'
import { isEmpty } from '@xuanjiao/contract/entity/field-schema'
import type { ReactNode } from 'react'
import { FieldRead } from '../fields/field-read.tsx'
import { NOTHING } from '../fields/field-text.ts'
import { RichRead } from '../fields/rich-read.tsx'
import { StoredImage } from '../fields/stored-image.tsx'
import { EntityCell } from './entity-columns.tsx'
import { KEPT_FIELDS, keyFactsOf } from './entity-model.ts'
import type { EntityRow } from './entity-row.ts'
import type { EntityPage } from './use-entity-page.ts'
import styles from './entity.module.css'

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
  return (
    <dl className={styles['key']}>
      {facts.map(column => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>
            <EntityCell column={column} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Everything the form holds, group by group, and what the platform keeps. */
export function FactsTab({ row, page }: RecordProps) {
  const { entity, mayNotSee } = page
  return (
    <>
      {entity.form.map(group => (
        <Group key={group.title} title={group.title}>
          {group.fields
            .filter(name => !mayNotSee.includes(name))
            .map(name => {
              const field = entity.fields[name]
              return field && <Fact key={name} name={name} field={field} row={row} />
            })}
        </Group>
      ))}
      <Group title="记录信息">
        {Object.entries(KEPT_FIELDS).map(([name, field]) => (
          <Fact key={name} name={name} field={field} row={row} />
        ))}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

const WIDE: ReadonlySet<Field['kind']> = new Set(['longText', 'richText', 'rows', 'image', 'tags'])

function Fact({ name, field, row }: { name: string; field: Field; row: EntityRow }) {
  return (
    <div data-wide={WIDE.has(field.kind)}>
      <dt>{field.title}</dt>
      <dd>{longRead(field, row[name]) ?? <FieldRead field={field} name={name} row={row} />}</dd>
    </div>
  )
}

/** What has room here and has none in a list. */
function longRead(field: Field, value: unknown): ReactNode {
  if (isEmpty(value)) return undefined
  if (field.kind === 'image') return <Pictures paths={String(value)} alt={field.title} />
  if (field.kind === 'richText') return <RichRead html={String(value)} />
  if (field.kind === 'rows') return <Rows columns={field.columns} lines={Array.isArray(value) ? value : []} />
  return undefined
}

function Pictures({ paths, alt }: { paths: string; alt: string }) {
  return (
    <span className={styles['pictures']}>
      {paths.split(',').map(path => (
        <StoredImage key={path} path={path} alt={alt} />
      ))}
    </span>
  )
}

type Line = Readonly<Record<string, string>>

function Rows({ columns, lines }: { columns: Readonly<Record<string, { title: string }>>; lines: readonly Line[] }) {
  const keys = Object.entries(columns)
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
