import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { seenVersion } from '@xuanjiao/contract/entity/seen-version'
import { eventCall } from '@xuanjiao/contract/workflow/event-call'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import { defineWorkflow } from '@xuanjiao/contract/workflow/workflow'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { openDatabase } from '../../database/db.ts'
import { defineModule } from '../../context/module.ts'
import { appErrors } from '../../errors/app-errors.ts'
import { draftMigration } from '../../schema/draft-migration.ts'
import type { RunnableWorkflow, WorkflowRow } from '../runnable-workflow.ts'
import { staffCallServices } from '../../calls/serve-calls.ts'
import { serveWorkflowEvent } from '../serve-workflow-event.ts'
import { standardActors } from '../standard-actors.ts'

/** A request of a hospital to the platform, made up for this test. */
const petition: Entity = {
  name: 'petition',
  title: '请示',
  path: '/he/petition',
  table: 'he_petition',
  perms: 'he:petition',
  nameField: 'title',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId' },
  fields: {
    title: { kind: 'text', title: '标题' },
    hospitalId: { kind: 'link', title: '医院', to: 'hospital', required: true },
    areaCode: { kind: 'area', title: '地区', required: true },
    status: { kind: 'text', title: '状态', required: true, default: 'draft' },
    answerBy: { kind: 'datetime', title: '答复期限' },
    lastDay: { kind: 'date', title: '最后一天' },
    word: { kind: 'text', title: '批示' },
  },
  list: ['title'],
  search: ['title'],
  form: [],
  excel: {},
}

export const petitionWorkflow = defineWorkflow({
  name: 'petition',
  title: '请示',
  path: '/he/petition',
  field: 'status',
  states: {
    draft: { title: '草稿' },
    asked: { title: '待批' },
    granted: { title: '同意' },
    refused: { title: '不同意' },
    over: { title: '过期' },
  },
  events: {
    ask: { title: '提交', permission: 'he:petition:ask', done: '已提交' },
    grant: { title: '批准', permission: 'he:petition:decide', scope: 'readable', done: '已批准', denied: '由平台批示' },
    refuse: {
      title: '驳回',
      permission: 'he:petition:decide',
      scope: 'readable',
      done: '已驳回',
      denied: '由平台批示',
    },
    expire: { title: '答复超时' },
    end: { title: '到期' },
  },
  actors: ['owner', 'creator', 'platform', 'timer'],
  facts: { titled: 'flag', word: 'text', jammed: 'flag' },
  guards: {
    titled: { fact: 'titled', field: 'title', message: '请填写标题' },
    dated: { fact: 'titled', field: 'lastDay', message: '请填写日期' },
    word: { fact: 'word', field: 'word', message: '请填写批示' },
    free: { fact: 'jammed', not: true, field: 'jam', message: '公章在外' },
  },
  noFields: ['jam'],
  transitions: [
    { event: 'ask', from: ['draft', 'refused'], to: 'asked', by: ['owner'], guards: ['titled', 'dated', 'free'] },
    { event: 'grant', from: ['asked'], to: 'granted', by: ['platform'], guards: ['free'] },
    { event: 'refuse', from: ['asked'], to: 'refused', by: ['platform'], guards: ['word'] },
    { event: 'expire', from: ['asked'], to: 'over', by: ['timer'], guards: ['word'] },
    { event: 'end', from: ['granted'], to: 'over', by: ['timer'] },
  ],
  timers: { expire: { field: 'answerBy', reason: '无人批示' }, end: { field: 'lastDay', days: 2 } },
})

type PetitionRow = WorkflowRow & {
  title: string | null
  status: string
  word: string | null
  created_by: string | null
}
interface PetitionInput {
  word?: string | undefined
  reason?: string | undefined
}

/** Petitions whose seal is out of the house: a fact that no row tells. */
export const blockedPetitions = new Set<string>()

export const runnablePetitionWorkflow: RunnableWorkflow<typeof petitionWorkflow, PetitionRow, PetitionInput> = {
  workflow: petitionWorkflow,
  entity: petition,
  before: async (_tx, { username }) => {
    if (username === 'guest') throw appErrors.business('访客只能查看')
  },
  loadKnowledge: async (_db, row, { principal, writable, input }) =>
    workflowSubjectOf(petitionWorkflow, 'draft', standardActors(principal, [row.created_by], writable), {
      titled: row.title !== null,
      word: input.word ?? input.reason ?? '',
      jammed: blockedPetitions.has(row.id),
    }),
  effects: {
    refuse: async (_tx, _row, { input }) => ({ word: input.word }),
    expire: async (_tx, _row, { input }) => ({ word: input.reason }),
    grant: async (_tx, row) => {
      if (row.title === '写到一半') throw new Error('the line was cut')
      return { word: '准' }
    },
  },
  onEntered: {
    granted: async (tx, { id }) =>
      void (await sql`update he_petition set title = title || '（准）' where id = ${id}`.execute(tx)),
  },
  log: async (tx, row, { event, from, to, by }) => {
    await sql`insert into petition_line values (${row.id}, ${`${by}: ${from} ${event} ${to}`})`.execute(tx)
  },
}

const version = seenVersion.optional()
export const petitionCalls = {
  ask: eventCall(petitionWorkflow, 'ask', { body: { version }, result: z.null() }),
  grant: eventCall(petitionWorkflow, 'grant', { result: z.object({ status: z.string() }) }),
  refuse: eventCall(petitionWorkflow, 'refuse', { body: { word: z.string().optional() }, result: z.null() }),
}

export const petitionModule = defineModule({
  name: 'petition',
  needs: [...staffCallServices, 'clock'],
  start(context) {
    serveWorkflowEvent(context, runnablePetitionWorkflow, 'ask', petitionCalls.ask, () => null)
    serveWorkflowEvent(context, runnablePetitionWorkflow, 'grant', petitionCalls.grant, ({ status }) => ({ status }))
    serveWorkflowEvent(context, runnablePetitionWorkflow, 'refuse', petitionCalls.refuse, () => null)
  },
})

/** Its table, and one for the lines it writes itself. */
export async function createPetitionTables(t: TestApp): Promise<void> {
  const tables = openDatabase({ connection: t.testDatabase.owner })
  await sql.raw(await draftMigration(tables.system, [petition], [petition, hospital])).execute(tables.system)
  await sql`create table petition_line (id uuid, line text)`.execute(tables.system)
  await sql`grant all on petition_line to public`.execute(tables.system)
  await tables.close()
}
