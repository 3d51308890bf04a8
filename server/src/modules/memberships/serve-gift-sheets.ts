import { vipInfoCalls, type GiftSheetResult } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../platform/access/principal.ts'
import { viewerNamer } from '../../platform/access/viewer-name.ts'
import { serveHeavy, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { withOneFile } from '../../platform/http/receive-form.ts'
import { contentDisposition } from '../../platform/http/send-file.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import type { SheetRow } from '../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx, XLSX_TYPE } from '../../platform/spreadsheet/write-xlsx.ts'
import type { EntityServices } from '../entities/index.ts'
import { requireGiver } from './grant-membership.ts'
import { prolongMembership } from './prolong-membership.ts'
import { findReceivers, type GiftToReceiver } from './find-gift-receivers.ts'
import { GIFT_HEADS, readGiftSheet, type GiftError, type ReadGiftSheet } from './read-gift-sheet.ts'

const MOST_BYTES = 5 * 1024 ** 2
/** So many of those who are meant are told before they are given something. */
const SAMPLE = 20

/** 批量赠送 from a workbook: all of its rows or none, within the quota of a hospital (rules/memberships#sheets). */
export function serveGiftSheets(context: EntityServices): void {
  serveStaff(context, vipInfoCalls.giftTemplate, async ({ reply }) => {
    void reply.type(XLSX_TYPE).header('content-disposition', contentDisposition('批量赠送模板.xlsx', false))
    const head = Object.values(GIFT_HEADS).map(title => ({ title: `${title}*`, required: true }))
    return writeXlsx({ sheetName: '批量赠送', head, rows: [] })
  })
  serveHeavy(context, vipInfoCalls.giftSheet, async ({ request, db, principal }) => {
    const sheet = await receiveGiftSheet(context, request)
    const hospitalId = membershipOf(sheet.hospitalId, principal)
    if (sheet.isGiven) return giveAll(context, principal, { ...sheet, hospitalId })
    const { gifts, errors } = await judged(context, db, principal, sheet.read)
    const result = await resultOf(context, db, principal, sheet.read, { gifts, errors, given: 0 })
    return withMessage(errors.length > 0 ? '表格有错误，改好后再赠送' : '', result)
  })
}

interface GiftSheet {
  read: ReadGiftSheet
  sha256: string
  isGiven: boolean
  hospitalId: string | null
}

const receiveGiftSheet = (context: EntityServices, request: FastifyRequest): Promise<GiftSheet> =>
  withOneFile(context, request, { maxFileBytes: MOST_BYTES, maxFieldBytes: 1000 }, async ({ file, fields }) => {
    if (!file || !/\.xlsx?$/i.test(file.name)) throw appErrors.field('file', '请选择 .xls 或 .xlsx 文件')
    const rows: SheetRow[] = []
    for await (const chunk of readSheet(file.file)) rows.push(...chunk)
    const { act, hospitalId = '' } = fields
    if (hospitalId !== '' && !ID_PATTERN.test(hospitalId)) throw appErrors.field('hospitalId', '没有这家医院')
    return {
      read: readGiftSheet(rows),
      sha256: file.sha256,
      isGiven: act === 'give',
      hospitalId: hospitalId === '' ? null : hospitalId,
    }
  })

/** A hospital gives its own, whatever is asked for. */
function membershipOf(wanted: string | null, { dataScope }: Principal): string | null {
  return dataScope.kind === 'hospital' ? dataScope.hospitalId : wanted
}

async function judged(context: EntityServices, db: Db, principal: Principal, { lines, errors }: ReadGiftSheet) {
  const found = await findReceivers(db, context, principal, lines)
  const all = [...errors, ...found.errors].toSorted((one, other) => one.row - other.row)
  return { gifts: found.gifts, errors: all }
}

/** What would be, or is; nothing was given where a row is wrong. */
async function resultOf(
  context: EntityServices,
  db: Db,
  principal: Principal,
  { rows }: ReadGiftSheet,
  { gifts, errors, given }: { gifts: readonly GiftToReceiver[]; errors: GiftError[]; given: number },
): Promise<GiftSheetResult> {
  const nameOf = viewerNamer(context, principal)
  const first = gifts.toSorted((one, other) => one.row - other.row).slice(0, SAMPLE)
  const sample = first.map(({ row, days, reason, ...person }) => ({ row, viewer: nameOf(person), days, reason }))
  return { rows, given, quota: await quotaOf(db, principal), sample, errors }
}

async function quotaOf(db: Db, { dataScope }: Principal): Promise<number | null> {
  if (dataScope.kind !== 'hospital') return null
  const own = await db
    .selectFrom('he_hospital')
    .select('vip_gift_quota')
    .where('id', '=', dataScope.hospitalId)
    .executeTakeFirst()
  return own?.vip_gift_quota ?? 0
}

function giveAll(context: EntityServices, principal: Principal, sheet: GiftSheet) {
  return context.database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async tx => {
      const { gifts, errors } = await judged(context, tx, principal, sheet.read)
      if (errors.length > 0) {
        const result = await resultOf(context, tx, principal, sheet.read, { gifts, errors, given: 0 })
        return withMessage('表格有错误，没有赠送任何人', result)
      }
      await requireNewSheet(
        tx,
        gifts.map(gift => lineIdOf(context, principal, sheet, gift)),
      )
      await requireGiver(tx, sheet.hospitalId, principal, gifts.length)
      for (const gift of gifts) await giveOne(tx, context, principal, sheet, gift)
      const given = gifts.length
      const result = await resultOf(context, tx, principal, sheet.read, { gifts, errors, given })
      return withMessage(`已赠送 ${numberText(given)} 人`, result)
    })
}

async function giveOne(
  tx: Db,
  context: EntityServices,
  principal: Principal,
  sheet: GiftSheet,
  gift: GiftToReceiver,
): Promise<void> {
  const { tenantId, username: by } = principal
  await prolongMembership(
    tx,
    { tenantId, userId: gift.userId, hospitalId: sheet.hospitalId },
    {
      act: 'grant',
      days: gift.days,
      source: 'import',
      reason: gift.reason,
      by,
      now: context.clock.now(),
      lineId: lineIdOf(context, principal, sheet, gift),
    },
  )
}

/** The same workbook of the same day, for the same membership: its rows have the lines they had. */
const lineIdOf = (
  { clock }: EntityServices,
  { tenantId, username }: Principal,
  { sha256, hospitalId }: GiftSheet,
  { row }: GiftToReceiver,
): string => stableId(`gift:${tenantId}:${username}:${wireDate(clock.now())}:${sha256}:${hospitalId ?? ''}:${row}`)

/** A line that broke, or a finger that slipped, doubles nothing. */
async function requireNewSheet(tx: Db, lineIds: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom('he_vip_log')
    .select('id')
    .where('id', 'in', [...lineIds])
    .executeTakeFirst()
  if (known) throw appErrors.business('这个表格今天已经赠送过，没有重复赠送')
}
