import { BATCH_HEADS, type BatchSheet, type BatchCellError } from '@xuanjiao/contract/business/video/video-batch-calls'
import type { Db } from '../../../platform/database/db.ts'
import { cellUnder } from './batch-sheet.ts'

/** What a row says a video is about: illnesses by name, alias or ICD code, departments by name or code. */
export interface Relations {
  illnesses: readonly string[]
  departments: readonly string[]
}

interface Named {
  value: string
  names: string[]
}

const words = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；\n]+/)
      .map(word => word.trim())
      .filter(word => word !== ''),
  ),
]

/** Looks up what every row names; a name nobody knows is wrong in its cell. */
export async function relationsOf(
  db: Db,
  sheet: BatchSheet,
): Promise<{ relations: Map<number, Relations>; errors: BatchCellError[] }> {
  const errors: BatchCellError[] = []
  const [illness, department] = [finder(await illnessesOf(db)), finder(await departmentsOf(db))]
  const look = (row: number, head: string, text: string, find: (word: string) => string[]): string[] =>
    words(text).flatMap(word => {
      const found = find(word)
      if (found.length === 1) return found
      errors.push({
        row,
        column: head,
        reason: found.length === 0 ? `${head}“${word}”不存在` : `有多个“${word}”，请填写编码`,
      })
      return []
    })
  const relations = new Map(
    sheet.rows.map(({ number, cells }): [number, Relations] => [
      number,
      {
        illnesses: look(number, BATCH_HEADS.illness, cellUnder(sheet, cells, BATCH_HEADS.illness), illness),
        departments: look(number, BATCH_HEADS.department, cellUnder(sheet, cells, BATCH_HEADS.department), department),
      },
    ]),
  )
  return { relations, errors }
}

function finder(all: readonly Named[]): (word: string) => string[] {
  const by = new Map<string, Set<string>>()
  for (const { value, names } of all)
    for (const name of names) by.set(name.toLowerCase(), (by.get(name.toLowerCase()) ?? new Set()).add(value))
  return word => [...(by.get(word.toLowerCase()) ?? [])]
}

async function illnessesOf(db: Db): Promise<Named[]> {
  const rows = await db
    .selectFrom('he_illness')
    .select(['id', 'name', 'alias', 'icd10'])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, name, alias, icd10 }) => ({
    value: id,
    names: [...new Set([name, ...words(alias ?? ''), ...(icd10 === null ? [] : [icd10])])],
  }))
}

async function departmentsOf(db: Db): Promise<Named[]> {
  const rows = await db
    .selectFrom('he_std_department')
    .select(['code', 'name'])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ code, name }) => ({ value: code, names: [...new Set([code, name])] }))
}

/** Writes them, within the transaction that makes the video. */
export async function relate(
  db: Db,
  video: { id: string; tenantId: number; by: string },
  { illnesses, departments }: Relations,
): Promise<void> {
  const own = { tenant_id: video.tenantId, video_id: video.id, created_by: video.by }
  const main = (at: number) => (at === 0 ? 'Y' : 'N')
  if (illnesses.length > 0) {
    const rows = illnesses.map((illness_id, at) => ({
      ...own,
      illness_id,
      main_flag: main(at),
      sort_no: (at + 1) * 10,
    }))
    await db.insertInto('he_video_illness').values(rows).execute()
  }
  if (departments.length > 0) {
    const rows = departments.map(std_dept_code => ({ ...own, std_dept_code }))
    await db.insertInto('he_video_department').values(rows).execute()
  }
}
