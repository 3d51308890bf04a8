import type { Entity } from '@xuanjiao/contract/entity/entity'
import { rowFieldText } from '@xuanjiao/wire/kinds/field-kind'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import { asLinkField, type RecordValues } from '@xuanjiao/wire/kinds/field'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { LinkNames } from '@xuanjiao/fields/ui/kinds/link/link-names'
import { Skeleton } from 'antd'
import { sameValue } from '../../form/form-model.ts'
import { entityRowName, type EntityRow } from '../data/entity-row.ts'
import styles from './bulk.module.css'

interface BulkChangePreviewProps {
  entity: Entity
  /** The ticked records; undefined while they are read. */
  rows: readonly EntityRow[] | undefined
  mayWrite: (row: EntityRow) => boolean
  names: readonly string[]
  values: RecordValues
}

/** Each record as it stands, beside what it will be; one that may not be changed says so. */
export function BulkChangePreview({ entity, rows, mayWrite, names, values }: BulkChangePreviewProps) {
  if (!rows) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  if (names.length === 0) return null
  return (
    <div className={styles['rows']} role="region" aria-label="修改前后" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{entity.title}</th>
            {names.map(name => (
              <th key={name} scope="col">
                {entity.fields[name]?.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} data-left={!mayWrite(row)}>
              <th scope="row">{entityRowName(entity, row)}</th>
              {names.map(name => (
                <td key={name}>
                  <Change entity={entity} row={row} name={name} value={mayWrite(row) ? values[name] : row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ChangeProps {
  entity: Entity
  row: EntityRow
  name: string
  value: unknown
}

function Change({ entity, row, name, value }: ChangeProps) {
  const field = entity.fields[name]
  if (!field) return null
  const link = asLinkField(field)
  const before = rowFieldText(field, name, row)
  if (isEmptyValue(value) || sameValue(row[name], value)) return before
  return (
    <>
      <del>{before}</del>
      {' → '}
      {link ? (
        <LinkNames to={link.to} by={link.by} values={String(value).split(',')} />
      ) : (
        <FieldRead field={field} name={name} row={{ [name]: value }} />
      )}
    </>
  )
}
