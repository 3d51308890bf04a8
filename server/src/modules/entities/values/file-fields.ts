import type { FileField } from '@xuanjiao/wire/kinds/file/file'
import type { ImageField } from '@xuanjiao/wire/kinds/image/image'
import { fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { columnOf } from '../../../platform/schema/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import { sql } from 'kysely'
import { askTenant, type Ask } from '../../../platform/database/statement.ts'
import { knownFiles, mayReadFile, type KnownFile } from '../../../platform/files/stored-files.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { findRow } from '../read/get.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'
import { permissionCode } from '@xuanjiao/contract/entity/entity'
import type { FieldError } from '@xuanjiao/wire/envelope'

const MB = 1024 ** 2

interface GivenFiles {
  name: string
  field: FilesField
  paths: readonly string[]
}

type FilesField = ImageField | FileField

const holdsFiles = (field: Field): field is FilesField => fieldKind(field).holds !== undefined

/** Who may read a record's field may read the file in it; answers how to end that. */
export function judgeOwnFiles(served: Served): () => void {
  const { entity, context } = served
  return context.fileReaders.register(entity.table, async (who, { recordId, column }) => {
    const plan = planFor(served, who.grants)
    const seen = [...plan.fields.values()].some(field => field.column === column)
    if (!seen || !who.grants.may(permissionCode(entity, 'list'))) return false
    return (await findRow(askTenant(context.database, who.tenantId), plan, who, recordId)) !== undefined
  })
}

/** What is wrong with the files among the values: of a field that stays as it was nothing is asked. */
export async function fileProblems(
  served: Served,
  who: Staff,
  values: AnyRow,
  { db, ask }: { db: Db; ask: Ask },
  id?: string,
): Promise<FieldError[]> {
  const given = fileFields(served, values)
  if (given.length === 0) return []
  const kept = id === undefined ? {} : await before(ask, served, who, id, given)
  const fresh = given.map(one => ({ ...one, paths: one.paths.filter(path => !pathsIn(kept[one.name]).includes(path)) }))
  const paths = fresh.flatMap(one => one.paths)
  if (paths.length === 0) return []
  const known = await knownFiles(db, who.tenantId, paths)
  const problems = await Promise.all(
    fresh.flatMap(({ name, field, paths }) =>
      paths.map(async path => {
        const said = await wrongWith(served, who, field, known.get(path), db)
        return said === undefined ? [] : [{ field: name, message: `${field.title}${said}` }]
      }),
    ),
  )
  return problems.flat()
}

function fileFields({ entity }: Served, values: AnyRow): GivenFiles[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name]
    const paths = pathsIn(value)
    return field && holdsFiles(field) && paths.length > 0 ? [{ name, field, paths }] : []
  })
}

const pathsIn = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

async function before(ask: Ask, { entity }: Served, who: Staff, id: string, fields: GivenFiles[]): Promise<AnyRow> {
  const columns = fields.map(({ name }) => sql`${sql.ref(columnOf(name))} as ${sql.id(name)}`)
  const [row] = await ask(sql<AnyRow>`select ${sql.join(columns)} from ${sql.table(entity.table)}
    where id = ${id}::uuid and tenant_id = ${who.tenantId}`)
  return row ?? {}
}

/** It exists, is of the field's class and within its limits, and is the person's to use. */
async function wrongWith(
  { context }: Served,
  who: Staff,
  field: FilesField,
  file: KnownFile | undefined,
  db: Db,
): Promise<string | undefined> {
  if (!file) return '的文件不存在或已被清理，请重新上传'
  const unfit = fieldKind(field).holds === 'pictures' ? unfitPicture(file) : unfitDocument(field, file)
  if (unfit !== undefined) return unfit
  if (field.maxMb !== undefined && file.size > field.maxMb * MB) return `不能超过 ${field.maxMb} MB`
  if (file.createdBy === who.username || (await mayReadFile(context, db, who, file))) return undefined
  return '的文件不是您上传的，请重新上传'
}

function unfitPicture(file: KnownFile): string | undefined {
  if (!file.type.startsWith('image/')) return '只能是图片'
  return file.isPublic ? undefined : '的图片请从本字段上传'
}

function unfitDocument(field: FilesField, file: KnownFile): string | undefined {
  if (file.isPublic) return '的文件请从本字段上传'
  const accept = 'accept' in field ? field.accept : undefined
  const fits = !accept || accept.includes(file.path.split('.').at(-1) ?? '')
  return fits ? undefined : `只能是 ${accept.join('、')} 文件`
}
