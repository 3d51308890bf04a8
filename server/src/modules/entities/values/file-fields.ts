import type { FileField } from '@xuanjiao/wire/kinds/file/file'
import type { ImageField } from '@xuanjiao/wire/kinds/image/image'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sql } from 'kysely'
import { statementsForTenant, type RunStatement } from '../../../platform/database/statement.ts'
import { registeredFiles, mayReadFile, type RegisteredFile } from '../../../platform/files/registered-files.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { findRecordRow } from '../read/get-record.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { permissionCode } from '@xuanjiao/contract/entity/entity'
import type { FieldError } from '@xuanjiao/wire/envelope'

const MB = 1024 ** 2

interface InputFiles {
  name: string
  field: FilesField
  paths: readonly string[]
}

type FilesField = ImageField | FileField

const holdsFiles = (field: Field): field is FilesField => fieldKind(field).fileClass !== undefined

/** Who may read a record's field may read the file in it; answers how to end that. */
export function registerFileReaders(served: ServedEntity): () => void {
  const { entity, context } = served
  return context.fileReadChecks.register(entity.table, async (principal, { recordId, column }) => {
    const plan = entityPlanFor(served, principal.grants)
    const seen = [...plan.fields.values()].some(field => field.column === column)
    if (!seen || !principal.grants.may(permissionCode(entity, 'list'))) return false
    return (
      (await findRecordRow(statementsForTenant(context.database, principal.tenantId), plan, principal, recordId)) !==
      undefined
    )
  })
}

/** What is wrong with the files among the values: of a field that stays as it was nothing is asked. */
export async function fileFieldProblems(
  served: ServedEntity,
  principal: Principal,
  values: RecordRow,
  { db, runStatement }: { db: Db; runStatement: RunStatement },
  id?: string,
): Promise<FieldError[]> {
  const items = fileFields(served, values)
  if (items.length === 0) return []
  const stored = id === undefined ? {} : await readFilesBefore(runStatement, served, principal, id, items)
  const fresh = items.map(one => ({
    ...one,
    paths: one.paths.filter(path => !pathsIn(stored[one.name]).includes(path)),
  }))
  const paths = fresh.flatMap(one => one.paths)
  if (paths.length === 0) return []
  const cache = await registeredFiles(db, principal.tenantId, paths)
  const problems = await Promise.all(
    fresh.flatMap(({ name, field, paths }) =>
      paths.map(async path => {
        const said = await fileProblem(served, principal, field, cache.get(path), db)
        return said === undefined ? [] : [{ field: name, message: `${field.title}${said}` }]
      }),
    ),
  )
  return problems.flat()
}

function fileFields({ entity }: ServedEntity, values: RecordRow): InputFiles[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name]
    const paths = pathsIn(value)
    return field && holdsFiles(field) && paths.length > 0 ? [{ name, field, paths }] : []
  })
}

const pathsIn = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

async function readFilesBefore(
  runStatement: RunStatement,
  { entity }: ServedEntity,
  principal: Principal,
  id: string,
  fields: InputFiles[],
): Promise<RecordRow> {
  const columns = fields.map(({ name }) => sql`${sql.ref(columnNameOf(name))} as ${sql.id(name)}`)
  const [row] = await runStatement(sql<RecordRow>`select ${sql.join(columns)} from ${sql.table(entity.table)}
    where id = ${id}::uuid and tenant_id = ${principal.tenantId}`)
  return row ?? {}
}

/** It exists, is of the field's class and within its limits, and is the person's to use. */
async function fileProblem(
  { context }: ServedEntity,
  principal: Principal,
  field: FilesField,
  file: RegisteredFile | undefined,
  db: Db,
): Promise<string | undefined> {
  if (!file) return '的文件不存在或已被清理，请重新上传'
  const unfit = fieldKind(field).fileClass === 'pictures' ? pictureProblem(file) : documentProblem(field, file)
  if (unfit !== undefined) return unfit
  if (field.maxMb !== undefined && file.size > field.maxMb * MB) return `不能超过 ${field.maxMb} MB`
  if (file.createdBy === principal.username || (await mayReadFile(context, db, principal, file))) return undefined
  return '的文件不是您上传的，请重新上传'
}

function pictureProblem(file: RegisteredFile): string | undefined {
  if (!file.type.startsWith('image/')) return '只能是图片'
  return file.isPublic ? undefined : '的图片请从本字段上传'
}

function documentProblem(field: FilesField, file: RegisteredFile): string | undefined {
  if (file.isPublic) return '的文件请从本字段上传'
  const accept = 'accept' in field ? field.accept : undefined
  const fits = !accept || accept.includes(file.path.split('.').at(-1) ?? '')
  return fits ? undefined : `只能是 ${accept.join('、')} 文件`
}
