import {
  BATCH_COLUMN_HEADS,
  type BatchSheet,
  type BatchCellError,
} from '@xuanjiao/contract/business/video/video-batch-calls'
import type { Db } from '../../../platform/database/db.ts'
import { cellUnderHead } from './batch-sheet.ts'

/** What a row says a video is about: illnesses by name, alias or ICD code, departments by name or code. */
export interface BatchVideoRelations {
  illnesses: readonly string[]
  departments: readonly string[]
}

interface NamedTarget {
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
export async function readBatchRelations(
  db: Db,
  sheet: BatchSheet,
): Promise<{ relations: Map<number, BatchVideoRelations>; errors: BatchCellError[] }> {
  const errors: BatchCellError[] = []
  const [illness, department] = [nameFinder(await illnessesOf(db)), nameFinder(await departmentsOf(db))]
  const look = (row: number, head: string, text: string, find: (word: string) => string[]): string[] =>
    words(text).flatMap(word => {
      const matches = find(word)
      if (matches.length === 1) return matches
      errors.push({
        row,
        column: head,
        reason: matches.length === 0 ? `${head}“${word}”不存在` : `有多个“${word}”，请填写编码`,
      })
      return []
    })
  const relations = new Map(
    sheet.rows.map(({ number, cells }): [number, BatchVideoRelations] => [
      number,
      {
        illnesses: look(
          number,
          BATCH_COLUMN_HEADS.illness,
          cellUnderHead(sheet, cells, BATCH_COLUMN_HEADS.illness),
          illness,
        ),
        departments: look(
          number,
          BATCH_COLUMN_HEADS.department,
          cellUnderHead(sheet, cells, BATCH_COLUMN_HEADS.department),
          department,
        ),
      },
    ]),
  )
  return { relations, errors }
}

function nameFinder(all: readonly NamedTarget[]): (word: string) => string[] {
  const by = new Map<string, Set<string>>()
  for (const { value, names } of all)
    for (const name of names) by.set(name.toLowerCase(), (by.get(name.toLowerCase()) ?? new Set()).add(value))
  return word => [...(by.get(word.toLowerCase()) ?? [])]
}

async function illnessesOf(db: Db): Promise<NamedTarget[]> {
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

async function departmentsOf(db: Db): Promise<NamedTarget[]> {
  const rows = await db
    .selectFrom('he_std_department')
    .select(['code', 'name'])
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ code, name }) => ({ value: code, names: [...new Set([code, name])] }))
}

/** Writes them, within the transaction that makes the video. */
export async function writeVideoRelations(
  db: Db,
  video: { id: string; tenantId: number; by: string },
  { illnesses, departments }: BatchVideoRelations,
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
