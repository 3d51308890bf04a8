import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { MyDataScope } from '#shared/people/my-data-scope.ts'

/** Whether a document lies in a folder that is kept from where the person stands: what is shared is only read. */
export function keepsDocument(row: Pick<EntityRow, string>, { kind, ref }: MyDataScope): boolean {
  const hospitalId = row['hospitalId'] ?? null
  switch (kind) {
    case 'platform':
      return true
    case 'area':
      return hospitalId === null && isWithin(row['areaCode'], ref)
    case 'hospital':
      return hospitalId !== null && hospitalId === ref
    case 'hospital_dept':
      return row['departmentId'] !== null && row['departmentId'] === ref
  }
}

const isWithin = (code: unknown, ref: string | null): boolean =>
  typeof code === 'string' && ref !== null && code.startsWith(ref.replace(/(00){1,2}$/, ''))
